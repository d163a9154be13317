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

/** MM / YY from 1230, 12/2030, 2030-12 or 3/30. */
function formatExpiry(text: string, isDeleting: boolean): string {
  const { month, year, isMonthComplete } = splitExpiry(text);
  if (!isMonthComplete || (isDeleting && !year)) return month;
  return `${month} / ${shortYear(year)}`;
}

function splitExpiry(text: string) {
  const [first = '', second] = text.split(/[/.-]/).map(digitsOf);
  if (second !== undefined && first.length === 4)
    return { month: second.padStart(2, '0'), year: first, isMonthComplete: true };
  if (second !== undefined && first)
    return { month: first.slice(0, 2).padStart(2, '0'), year: second, isMonthComplete: true };
  const isOneDigit = /^[2-9]/.test(first) || Number(first.slice(0, 2)) > 12;
  const month = isOneDigit ? `0${first.slice(0, 1)}` : first.slice(0, 2);
  return { month, year: first.slice(isOneDigit ? 1 : 2), isMonthComplete: month.length === 2 };
}

/** A year with its century is cut to two digits as soon as it is complete. */
function shortYear(year: string): string {
  if (!year.startsWith('20') || year.length < 3) return year.slice(0, 2);
  return year.length >= 4 ? year.slice(2, 4) : year;
}

export interface CardProblem {
  code: string;
  message: string;
  /** More typing may solve it, so it is not shown before the field is left. */
  isIncomplete: boolean;
}

const incomplete = (code: string, message: string): CardProblem => ({ code, message, isIncomplete: true });
const invalid = (code: string, message: string): CardProblem => ({ code, message, isIncomplete: false });

/** What is wrong with each field, in Stripe's words. */
export const problemOf: Record<CardField, (card: CardText) => CardProblem | undefined> = {
  number({ number }) {
    if (number.length !== 16) return incomplete('incomplete_number', 'Your card number is incomplete.');
    return hasValidChecksum(number) ? undefined : invalid('invalid_number', 'Your card number is invalid.');
  },

  expiry({ expiry }) {
    const digits = digitsOf(expiry);
    if (digits.length !== 4)
      return incomplete('incomplete_expiry', "Your card's expiration date is incomplete.");
    const month = Number(digits.slice(0, 2));
    const year = 2000 + Number(digits.slice(2));
    const now = new Date();
    if (month < 1 || month > 12)
      return invalid('invalid_expiry_month', "Your card's expiration month is invalid.");
    if (year < now.getFullYear()) {
      const message = "Your card's expiration year is in the past.";
      // 20 may be the beginning of 2030.
      return { code: 'invalid_expiry_year_past', message, isIncomplete: year === 2020 };
    }
    if (year > now.getFullYear() + 50)
      return invalid('invalid_expiry_year', "Your card's expiration year is invalid.");
    return year === now.getFullYear() && month <= now.getMonth()
      ? invalid('invalid_expiry_month_past', "Your card's expiration date is in the past.")
      : undefined;
  },

  cvc: ({ cvc }) =>
    cvc.length === 3 ? undefined : incomplete('incomplete_cvc', "Your card's security code is incomplete."),
};

/** The Luhn check. */
function hasValidChecksum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
