/** The bank's window. `light-dark()` follows the color-scheme that the page has chosen. */
export const challengeStyle = `
.local-bank {
  box-sizing: border-box;
  width: min(29rem, calc(100vw - 2rem));
  margin: auto;
  padding: 1.5rem;
  border: 1px solid light-dark(#d9cfbd, #463e34);
  border-radius: 4px;
  background: light-dark(#fbf7ee, #211d18);
  color: light-dark(#201a14, #f1e9dc);
  font: inherit;
  font-size: 1rem;
  line-height: 1.45;
}
.local-bank::backdrop { background: rgb(20 16 12 / 0.55); }
.local-bank h2 { margin: 0; font-size: 1.25rem; line-height: 1.25; }
.local-bank p { margin: 0.75rem 0 0; }
.local-bank-buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
.local-bank button {
  flex: 1 0 auto;
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border: 1px solid currentColor;
  border-radius: 2px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
.local-bank button.local-bank-yes {
  border-color: transparent;
  background: light-dark(#201a14, #f1e9dc);
  color: light-dark(#fbf7ee, #211d18);
}
.local-bank :focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.local-bank button.local-bank-yes:focus-visible { outline-color: light-dark(#201a14, #f1e9dc); }
`;
