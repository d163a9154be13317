/** Pictures side by side at one height; the long ones are cut off below, and open in full. */
export const galleryStyle = `
  :root { color-scheme: light dark; --rule: light-dark(#d9cdb8, #40382f); --soft: light-dark(#61574b, #bcae9a) }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif;
    background: light-dark(#f6f0e4, #191613); color: light-dark(#211c17, #f3eadb) }
  header, main { padding: 16px 24px; max-width: 1800px; margin: auto }
  h1 { font-size: 28px; margin: 8px 0 }
  h2 { font-size: 24px; margin: 40px 0 0; padding-top: 12px; border-top: 2px solid; scroll-margin-top: 16px }
  h3 { font-size: 18px; margin: 0 }
  a { color: light-dark(#ba3015, #ff8160) }
  form { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; margin: 16px 0 }
  fieldset { border: 0; padding: 0; margin: 0; display: flex; gap: 12px }
  legend { float: left; margin-right: 12px; color: var(--soft) }
  label { display: inline-flex; gap: 6px; align-items: center; min-height: 24px }
  input[type=search] { font: inherit; padding: 6px 8px; width: 300px; max-width: 100% }
  nav { display: flex; flex-wrap: wrap; gap: 4px 16px }
  article { padding: 20px 0; border-bottom: 1px solid var(--rule) }
  article p { margin: 0 }
  form p { margin: 0; color: var(--soft) }
  .how { color: var(--soft); font-size: 14px; overflow-wrap: anywhere }
  .miss { color: light-dark(#a4123f, #ff8da4); font-weight: 700 }
  .pictures { display: flex; flex-wrap: wrap; gap: 16px; margin-top: 12px }
  figure { margin: 0 }
  figure a { display: block; height: 360px; overflow: hidden; border: 1px solid var(--rule) }
  figure img { display: block; height: auto }
  [data-width=narrow] img { width: 200px }
  [data-width=wide] img { width: 440px; max-width: calc(100vw - 50px) }
  figcaption { font-size: 14px; color: var(--soft) }
  [hidden] { display: none !important }
`;
