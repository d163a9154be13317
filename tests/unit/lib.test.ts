import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPostedDate, postedAt } from '@/lib/date';
import { safeImageUrl } from '@/lib/imageUrl';
import { formatPrice, savingOf } from '@/domain/price';
import { isLongerThanPreview, preview } from '@/lib/text';
import { unsavedWork } from '@/lib/unsavedWork';

// @vitest-environment jsdom

const shop = 'https://shop.example';

test('a path without an origin is one of the page’s own', () => {
  expect(safeImageUrl('/a.svg')).toBe(`${window.location.origin}/a.svg`);
});

test.each([
  ['/images/a.svg', `${shop}/images/a.svg`],
  ['http://host.example/a.png', 'http://host.example/a.png'],
  ['//host.example/a.png', 'https://host.example/a.png'],
  ['../../etc/passwd', `${shop}/etc/passwd`],
  ['picture', `${shop}/picture`],
])('the image address %j is shown as %s', (url, shown) => expect(safeImageUrl(url, shop)).toBe(shown));

test.each([
  ...'javascript:alert(1) JaVaScRiPt:x javascript://evil.example/%0ax vbscript:x data:, data:text/html,x'.split(
    ' ',
  ),
  ...'data:image/svg+xml,<svg/onload=x> data:image/png;base64,iVBORw0KGgo= blob:https://evil.example/0f1a'.split(
    ' ',
  ),
  ...'file:///etc/passwd file://evil.example/x.png filesystem:https://evil.example/x.png about:blank'.split(
    ' ',
  ),
  ...'ftp://evil.example/x.png ws://evil.example/x.png chrome://settings http:// http://[::1 https://%'.split(
    ' ',
  ),
  ...[' javascript:x', 'java\nscript:x', '\u0000javascript:x', '', '  ', null, undefined],
])('no image is loaded from %j', (url) => expect(safeImageUrl(url, shop)).toBeUndefined());

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.double().map(String),
  fc.date().map(String),
);
const programText = /undefined|NaN|Invalid Date|\[object/;

test('no text is shown as a value that a program shows by mistake, nor cut within a character', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      fc.pre(!programText.test(text + other));
      const shown = [formatPostedDate(text), formatPrice(text), preview(text), savingOf(text, other) ?? ''];
      expect(shown.filter((each) => programText.test(each))).toEqual([]);
      expect(Number.isFinite(postedAt(text) ?? 0)).toBe(true);
      expect([...preview(text)].length).toBeLessThanOrEqual(91);
      expect(isLongerThanPreview(text)).toBe([...text].length > 90);
    }),
    { numRuns: 500 },
  );
});

test('R27 unsaved work exists until each piece has ended, and ending twice counts once', () => {
  const [form, payment] = [unsavedWork.begin(), unsavedWork.begin()];
  form();
  form();
  expect(unsavedWork.exists()).toBe(true);
  payment();
  expect(unsavedWork.exists()).toBe(false);
});

test('a reload that the user asked for is known until other work begins', () => {
  expect(unsavedWork.isReloading()).toBe(false);
  unsavedWork.startReload();
  expect(unsavedWork.isReloading()).toBe(true);
  unsavedWork.begin()();
  expect(unsavedWork.isReloading()).toBe(false);
});
