import { lazyValue } from './async';

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** A price is a text, as a user entered it. Undefined where it is no decimal number. */
export function amountOf(price: string): number | undefined {
  if (!decimal.test(price.trim())) return undefined;
  const amount = Number(price);
  return Number.isFinite(amount) ? amount : undefined;
}

/** Whether this price can be paid: it is a positive amount. */
export const isPayable = (price: string): boolean => (amountOf(price) ?? 0) > 0;

const dollars = (fractionDigits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: Math.max(fractionDigits, 6),
  });
// Created when the first price is shown, because creating one is slow on small devices.
const wholeDollars = lazyValue(() => dollars(0));
const dollarsAndCents = lazyValue(() => dollars(2));

const formatAmount = (amount: number) =>
  (Number.isInteger(amount) ? wholeDollars() : dollarsAndCents()).format(amount);

/** "$325", "$325.50". Not rounded; a price that is no number is shown as it was entered. */
export function formatPrice(price: string): string {
  const amount = amountOf(price);
  return amount === undefined ? price : formatAmount(amount);
}

/** The sum as a text. Prices that are no numbers are left out. */
export const totalOf = (prices: readonly string[]): string =>
  String(prices.reduce((cents, price) => cents + Math.round((amountOf(price) ?? 0) * 100), 0) / 100);

/** The formatted difference to the original price; undefined where a price is no number, or nothing is saved. */
export function savingOf(originalPrice: string, resalePrice: string): string | undefined {
  const original = amountOf(originalPrice);
  const resale = amountOf(resalePrice);
  if (original === undefined || resale === undefined || original <= resale) return undefined;
  return formatAmount(Math.round((original - resale) * 100) / 100);
}
