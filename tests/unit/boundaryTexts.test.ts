import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPostedDate, postedAt } from '@/lib/date';
import { safeImageUrl } from '@/lib/imageUrl';
import { amountOf, formatPrice, savingOf } from '@/lib/price';
import { isLongerThanPreview, preview } from '@/lib/text';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double().map(String),
  fc.date().map(String),
  fc.float().map(String),
);
const programText = /undefined|NaN|Invalid Date|\[object/;

test('no text is shown as a value that a program shows by mistake', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      fc.pre(!programText.test(text + other));
      const shown = [formatPostedDate(text), formatPrice(text), preview(text), savingOf(text, other) ?? ''];
      expect(shown.filter((each) => programText.test(each))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('a date is a finite time or undefined', () => {
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

test.each(['', ' ', '.', '-', '1.2.3', '1e3', '0x10', '٣', '€5'])('%j is not an amount', (price) => {
  expect(amountOf(price)).toBeUndefined();
});

const ran = 'window.hostileRan=true';

/** None of these is a URL that a page may load an image from. */
const unsafeImageUrls: readonly string[] = [
  `javascript:${ran}`,
  `JaVaScRiPt:${ran}`,
  ` javascript:${ran}`,
  `java\nscript:${ran}`,
  `\u0000javascript:${ran}`,
  `javascript://evil.example/%0a${ran}`,
  'vbscript:msgbox(1)',
  'livescript:x',
  `data:text/html,<script>parent.${ran}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${ran}"/>`,
  'data:image/png;base64,iVBORw0KGgo=',
  'data:,',
  'blob:https://evil.example/0f1a',
  'file:///etc/passwd',
  'file://evil.example/share/x.png',
  'filesystem:https://evil.example/temporary/x.png',
  'about:blank',
  'about:srcdoc',
  'view-source:https://evil.example',
  'chrome://settings',
  'ftp://evil.example/x.png',
  'ws://evil.example/x.png',
  'wss://evil.example/x.png',
  'mailto:admin@example.com',
  'tel:+491515550199',
  'intent://evil.example#Intent;scheme=http;end',
  'cid:picture',
  'jar:https://evil.example!/x.png',
  'https://',
  'http://[::1',
  'https://evil.example:999999/x.png',
  'https://%',
  '',
  '   ',
];

/** These stay on the own origin, where they find no image. */
const missingImageUrls: readonly string[] = [
  '/no/such/picture.png',
  '../../etc/passwd',
  'picture',
  '?x=1',
  '#x',
  '/images/%00.png',
  `/${'long'.repeat(1_000)}.png`,
  '/images/phones/<script>.svg',
  '/dashboard',
  '/api/categories',
  'null',
  'undefined',
];

test.each(unsafeImageUrls)('no image is loaded from %j', (url) => {
  expect(safeImageUrl(url, 'https://shop.example')).toBeUndefined();
});

test.each(missingImageUrls)('an image URL of %j stays on the own origin', (url) => {
  const address = new URL(safeImageUrl(url, 'https://shop.example') ?? '');
  expect(address.origin).toBe('https://shop.example');
});
