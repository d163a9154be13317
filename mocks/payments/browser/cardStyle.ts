import type { StripeElementStyle } from '@stripe/stripe-js';

/** Everything is inherited from the page but what the page hands over as the element's style. */
export const cardStyle = `
.local-card { color: var(--local-card-ink, inherit); font-family: var(--local-card-font, inherit); }
.local-card-row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; font-size: var(--local-card-size, 1rem); }
.local-card-brand {
  flex: 0 0 auto;
  box-sizing: border-box;
  width: 4.6rem;
  padding: 0.2rem 0;
  border: 1px solid currentColor;
  border-radius: 3px;
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1.2;
  text-align: center;
}
.local-card input {
  box-sizing: border-box;
  min-width: 0;
  min-height: 2rem;
  margin: 0;
  padding: 0 0.125rem;
  border: 0;
  border-bottom: 2px solid transparent;
  border-radius: 0;
  outline: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: inherit;
  font-variant-numeric: tabular-nums;
}
.local-card-number { flex: 1 1 12.5rem; }
.local-card-expiry { flex: 0 0 5.25rem; }
.local-card-cvc { flex: 0 0 3.5rem; }
.local-card input:focus { border-bottom-color: currentColor; }
.local-card input:disabled { opacity: 0.6; }
.local-card input::placeholder {
  color: var(--local-card-quiet, color-mix(in srgb, currentColor 75%, transparent));
  opacity: 1;
}
.local-card input[aria-invalid='true'] { color: var(--local-card-invalid, light-dark(#a3220f, #ff9f8c)); }
.local-card input[aria-invalid='true']:not(:focus) { border-bottom: 2px dotted currentColor; }
.local-card-notice { margin: 0.5rem 0 0; font-size: 0.8125rem; line-height: 1.4; }
.local-card-notice strong { font-weight: 600; }
`;

/** Hands the page's colours over. */
export function showStyle(root: HTMLElement, style: StripeElementStyle | undefined): void {
  const values = {
    '--local-card-ink': style?.base?.color,
    '--local-card-size': style?.base?.fontSize,
    '--local-card-font': style?.base?.fontFamily,
    '--local-card-quiet': style?.base?.['::placeholder']?.color,
    '--local-card-invalid': style?.invalid?.color,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) root.style.setProperty(name, value);
    else root.style.removeProperty(name);
  }
}
