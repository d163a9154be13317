/** The smallest and the largest card payment in US dollars that the payment provider takes. */
const smallest = 50;
const largest = 99_999_999;

export type Cents = { cents: number } | { problem: string };

/** A price as entered, in cents. It is never rounded: what cannot be charged exactly is refused with a reason. */
export function toCents(price: string | number): Cents {
  const text = String(price).trim();
  const parts = /^(\d{1,12})(?:\.(\d{1,20}?)0{0,20})?$/.exec(text);
  if (!parts) return { problem: `price must be a positive number of dollars, but is "${text.slice(0, 40)}"` };
  const [, dollars = '0', fraction = ''] = parts;
  if (fraction.length > 2) return { problem: 'price must have no more than two decimal places' };
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents < smallest) return { problem: 'price must be at least 0.50 dollars' };
  if (cents > largest) return { problem: 'price must be at most 999999.99 dollars' };
  return { cents };
}
