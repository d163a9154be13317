/** The texts of the three inputs; the number and the code are digits only. */
export interface CardText {
  number: string;
  expiry: string;
  cvc: string;
}
export type CardField = keyof CardText;
export const cardFields: readonly CardField[] = ['number', 'expiry', 'cvc'];

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What was typed, pasted or filled in by a browser, as it is written on a card. */
export const formatOf: Record<CardField, (text: string, isDeleting: boolean) => string> = {
  number: (text) =>
    digitsOf(text)
      .slice(0, 16)
      .match(/.{1,4}/g)
      ?.join(' ') ?? '',
  expiry: formatExpiry,
  cvc: (text) => digitsOf(text).slice(0, 3),
};

/** MM / YY from 1230, 12/2030 or 3/30. */
function formatExpiry(text: string, isDeleting: boolean): string {
  const isOneDigit = /^\s*([2-9]|1\D)/.test(text);
  const digits = (isOneDigit ? '0' : '') + digitsOf(text);
  const month = digits.slice(0, 2);
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return month.length < 2 || (isDeleting && !year) ? month : `${month} / ${year}`;
}

/** What is wrong with each field, in Stripe's words. */
export const problemOf: Record<CardField, (card: CardText) => string | undefined> = {
  number: ({ number }) => (number.length === 16 ? undefined : 'Your card number is incomplete.'),

  expiry({ expiry }) {
    const digits = digitsOf(expiry);
    if (digits.length !== 4) return "Your card's expiration date is incomplete.";
    const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
    if (month < 1 || month > 12) return "Your card's expiration month is invalid.";
    const now = new Date();
    const isPast = year * 12 + month <= now.getFullYear() * 12 + now.getMonth();
    return isPast ? "Your card's expiration date is in the past." : undefined;
  },

  cvc: ({ cvc }) => (cvc.length === 3 ? undefined : "Your card's security code is incomplete."),
};
