/** For the stand-ins that show something in the page: plain elements with a style sheet of their own. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const adopted = new Set<string>();

/** A constructed sheet, which a strict content security policy allows. Does nothing in jsdom, which has none. */
export function adoptStyle(css: string): void {
  if (adopted.has(css) || !('adoptedStyleSheets' in document)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** The colours of the stand-ins' dialogs. `light-dark()` follows the color-scheme that the page has chosen. */
export const dialogStyle = `
.local-dialog {
  --paper: light-dark(#fbf7ee, #211d18);
  --ink: light-dark(#201a14, #f1e9dc);
  --quiet: light-dark(#5f5548, #b7ab99);
  --rule: light-dark(#d9cfbd, #463e34);
  box-sizing: border-box;
  width: min(28rem, calc(100vw - 2rem));
  max-height: calc(100dvh - 2rem);
  margin: auto;
  padding: 1.5rem;
  overflow-y: auto;
  border: 1px solid var(--rule);
  border-radius: 4px;
  background: var(--paper);
  color: var(--ink);
  font: inherit;
  font-size: 1rem;
  line-height: 1.4;
}
.local-dialog::backdrop { background: rgb(20 16 12 / 0.55); }
.local-dialog * { box-sizing: border-box; }
.local-dialog h2 { margin: 0; font-size: 1.3rem; line-height: 1.25; }
.local-dialog p { margin: 0.75rem 0 1rem; }
.local-dialog button { font: inherit; color: inherit; cursor: pointer; }
.local-dialog .local-actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.local-dialog .local-action { min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--ink); border-radius: 2px; background: none; }
.local-dialog .local-primary { background: var(--ink); color: var(--paper); }
.local-dialog :focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`;
