import { expect, test } from 'vitest';
import { findInText, patternsOf } from '@/lib/findInText';
import {
  cutText,
  isBlank,
  isLongerThanPreview,
  isSameEmail,
  normalizeEmail,
  normalizeText,
  parseJson,
  preview,
  withoutOpenDirection,
} from '@/lib/text';
import { messages } from '@/messages';

/** What draws nothing, from first to last: spaces, controls, formats, fillers, and what Unicode reserves for such. */
const drawNothing =
  '0–20 7f–a0 ad 34f 61c 115f–1160 1680 17b4–17b5 180b–180f 2000–200f 2028–202f 205f–206f 2800 3000 3164 ' +
  'fe00–fe0f feff ffa0 fff0–fffc 16fe4 1bca0–1bca3 1d159 1d173–1d17a e0000–e0fff';
/** Format characters that are seen: signs before Arabic, Syriac and Kaithi numbers, and those that arrange hieroglyphs. */
const seenFormats = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}]/u;

test('S14 A27 all code points that draw nothing are blanks, and no other one is', () => {
  const ranges: number[][] = [];
  for (let code = 0; code < 0x110000; code += 1) {
    const text = String.fromCodePoint(code);
    if (!isBlank(text) || seenFormats.test(text)) continue;
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  const shown = ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join('–'));
  expect(shown.join(' ')).toBe(drawNothing);
  expect(isBlank('\u2800 \u3164\u200b')).toBe(true);
  expect(['0', ' x ', '.', '٣', '☎️', '👩‍👩‍👧', '\u2800x'].filter(isBlank)).toEqual([]);
});

test.each(['', 'a'.repeat(90), '😀'.repeat(90)])('C5 the whole text is shown: %s', (text) => {
  expect([preview(text), isLongerThanPreview(text)]).toEqual([text, false]);
});

test.each(['a', '😀'])('C5 of 91 code points 90 are shown, and an ellipsis: %s', (letter) => {
  const text = letter.repeat(91);
  expect([preview(text), isLongerThanPreview(text)]).toEqual([`${letter.repeat(90)}…`, true]);
});

test.each([
  ['Pixel \u202e7', 'Pixel 7'],
  ['\u2069\u202eA', 'A'],
  ['\u2068a\u202eb\u2069', 'ab'],
  ['a\u202c', 'a'],
  ['\u2068a\u202bb\u202c\u2069', '\u2068a\u202bb\u202c\u2069'],
  ['هاتف \u200f8', 'هاتف \u200f8'],
])('G22 of %j, what is left open of its writing direction is taken out: %j', (text, shown) => {
  expect(withoutOpenDirection(text)).toBe(shown);
});

test('G22 in a sentence a text from right to left, or with controls of the direction, is isolated; others stay as they are', () => {
  const { deleteText, named } = messages.ui;
  expect(deleteText('هاتف 8')).toBe('if you delete, \u2068هاتف 8\u2069 you cannot be able to undone');
  expect(named('Delete', '\u202bPixel\u202c')).toBe('Delete: \u2068\u202bPixel\u202c\u2069');
  expect(named('Delete', 'Düsseldorf 😀 – Ω №7')).toBe('Delete: Düsseldorf 😀 – Ω №7');
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
  // Keys hold it.
  expect(normalizeEmail(' Bea@Example.com')).toBe('bea@example.com');
});

test('a stored text that is absent, or no JSON, has no value', () => {
  expect([null, '', '{', '{"a":1}', 'null'].map(parseJson)).toEqual([
    ...[undefined, undefined, undefined],
    ...[{ a: 1 }, null],
  ]);
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

test('C25 each word is looked for as it is written, a number not within another one', () => {
  expect(patternsOf('  Café  8 s8 (.*')).toEqual([/cafe/, /(?<!\d)8/, /s8/, /\(\.\*/]);
  expect(patternsOf(' ')).toEqual([]);
  expect(findInText('Pixel 8', [])).toEqual([{ text: 'Pixel 8', isMatch: false }]);
});

test('a no-break space is found as a space, and what is between two findings is one part', () => {
  expect(findInText('Pixel\u00a08 und Pixel 8', [/pixel 8/])).toEqual([
    { text: 'Pixel\u00a08', isMatch: true },
    { text: ' und ', isMatch: false },
    { text: 'Pixel 8', isMatch: true },
  ]);
  expect(findInText('nothing', [/x/])).toEqual([{ text: 'nothing', isMatch: false }]);
});
