import { expect, onTestFinished, test, vi } from 'vitest';
import { formatPostedDate, postedAt } from '@/lib/date';
import { safeImageUrl } from '@/lib/imageUrl';
import { amountOf, formatPrice, savingOf, totalOf } from '@/lib/price';
import { storedText } from '@/lib/storedText';
import { isLongerThanPreview, preview } from '@/lib/text';
import { unsavedWork } from '@/lib/unsavedWork';

// @vitest-environment jsdom

test.each([
  [' 325.50 ', 325.5],
  ['0', 0],
  ['-5', -5],
  ['', undefined],
  ['free', undefined],
  ['1e3', undefined],
  ['Infinity', undefined],
  ['1,299', undefined],
])('the amount in %j is %s', (price, amount) => expect(amountOf(price)).toBe(amount));

test.each([
  ['325', '$325'],
  ['325.5', '$325.50'],
  ['1299', '$1,299'],
  ['0.125', '$0.125'],
  ['12 €', '12 €'],
  ['', ''],
])('P3 P18 the price %j is shown as %j, nothing rounded away', (price, shown) =>
  expect(formatPrice(price)).toBe(shown),
);

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

test('a total adds cents exactly, and leaves out what is no number', () => {
  expect(totalOf(['215', '10.10', '9.95', 'ask', ''])).toBe('235.05');
  expect(totalOf([])).toBe('0');
});

test.each(['', 'a'.repeat(90), '😀'.repeat(90)])('C5 the whole text is shown: %s', (text) => {
  expect([preview(text), isLongerThanPreview(text)]).toEqual([text, false]);
});

test.each(['a', '😀'])('C5 of 91 code points 90 are shown, and an ellipsis: %s', (letter) => {
  const text = letter.repeat(91);
  expect([preview(text), isLongerThanPreview(text)]).toEqual([`${letter.repeat(90)}…`, true]);
});

test.each([
  ['/images/a.svg', 'https://shop.example/images/a.svg'],
  ['http://host.example/a.png', 'http://host.example/a.png'],
  ['//host.example/a.png', 'https://host.example/a.png'],
  ['javascript:alert(1)', undefined],
  ['data:image/svg+xml,<svg onload=alert(1)>', undefined],
  ['file:///etc/passwd', undefined],
  ['http://', undefined],
  ['  ', undefined],
  [null, undefined],
  [undefined, undefined],
])('the image address %j is shown as %s', (url, shown) =>
  expect(safeImageUrl(url, 'https://shop.example')).toBe(shown),
);

const thirdOfOctober = Date.UTC(2026, 9, 3);

test.each([
  '2026-10-03',
  '2026-10-03T00:00:00.000Z',
  '03.10.2026',
  '3. 10. 2026',
  'October 3rd, 2026',
  '3-Oct-2026',
  'Sat Oct 03 2026 10:00:00 GMT+0200 (Central European Summer Time)',
  '1790985600000',
  '1790985600',
])('%s is the third of October, in any time zone', (text) => {
  expect([formatPostedDate(text), postedAt(text)]).toEqual(['3 Oct 2026', thirdOfOctober]);
});

test.each([
  ['03/10/2026', thirdOfOctober],
  ['10/25/2026', Date.UTC(2026, 9, 25)],
  ['last week', undefined],
  ['2026-13-45', undefined],
  ['2026-02-31', undefined],
  ['2026-10-03abc', undefined],
  ['0', undefined],
  ['9'.repeat(40), undefined],
])('the ambiguous or unknown day %j is shown unchanged and sorted by %s', (text, day) => {
  expect([formatPostedDate(text), postedAt(text)]).toEqual([text, day]);
});

test('a storage that throws reads as what was set last, and never throws', () => {
  for (const action of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, action).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  onTestFinished(() => void vi.restoreAllMocks());
  const stored = storedText('testKey');
  stored.set('kept');
  expect(stored.get()).toBe('kept');
  stored.remove();
  expect(stored.get()).toBeNull();
});

test('R27 unsaved work exists until each piece has ended, and ending twice counts once', () => {
  const [form, payment] = [unsavedWork.begin(), unsavedWork.begin()];
  form();
  form();
  expect(unsavedWork.exists()).toBe(true);
  payment();
  expect(unsavedWork.exists()).toBe(false);
});
