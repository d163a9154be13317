import type { Page } from '@playwright/test';

/** What is hard to hit: a target below 24 × 24 px that has no room around it either, as WCAG 2.5.8 measures it. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24;
    const kinds =
      'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=option], [role^=menuitem], [role=combobox], [role=slider]';

    /** A label is hit for its field. Its picture or its whole frame may be where people press. */
    const placeOf = (element: Element): DOMRect => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const rects = [element, ...labels].map((each) => each.getBoundingClientRect());
      return rects.reduce((best, rect) =>
        rect.width * rect.height > best.width * best.height ? rect : best,
      );
    };
    const isCut = (element: Element | null): boolean =>
      element !== null && (/^inset/.test(getComputedStyle(element).clipPath) || isCut(element.parentElement));
    const isThere = (element: Element) =>
      !element.matches(':disabled') &&
      !element.closest('[aria-hidden=true], [inert]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isCut(element);
    const isInText = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, dd, td, blockquote, figcaption');
      const own = [...(block?.querySelectorAll('a, button') ?? [])].map((each) => each.textContent).join('');
      return block !== null && block.textContent.length > own.length + 3;
    };

    const targets = [...document.querySelectorAll(kinds)]
      .filter(isThere)
      .map((element) => ({ element, rect: placeOf(element) }))
      .filter(({ rect }) => rect.width > 0 && rect.height > 0);
    const isSmall = ({ width, height }: DOMRect) => width < least - 0.5 || height < least - 0.5;
    const middle = (rect: DOMRect) => [rect.x + rect.width / 2, rect.y + rect.height / 2] as const;
    const isNear = (rect: DOMRect, other: DOMRect) => {
      const [x, y] = middle(rect);
      const [otherX, otherY] = middle(other);
      if (isSmall(other) && Math.hypot(x - otherX, y - otherY) < least) return true;
      const across = Math.max(other.left - x, 0, x - other.right);
      const down = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(across, down) < least / 2;
    };
    return targets
      .filter(({ element, rect }) => isSmall(rect) && !isInText(element))
      .filter(({ element, rect }) =>
        targets.some(
          (other) =>
            !other.element.contains(element) && !element.contains(other.element) && isNear(rect, other.rect),
        ),
      )
      .map(({ element, rect }) => {
        const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
        return `too small to hit: <${element.tagName.toLowerCase()}> “${name}”, ${Math.round(rect.width)} × ${Math.round(rect.height)} px`;
      });
  });
