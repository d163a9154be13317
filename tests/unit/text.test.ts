import { expect, test } from 'vitest';
import { findInText } from '@/lib/findInText';
import {
  cutText,
  isBlank,
  isLongerThanPreview,
  isSameEmail,
  normalizeEmail,
  normalizeText,
  parseJson,
  preview,
} from '@/lib/text';

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

test('a no-break space is found as a space, and what is between two findings is one part', () => {
  expect(findInText('Pixel\u00a08 und Pixel 8', [/pixel 8/])).toEqual([
    { text: 'Pixel\u00a08', isMatch: true },
    { text: ' und ', isMatch: false },
    { text: 'Pixel 8', isMatch: true },
  ]);
  expect(findInText('nothing', [/x/])).toEqual([{ text: 'nothing', isMatch: false }]);
});
