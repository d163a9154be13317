import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatPostedDate, postedAt } from '@/lib/date';
import { safeImageUrl } from '@/lib/imageUrl';
import { formatPrice, savingOf } from '@/domain/price';
import { storedText } from '@/lib/store';
import { findInText } from '@/lib/findInText';
import { isBlank, isLongerThanPreview, preview } from '@/lib/text';
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

const shop = 'https://shop.example';

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

test('a storage that throws reads as what was set last, and never throws', () => {
  for (const action of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, action).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  onTestFinished(() => void vi.restoreAllMocks());
  const stored = storedText({ name: 'testKey', owner: 'nobody', life: 'lasting' });
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
