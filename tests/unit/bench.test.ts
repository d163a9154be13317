import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { authScripts } from '../../scripts/bench/bytes/authScripts';
import { changedChunks } from '../../scripts/bench/bytes/changedChunks';
import { changeTwoSentences } from '../../scripts/bench/bytes/changeTwoSentences';
import { inlineScriptBytes } from '../../scripts/bench/bytes/inlineScriptBytes';
import { scriptBytes } from '../../scripts/bench/bytes/scriptBytes';
import { judge } from '../../scripts/bench/judge';
import { median } from '../../scripts/bench/median';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-test-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('the median is the one in the middle, or between the two there, and unknown of nothing', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 4, 100])).toBe(7);
  expect(median([])).toBeNaN();
});

test('an aim is met at its bound, and not beyond it', () => {
  const aim = { what: 'LCP', unit: 'times', atMost: 1.15 } as const;
  expect(judge({ ...aim, value: 1.15 })).toEqual({
    what: 'LCP',
    aim: '≤ 1.15 ×',
    measured: '1.15 ×',
    isMet: true,
  });
  expect(judge({ ...aim, value: 1.16 }).isMet).toBe(false);
  expect(judge({ what: 'Score', unit: 'points', atLeast: 97, value: 96 })).toMatchObject({
    aim: '≥ 97',
    isMet: false,
  });
});

test('an aim whose figure is not known is not met, and says so', () => {
  expect(judge({ what: 'LCP', unit: 'ms', atMost: 100, value: Number.NaN })).toMatchObject({
    measured: 'not known',
    isMet: false,
  });
});

test('scripts weigh what their compressed files weigh, each once', () => {
  const folder = folderOf({ 'assets/a.js.br': '12345', 'assets/b.js.br': '123' });
  expect(scriptBytes(folder, ['/assets/a.js', '/assets/b.js', '/assets/a.js'])).toBe(8);
});

test('what changed are the scripts of the later build that the earlier one does not have', () => {
  const earlier = folderOf({ 'assets/vendor-1.js': '', 'assets/texts-1.js': '' });
  const later = folderOf({ 'assets/vendor-1.js': '', 'assets/texts-2.js': '', 'assets/texts-2.js.br': '' });
  expect(changedChunks(earlier, later)).toEqual(['/assets/texts-2.js']);
});

test('code for signing in is found by the address that it calls', () => {
  const folder = folderOf({ 'a.js': 'fetch("https://identitytoolkit.googleapis.com/v1")', 'b.js': '1' });
  expect(authScripts(folder, ['/a.js', '/b.js'])).toEqual(['/a.js']);
});

test('inline scripts are those that run and stand in the page themselves', () => {
  const nothing =
    '<script type="module" src="/a.js"></script><script type="application/json">{"a":1}</script>';
  expect(inlineScriptBytes(nothing)).toBe(0);
  expect(inlineScriptBytes(`${nothing}<script data-code="/a.js">start()</script>`)).toBeGreaterThan(7);
});

test('two sentences get another ending, and nothing else changes', () => {
  const source = `a: 'Too short.',
  b: 'The first whole sentence is here.',
  c: 'This one stands in the middle of all.',
  d: 'The last whole sentence is here.',`;
  expect(changeTwoSentences(source)).toBe(`a: 'Too short.',
  b: 'The first whole sentence is here, as always.',
  c: 'This one stands in the middle of all.',
  d: 'The last whole sentence is here, as always.',`);
  expect(() => changeTwoSentences("a: 'One.',")).toThrow('no two sentences');
});
