import { limits } from '@/services/api/limits';

/** Why a price cannot be paid online. */
export type PriceProblem = 'noAmount' | 'tooManyDecimals' | 'tooLow' | 'tooHigh';

export type Price =
  /** `plain`: the amount as the contract spells it. */
  | { cents: number; plain: string; problem?: undefined }
  | { cents?: undefined; plain?: undefined; problem: PriceProblem };

/** A comma is not accepted, and three decimals are not either: "1,399" and "1.399" can be read in two ways. */
const amount = /^([+-]?)(?=\.?\d)0*([1-9]\d*)?(?:\.(\d*))?$/;

const toCents = (plain: string) => {
  const [dollars, decimals = ''] = plain.split('.');
  return Number([dollars, decimals.padEnd(2, '0')].join(''));
};

const { pattern, minimum, maximum } = limits.PayablePrice;
const [least, most] = [toCents(String(minimum)), toCents(String(maximum))];

/**
 * The law of prices, by which the whole product judges them: a text, as a user entered it, is an amount that the contract
 * lets a buyer pay, or there is a reason why not (acceptance A22).
 */
export function readPrice(text: string): Price {
  // Stryker disable next-line ArrayDeclaration: the first is not read.
  const [, sign, dollars = '0', decimals = ''] = amount.exec(text.trim()) ?? [];
  if (sign === undefined) return { problem: 'noAmount' };
  const plain = decimals ? `${dollars}.${decimals}` : dollars;
  const cents = toCents(plain);
  const isNegative = sign === '-';
  // Stryker disable next-line ConditionalExpression: today the contract's pattern has its bounds, too.
  const isInBounds = cents >= least && cents <= most;
  if (!isNegative && pattern.test(plain) && isInBounds) return { cents, plain };
  if (decimals.length > 2) return { problem: 'tooManyDecimals' };
  // Stryker disable next-line EqualityOperator: the greatest amount has no problem.
  return { problem: !isNegative && cents > most ? 'tooHigh' : 'tooLow' };
}

export const isPayable = (text: string): boolean => readPrice(text).problem === undefined;

/** As other calls send it: in the plain spelling of the same amount; as entered where it is none (acceptance P18). */
export const plainPrice = (text: string): string => readPrice(text).plain ?? text;

/** "$1,325", "$325.50". Written by hand: a formatter of the browser takes long to create on small devices. */
export function formatCents(cents: number): string {
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const rest = cents % 100;
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`;
}

/** A price that cannot be paid is shown as it was entered. */
export function formatPrice(text: string): string {
  const { cents } = readPrice(text);
  return cents === undefined ? text : formatCents(cents);
}

/** The formatted difference to the original price; undefined where nothing is saved, or one of them is no amount. */
export function savingOf(originalPrice: string, resalePrice: string): string | undefined {
  const { cents: original } = readPrice(originalPrice);
  const { cents: resale } = readPrice(resalePrice);
  if (original === undefined || resale === undefined || original <= resale) return undefined;
  return formatCents(original - resale);
}
