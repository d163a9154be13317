import { expect, test, vi } from 'vitest';
import { safeImageUrl } from '@/lib/imageUrl';
import { amountOf, formatPrice, savingOf, totalOf } from '@/lib/price';
import { storedText } from '@/lib/storedText';
import { isLongerThanPreview, preview } from '@/lib/text';
import { unsavedWork } from '@/lib/unsavedWork';

// @vitest-environment jsdom

test.each([
  ['325', 325],
  [' 325.50 ', 325.5],
  ['0', 0],
  ['-5', -5],
  ['', undefined],
  ['   ', undefined],
  ['free', undefined],
  ['12 €', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['NaN', undefined],
  ['1,299', undefined],
])('the amount in %j is %s', (price, amount) => {
  expect(amountOf(price)).toBe(amount);
});

test.each([
  ['325', '$325'],
  ['325.5', '$325.50'],
  ['325.50', '$325.50'],
  ['1299', '$1,299'],
  ['0.125', '$0.125'],
  ['12 €', '12 €'],
  ['ask me', 'ask me'],
  ['', ''],
])('P3 P18 the price %j shows as %j, nothing rounded away', (price, shown) => {
  expect(formatPrice(price)).toBe(shown);
});

test.each([
  ['699', '325', '$374'],
  ['10.10', '9.95', '$0.15'],
  ['325', '325', undefined],
  ['325', '699', undefined],
  ['', '325', undefined],
  ['699', 'ask', undefined],
])('the saving of %j against %j is %s', (original, resale, saving) => {
  expect(savingOf(original, resale)).toBe(saving);
});

test.each([
  [['215', '10.10', '9.95'], '235.05'],
  [['ask', '', '215'], '215'],
  [[], '0'],
])('the total of %j is %s', (prices, total) => {
  expect(totalOf(prices)).toBe(total);
});

test.each([
  ['', ''],
  ['a'.repeat(90), 'a'.repeat(90)],
  ['a'.repeat(91), `${'a'.repeat(90)}…`],
  ['😀'.repeat(90), '😀'.repeat(90)],
  ['😀'.repeat(91), `${'😀'.repeat(90)}…`],
])('C5 the preview counts 90 code points: %s', (text, shown) => {
  expect(preview(text)).toBe(shown);
  expect(isLongerThanPreview(text)).toBe(text !== shown);
});

test.each([
  ['/images/a.svg', 'https://shop.example/images/a.svg'],
  ['images/a.svg', 'https://shop.example/images/a.svg'],
  ['https://host.example/a.png', 'https://host.example/a.png'],
  ['http://host.example/a.png', 'http://host.example/a.png'],
  ['//host.example/a.png', 'https://host.example/a.png'],
  ['javascript:alert(1)', undefined],
  [' JavaScript:alert(1)', undefined],
  ['data:image/svg+xml,<svg onload=alert(1)>', undefined],
  ['blob:https://shop.example/1', undefined],
  ['file:///etc/passwd', undefined],
  ['http://', undefined],
  ['', undefined],
  ['  ', undefined],
  [null, undefined],
  [undefined, undefined],
])('the image address %j is shown as %s', (url, shown) => {
  expect(safeImageUrl(url, 'https://shop.example')).toBe(shown);
});

test('a stored text is read at each time, and removed', () => {
  const stored = storedText('testKey');
  expect(stored.get()).toBeNull();
  stored.set('one');
  expect(localStorage.getItem('testKey')).toBe('one');
  localStorage.setItem('testKey', 'two');
  expect(stored.get()).toBe('two');
  stored.remove();
  expect(stored.get()).toBeNull();
});

test('a storage that throws reads as what was set last, and never throws', () => {
  for (const action of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, action).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  const stored = storedText('testKey');
  stored.set('kept');
  expect(stored.get()).toBe('kept');
  stored.remove();
  expect(stored.get()).toBeNull();
  vi.restoreAllMocks();
});

test('R27 unsaved work exists until each piece has ended, and ending twice counts once', () => {
  const [form, payment] = [unsavedWork.begin(), unsavedWork.begin()];
  form();
  form();
  expect(unsavedWork.exists()).toBe(true);
  payment();
  expect(unsavedWork.exists()).toBe(false);
});
