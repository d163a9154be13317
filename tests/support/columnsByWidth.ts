/** How many columns a grid has from which width (px) on, as its styles say: jsdom applies no media query. */
export function columnsByWidth(grid: Element | null): Record<number, number> {
  const columns: Record<number, number> = {};
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const from = /min-width:\s*(\d+)px/.exec(rule.media.mediaText)?.[1];
      if (!from) continue;
      for (const inner of rule.cssRules) {
        if (!(inner instanceof CSSStyleRule) || !grid?.matches(inner.selectorText)) continue;
        const count = /repeat\((\d+)/.exec(inner.style.getPropertyValue('grid-template-columns'))?.[1];
        if (count) columns[Number(from)] = Number(count);
      }
    }
  }
  return columns;
}
