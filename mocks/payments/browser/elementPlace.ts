const classes = {
  base: 'StripeElement',
  focus: 'StripeElement--focus',
  empty: 'StripeElement--empty',
  complete: 'StripeElement--complete',
  invalid: 'StripeElement--invalid',
};
const looks = ['base', 'focus', 'empty', 'complete', 'invalid'] as const;

type Look = Partial<Record<(typeof looks)[number], boolean>>;

/** The classes that Stripe gives to the place of an element; what is not named stays as it is. */
export function showPlace(place: HTMLElement, look: Look): void {
  for (const name of looks) {
    const isOn = look[name];
    if (isOn !== undefined) place.classList.toggle(classes[name], isOn);
  }
}
