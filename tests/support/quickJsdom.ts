/*
 * jsdom computes all properties of an element at once, parsing each declaration again, and looks through the whole page for
 * each label. Together that was half of the time of the page tests: these do the same for what is asked.
 */

/** The properties that queries, user events and Material UI ask for, with their initial values. */
const initial: Record<string, string> = {
  display: 'inline',
  visibility: 'visible',
  opacity: '1',
  content: 'normal',
  'content-visibility': 'visible',
  'pointer-events': 'auto',
  'box-sizing': 'content-box',
  width: 'auto',
  'padding-top': '0px',
  'padding-bottom': '0px',
  'border-top-width': '0px',
  'border-bottom-width': '0px',
};
const inherits = new Set(['visibility', 'pointer-events']);

interface Declared {
  value: string;
  isImportant: boolean;
}
interface Rule {
  selector: string;
  /** Of the element itself; rules without one are tried at every element. */
  className: string | undefined;
  weight: number;
  declared: Map<string, Declared>;
}

const jsdomStyle = window.getComputedStyle.bind(window);
const rulesOfSheet = new WeakMap<CSSStyleSheet, Rule[]>();
let rulesByClass: Map<string | undefined, { rule: Rule; place: number }[]> | undefined;
// Emotion adds its styles to the head. The observer is asked, so that it never answers too late.
const head = new MutationObserver(() => (rulesByClass = undefined));
head.observe(document.head, { childList: true, subtree: true, characterData: true });

function readRules(rules: CSSRuleList): Rule[] {
  return [...rules].flatMap((rule) => {
    if ('media' in rule) {
      // As in jsdom itself: no width, no preference, no paper.
      const media = (rule as CSSMediaRule).media.mediaText;
      return /^(all|screen)?$/.test(media) ? readRules((rule as CSSMediaRule).cssRules) : [];
    }
    if (!('selectorText' in rule)) return [];
    const { selectorText, style } = rule as CSSStyleRule;
    const declared = new Map<string, Declared>();
    for (const property of Object.keys(initial)) {
      const value = style.getPropertyValue(property);
      const isImportant = style.getPropertyPriority(property) === 'important';
      if (value !== '') declared.set(property, { value, isImportant });
    }
    if (declared.size === 0) return [];
    const selectors = selectorText.includes('(') ? [selectorText] : selectorText.split(',');
    return selectors
      .map((selector) => selector.trim())
      .filter((selector) => !/::|:before|:after/.test(selector))
      .map((selector) => ({
        selector,
        className: selector.includes('(') ? undefined : /\.([\w-]+)[^\s>+~]*$/.exec(selector)?.[1],
        weight: weightOf(selector),
        declared,
      }));
  });
}

function weightOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#[\w-]/g) * 10_000 + count(/\.[\w-]|\[|:[a-z]/g) * 100 + count(/(^|[\s>+~(])[a-z]/g);
}

function currentRules() {
  if (head.takeRecords().length > 0) rulesByClass = undefined;
  if (rulesByClass) return rulesByClass;
  rulesByClass = new Map();
  let place = 0;
  for (const sheet of document.styleSheets) {
    let rules = rulesOfSheet.get(sheet);
    if (!rules) rulesOfSheet.set(sheet, (rules = readRules(sheet.cssRules)));
    for (const rule of rules) {
      const others = rulesByClass.get(rule.className);
      const placed = { rule, place: place++ };
      if (others) others.push(placed);
      else rulesByClass.set(rule.className, [placed]);
    }
  }
  return rulesByClass;
}

function matches(element: Element, { selector, className }: Rule): boolean {
  if (selector === `.${className}`) return true;
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

function declaredValue(element: Element, property: string): string | undefined {
  const inline = element.hasAttribute('style') ? (element as HTMLElement).style : undefined;
  if (inline?.getPropertyPriority(property)) return inline.getPropertyValue(property);
  const rules = currentRules();
  let best: { value: string; isImportant: boolean; weight: number; place: number } | undefined;
  for (const name of [undefined, ...element.classList])
    for (const { rule, place } of rules.get(name) ?? []) {
      const declared = rule.declared.get(property);
      if (!declared || !matches(element, rule)) continue;
      const isStronger =
        !best ||
        Number(declared.isImportant) - Number(best.isImportant) ||
        rule.weight - best.weight ||
        place - best.place;
      if (isStronger === true || Number(isStronger) > 0) best = { ...declared, weight: rule.weight, place };
    }
  if (best?.isImportant) return best.value;
  return inline?.getPropertyValue(property) || best?.value;
}

const displayOfTag = new Map<string, string>();

/** What a browser gives an element that no style speaks of. */
function ownDisplay(element: Element): string {
  const tag = element.localName;
  const isHidden =
    element.hasAttribute('hidden') ||
    (tag === 'dialog' && !element.hasAttribute('open')) ||
    (tag === 'input' && element.getAttribute('type') === 'hidden');
  if (isHidden) return 'none';
  let display = displayOfTag.get(tag);
  if (display === undefined) {
    display = jsdomStyle(document.createElement(tag)).display;
    displayOfTag.set(tag, display);
  }
  return display;
}

function valueOf(element: Element, property: string): string {
  const value = declaredValue(element, property);
  if (value !== undefined && value !== 'inherit' && value !== 'unset') return value;
  if (element.parentElement && (value === 'inherit' || inherits.has(property)))
    return valueOf(element.parentElement, property);
  return property === 'display' ? ownDisplay(element) : (initial[property] ?? '');
}

const withDashes = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function quickStyle(element: Element, pseudoElement?: string | null): CSSStyleDeclaration {
  if (pseudoElement) return jsdomStyle(element, pseudoElement);
  let whole: CSSStyleDeclaration | undefined;
  const inJsdom = () => (whole ??= jsdomStyle(element));
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue')
        return (property: string) =>
          property in initial ? valueOf(element, property) : inJsdom().getPropertyValue(property);
      if (typeof name === 'string' && withDashes(name) in initial) return valueOf(element, withDashes(name));
      const value: unknown = Reflect.get(inJsdom(), name);
      return typeof value === 'function' ? (value.bind(inJsdom()) as unknown) : value;
    },
  });
}

function replaceGetter(
  prototype: object,
  name: string,
  quick: (element: HTMLElement, slow: () => unknown) => unknown,
) {
  const slow = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (!slow) throw new Error(`jsdom has no ${name}.`);
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: HTMLElement) {
      return quick(this, () => slow.call(this) as unknown);
    },
  });
}

let isQuick = false;

export function quickenJsdom() {
  if (isQuick) return;
  isQuick = true;
  window.getComputedStyle = quickStyle;
  if (document.defaultView) document.defaultView.getComputedStyle = quickStyle;

  replaceGetter(HTMLLabelElement.prototype, 'control', (label, slow) => {
    const id = label.isConnected ? label.getAttribute('for') : null;
    if (!id) return slow();
    const control = document.getElementById(id);
    return control && 'labels' in control ? control : null;
  });
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    replaceGetter(prototype, 'labels', (control, slow) =>
      control.isConnected && control.getAttribute('type') !== 'hidden'
        ? [...document.getElementsByTagName('label')].filter((label) => label.control === control)
        : slow(),
    );
}
