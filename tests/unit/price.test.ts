import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sellingMessages } from '@/features/selling/messages';
import { formatCents, formatPrice, isPayable, plainPrice, readPrice, savingOf } from '@/domain/price';
import { messages } from '@/messages';
import { limits } from '@/services/api/limits';

test.each([
  ['325', 32_500, '325'],
  ['325.5', 32_550, '325.5'],
  ['325.50', 32_550, '325.50'],
  [' 325\u00a0', 32_500, '325'],
  ['+133', 13_300, '133'],
  ['0120', 12_000, '120'],
  ['131.', 13_100, '131'],
  ['.75', 75, '0.75'],
  ['+00.50', 50, '0.50'],
  ['0.5', 50, '0.5'],
  ['4.35', 435, '4.35'],
  ['999999.99', 99_999_999, '999999.99'],
])('A22 P18 the price %j is %d cents, and is sent as %j', (text, cents, plain) => {
  expect(readPrice(text)).toEqual({ cents, plain });
  expect([isPayable(text), plainPrice(text)]).toEqual([true, plain]);
});

const unpayable = {
  noAmount: [
    ...['', ' ', '.', '-', '+', '--5', 'free', '1e5', '0x10', 'Infinity', '1,399', '1 ,5', '1 200', '1.2.3'],
    ...['$120', '120 USD', '€5', '12 €', '٣', '१२०', '1\u200b20'],
  ],
  tooManyDecimals: ['1.399', '0.501', '325.500', '1.2345678', '-1.399'],
  tooLow: ['0', '-5', '-0', '0.49', '.4', '00.00', '-1500000'],
  tooHigh: ['1000000', '1000000.00', '0999999999', '9'.repeat(400)],
} as const;

test.each(Object.entries(unpayable).flatMap(([problem, texts]) => texts.map((text) => [text, problem])))(
  'A22 P3 P18 the price %j cannot be paid (%s), and is shown and sent as it was entered',
  (text = '', problem) => {
    expect(readPrice(text)).toEqual({ problem });
    expect([isPayable(text), formatPrice(text), plainPrice(text)]).toEqual([false, text, text]);
  },
);

const { pattern, minimum, maximum } = limits.PayablePrice;
/** The same amount without its sign, leading zeros and trailing point, made another way than by the product. */
const spelledPlainly = (text: string) =>
  text
    .trim()
    .replace(/^\+/, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '');
const fitsContract = (text: string) =>
  pattern.test(text) && Number(text) >= minimum && Number(text) <= maximum;

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 });
const priceLike = fc
  .tuple(fc.constantFrom('', '+', '-', ' ', '0', '00'), digits, fc.constantFrom('', '.', ',', ' '), digits)
  .map((parts) => parts.join(''));
const inRange = fc.integer({ min: 50, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(cents % 3));

test('A22 P18 an amount is read exactly where its plain spelling is the contract’s, and no other amount is sent', () => {
  fc.assert(
    fc.property(fc.oneof(priceLike, fc.string({ unit: 'binary' }), inRange), (text) => {
      const { cents, plain } = readPrice(text);
      const expected = spelledPlainly(text);
      expect(cents !== undefined).toBe(fitsContract(expected));
      if (plain === undefined) return;
      expect(plain).toBe(expected);
      expect(Number.isSafeInteger(cents)).toBe(true);
      expect(cents).toBe(Number(Number(plain).toFixed(2).replace('.', '')));
    }),
    { numRuns: 500 },
  );
});

test('A22 the sentences name the limits of the contract', () => {
  const { problems } = messages.prices;
  const { priceHints } = sellingMessages.addPhone;
  const [least, most] = [Math.round(minimum * 100), Math.round(maximum * 100)];
  expect(problems.tooLow).toContain(`under ${formatCents(least)}.`);
  expect(problems.tooHigh).toContain(`over ${formatCents(most)}.`);
  expect(priceHints.tooLow).toContain(` ${minimum.toFixed(2)}.`);
  expect(priceHints.tooHigh).toContain(` ${maximum}.`);
});

test.each([
  [0, '$0'],
  [50, '$0.50'],
  [905, '$9.05'],
  [32_500, '$325'],
  [32_550, '$325.50'],
  [123_456_700, '$1,234,567'],
  [99_999_999, '$999,999.99'],
])('P3 %d cents are shown as %s', (cents, shown) => expect(formatCents(cents)).toBe(shown));

test.each([
  ['699', '325', '$374'],
  ['10.10', '9.95', '$0.15'],
  ['325', '325', undefined],
  ['325', '699', undefined],
  ['', '325', undefined],
  ['699', 'ask', undefined],
])('the saving of %j against %j is %s', (original, resale, saving) =>
  expect(savingOf(original, resale)).toBe(saving),
);
