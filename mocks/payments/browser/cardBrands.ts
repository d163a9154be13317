import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';

export type CardBrandName = StripeCardElementChangeEvent['brand'];

export interface CardBrand {
  name: CardBrandName;
  /** What the person reads. */
  title: string;
  starts: RegExp;
  lengths: readonly number[];
  /** Digits between the blanks. */
  groups: readonly number[];
  cvcLength: number;
}

const fours = [4, 4, 4, 4, 3];
const brand = (
  name: CardBrandName,
  title: string,
  starts: RegExp,
  rest: Partial<CardBrand> = {},
): CardBrand => ({
  name,
  title,
  starts,
  lengths: [16],
  groups: fours,
  cvcLength: 3,
  ...rest,
});

const unknownBrand = brand('unknown', '', /^/);

const brands: readonly CardBrand[] = [
  brand('visa', 'Visa', /^4/),
  brand('mastercard', 'Mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/),
  brand('amex', 'Amex', /^3[47]/, { lengths: [15], groups: [4, 6, 5], cvcLength: 4 }),
  brand('discover', 'Discover', /^(6011|65|64[4-9])/),
  brand('diners', 'Diners', /^(30[0-5]|309|36|38|39)/, { lengths: [14, 16] }),
  brand('jcb', 'JCB', /^35(2[89]|[3-8])/),
  brand('unionpay', 'UnionPay', /^62/, { lengths: [16, 17, 18, 19] }),
];

export const brandOf = (digits: string): CardBrand =>
  brands.find(({ starts }) => starts.test(digits)) ?? unknownBrand;
