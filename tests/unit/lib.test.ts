import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPostedDate, postedAt } from '@/lib/date';
import { safeImageUrl } from '@/lib/imageUrl';
import { formatPrice, savingOf } from '@/domain/price';
import { findInText } from '@/lib/findInText';
import {
  cutText,
  isBlank,
  isLongerThanPreview,
  isSameEmail,
  normalizeText,
  parseJson,
  preview,
} from '@/lib/text';
import { unsavedWork } from '@/lib/unsavedWork';

// @vitest-environment jsdom

test('S14 spaces of any kind, and what has no width, are blanks; one letter, sign or emoji is none', () => {
  const blanks = ['', ' \t\n', '\u00a0\u2003\u3000', '\u200b\u200d\u2060\ufeff', '\u00ad', '\u3164\ufe0f'];
  expect(blanks.filter((text) => !isBlank(text))).toEqual([]);
  expect(['0', ' x ', '.', '٣', '☎️', '👩‍👩‍👧'].filter(isBlank)).toEqual([]);
});

test.each(['', 'a'.repeat(90), '😀'.repeat(90)])('C5 the whole text is shown: %s', (text) => {
  expect([preview(text), isLongerThanPreview(text)]).toEqual([text, false]);
});

test.each(['a', '😀'])('C5 of 91 code points 90 are shown, and an ellipsis: %s', (letter) => {
  const text = letter.repeat(91);
  expect([preview(text), isLongerThanPreview(text)]).toEqual([`${letter.repeat(90)}…`, true]);
});

test('texts are compared without marks, case, blanks around them and joined letters', () => {
  expect([' DÜSSELDORF\u00a0', 'ﬁ', 'Aydın'].map(normalizeText)).toEqual(['dusseldorf', 'fi', 'aydın']);
});

test('a text that is too long is cut, and has an ellipsis', () => {
  expect([cutText('abc', 3), cutText('abcd', 3)]).toEqual(['abc', 'abc…']);
});

test('e-mails are the same in any case, with any blanks around them', () => {
  expect(isSameEmail(' Bea@Example.com', 'bea@example.COM ')).toBe(true);
  expect(isSameEmail('bea@example.com', 'ben@example.com')).toBe(false);
});

test('a stored text that is absent, or no JSON, has no value', () => {
  expect([null, '', '{', '{"a":1}', 'null'].map(parseJson)).toEqual([
    ...[undefined, undefined, undefined],
    ...[{ a: 1 }, null],
  ]);
});

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

test.each([
  ['Pixel 8, 128 GB', ['8'], 'Pixel [8], 128 GB'],
  ['Café in München', ['cafe', 'munchen'], '[Café] in [München]'],
  ['Cafe\u0301 noir', ['cafe noir'], '[Café noir]'],
  ['ﬁne', ['in'], '[ﬁn]e'],
  ['nothing', ['x'], 'nothing'],
  ['abcd', ['ab', 'bc'], '[abc]d'],
  ['', ['a'], ''],
])('what a search found in "%s" for %j is %s', (text, words, marked) => {
  const patterns = words.map((word) => new RegExp(/^\d/.test(word) ? `(?<!\\d)${word}` : word));
  const parts = findInText(text, patterns);
  expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('')).toBe(marked);
});

test('a no-break space is found as a space, and what is between two findings is one part', () => {
  expect(findInText('Pixel\u00a08 und Pixel 8', [/pixel 8/])).toEqual([
    { text: 'Pixel\u00a08', isMatch: true },
    { text: ' und ', isMatch: false },
    { text: 'Pixel 8', isMatch: true },
  ]);
  expect(findInText('nothing', [/x/])).toEqual([{ text: 'nothing', isMatch: false }]);
});
