import { brandOf } from './cardBrands';
import { digitsOf } from './cardFormats';

export interface CardText {
  number: string;
  expiry: string;
  cvc: string;
}
export type CardField = keyof CardText;

export interface CardProblem {
  code: string;
  message: string;
  /** More typing may cure it, so it is not shown before the field is left. */
  isIncomplete?: boolean;
}

export const cardFields: readonly CardField[] = ['number', 'expiry', 'cvc'];

/** What is wrong with each field, in Stripe's words. */
export const problemOf: Record<CardField, (card: CardText, now?: Date) => CardProblem | undefined> = {
  number({ number }) {
    const digits = digitsOf(number);
    if (!brandOf(digits).lengths.includes(digits.length)) {
      return { code: 'incomplete_number', message: 'Your card number is incomplete.', isIncomplete: true };
    }
    return hasGoodCheckDigit(digits)
      ? undefined
      : { code: 'invalid_number', message: 'Your card number is invalid.' };
  },

  expiry({ expiry }, now = new Date()) {
    const digits = digitsOf(expiry);
    if (digits.length !== 4) {
      return {
        code: 'incomplete_expiry',
        message: "Your card's expiration date is incomplete.",
        isIncomplete: true,
      };
    }
    const month = Number(digits.slice(0, 2));
    const year = 2000 + Number(digits.slice(2));
    if (month < 1 || month > 12) {
      return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
    }
    if (year < now.getFullYear()) {
      const message = "Your card's expiration year is in the past.";
      // 20 may be the beginning of 2030.
      return { code: 'invalid_expiry_year_past', message, isIncomplete: year === 2020 };
    }
    if (year > now.getFullYear() + 50) {
      return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
    }
    return year === now.getFullYear() && month <= now.getMonth()
      ? { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." }
      : undefined;
  },

  cvc({ number, cvc }) {
    return cvc.length === brandOf(digitsOf(number)).cvcLength
      ? undefined
      : { code: 'incomplete_cvc', message: "Your card's security code is incomplete.", isIncomplete: true };
  },
};

/** The Luhn check. */
function hasGoodCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
