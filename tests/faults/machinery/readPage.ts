export interface PageQuestion {
  /** Exact texts, or patterns as their source. */
  texts: readonly { text: string; isPattern: boolean }[];
  /** Labels of fields. */
  labels: readonly string[];
}

export interface PageState {
  hasTopBar: boolean;
  headings: string[];
  isBusy: boolean;
  /** For each text of the question, whether a visible element shows it. */
  texts: boolean[];
  /** The names of the buttons that can be pressed. */
  buttons: string[];
  /** The paragraphs of each alert, or its text. */
  alerts: string[][];
  /** The values of the fields of the question; null where there is no such field. */
  values: (string | null)[];
  elements: number;
}

/** Reads what the page shows. Chromium runs a copy of this function, which therefore uses nothing from outside. */
export function readPage({ texts, labels }: PageQuestion): PageState {
  const normalize = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const isHidden = (element: Element) => {
    const { display, visibility } = getComputedStyle(element);
    return display === 'none' || visibility === 'hidden';
  };
  const isVisible = (element: Element): boolean => {
    // jsdom does not have it.
    const { checkVisibility } = Element.prototype as Partial<Element>;
    if (checkVisibility) return checkVisibility.call(element, { visibilityProperty: true });
    return !isHidden(element) && (!element.parentElement || isVisible(element.parentElement));
  };
  const isSpinner = (element: Element) =>
    !element.matches('[role="status"]') ||
    [...element.children].some((child) => child.getAttribute('viewBox') === '0 0 48 48');
  // Filtered here: jsdom takes minutes for such a selector in a large page.
  const shown = all('body *').filter(({ tagName }) => !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(tagName));
  const shownTexts = shown.map((element) => normalize(element.textContent));
  const isShown = (matches: (text: string) => boolean) =>
    shown.some((element, n) => matches(shownTexts[n] ?? '') && isVisible(element));
  const namesOf = (field: HTMLInputElement) => [
    field.getAttribute('aria-label'),
    ...[...(field.labels ?? [])].map((label) => label.textContent),
  ];
  const fields = all('input, textarea, select') as HTMLInputElement[];

  return {
    hasTopBar: all('header').slice(0, 1).some(isVisible),
    headings: all('h1')
      .filter(isVisible)
      .map((heading) => normalize(heading.textContent)),
    isBusy: all('[aria-busy="true"], [role="progressbar"], [role="status"]').some(
      (element) => isSpinner(element) && isVisible(element),
    ),
    texts: texts.map(({ text, isPattern }) => {
      const wanted = normalize(text);
      const pattern = isPattern && new RegExp(text);
      return isShown((each) => (pattern ? pattern.test(each) : each === wanted));
    }),
    buttons: all('button:enabled:not([aria-disabled="true"])')
      .filter(isVisible)
      .map((button) => normalize(button.getAttribute('aria-label') ?? button.textContent)),
    alerts: all('[role="alert"]')
      .filter(isVisible)
      .map((alert) => {
        const paragraphs = [...alert.querySelectorAll('p')].map((line) => line.textContent);
        return paragraphs.length > 0 ? paragraphs : [alert.textContent];
      }),
    values: labels.map((label) => {
      const field = fields.find((each) => namesOf(each).some((name) => normalize(name) === label));
      return field ? field.value : null;
    }),
    elements: all('*').length,
  };
}
