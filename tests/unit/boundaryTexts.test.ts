import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPostedDate, postedAt } from '@/lib/date';
import { amountOf, formatPrice, savingOf } from '@/lib/price';
import { isLongerThanPreview, preview } from '@/lib/text';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double().map(String),
  fc.date().map(String),
  fc.float().map(String),
);
const madeUp = /undefined|NaN|Invalid Date|\[object/;

test('a text of any kind never becomes a word of the machine', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      fc.pre(!madeUp.test(text + other));
      const shown = [formatPostedDate(text), formatPrice(text), preview(text), savingOf(text, other) ?? ''];
      expect(shown.filter((each) => madeUp.test(each))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('a day is a finite moment or none', () => {
  fc.assert(fc.property(anyText, (text) => Number.isFinite(postedAt(text) ?? 0)));
});

test('a preview is never longer than 90 characters and an ellipsis, and never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect([...preview(text)].length).toBeLessThanOrEqual(91);
      expect(() => encodeURIComponent(preview(text))).not.toThrow();
      expect(isLongerThanPreview(text)).toBe([...text].length > 90);
    }),
  );
});

test.each([
  ['325', '$325'],
  [' 325.5 ', '$325.50'],
  ['0', '$0'],
  ['1234567', '$1,234,567'],
  ['0.1234', '$0.1234'],
  ['', ''],
  ['ask me', 'ask me'],
  ['1,200', '1,200'],
  ['0x10', '0x10'],
  ['1e3', '1e3'],
  ['Infinity', 'Infinity'],
  ['9'.repeat(400), '9'.repeat(400)],
])('the price %j is shown as %j', (price, shown) => {
  expect(formatPrice(price)).toBe(shown);
});

test.each(['', ' ', '.', '-', '1.2.3', '1e3', '0x10', '٣', '€5'])('%j is no amount', (price) => {
  expect(amountOf(price)).toBeUndefined();
});
