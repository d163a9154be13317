/** The chooser's look. `light-dark()` follows the color-scheme that the page has chosen. */
export const chooserStyle = `
.local-accounts {
  --paper: light-dark(#fbf7ee, #211d18);
  --ink: light-dark(#201a14, #f1e9dc);
  --quiet: light-dark(#5f5548, #b7ab99);
  --rule: light-dark(#d9cfbd, #463e34);
  --touched: light-dark(#f1e9d9, #2e2821);
  box-sizing: border-box;
  width: min(26rem, calc(100vw - 2rem));
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
.local-accounts::backdrop { background: rgb(20 16 12 / 0.55); }
.local-accounts * { box-sizing: border-box; }
.local-accounts h2 { margin: 0; font-size: 1.3rem; line-height: 1.2; }
.local-accounts p { margin: 0.5rem 0 1rem; color: var(--quiet); font-size: 0.9rem; }
.local-accounts ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--rule); }
.local-accounts li { border-bottom: 1px solid var(--rule); }
.local-accounts button { font: inherit; color: inherit; cursor: pointer; }
.local-accounts li button {
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75rem;
  justify-content: space-between;
  width: 100%;
  padding: 0.55rem 0.25rem;
  border: 0;
  background: none;
  text-align: start;
}
.local-accounts li button:hover { background: var(--touched); }
.local-accounts li span { color: var(--quiet); overflow-wrap: anywhere; }
.local-accounts :focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
.local-accounts form { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin-top: 1.25rem; }
.local-accounts label { display: grid; gap: 0.25rem; font-size: 0.85rem; color: var(--quiet); }
.local-accounts input {
  width: 100%;
  min-height: 2.5rem;
  padding: 0 0.6rem;
  border: 1px solid var(--quiet);
  border-radius: 2px;
  background: transparent;
  color: var(--ink);
  font: inherit;
  font-size: 1rem;
}
.local-accounts form button {
  min-height: 2.5rem;
  border: 1px solid var(--ink);
  border-radius: 2px;
  background: none;
}
.local-accounts form button[type='submit'] { background: var(--ink); color: var(--paper); }
@media (max-width: 479px) { .local-accounts { padding: 1.1rem; } .local-accounts form { grid-template-columns: 1fr; } }
`;
