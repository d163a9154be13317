const adopted = new Set<string>();

/** A constructed sheet, which a strict content security policy allows; nothing where there is no layout, as in jsdom. */
export function adoptStyle(css: string): void {
  if (adopted.has(css) || !('adoptedStyleSheets' in document)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
