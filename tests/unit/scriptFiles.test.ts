import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { authScripts, changedChunks, inlineScriptBytes, scriptBytes } from '../support/scriptFiles';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-test-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('the size of scripts is that of their compressed files, each counted once', () => {
  const folder = folderOf({ 'assets/a.js.br': '12345', 'assets/b.js.br': '123' });
  expect(scriptBytes(folder, ['/assets/a.js', '/assets/b.js', '/assets/a.js'])).toBe(8);
});

test('changed chunks are the scripts of the later build that the earlier one does not have', () => {
  const earlier = folderOf({ 'assets/vendor-1.js': '', 'assets/texts-1.js': '' });
  const later = folderOf({ 'assets/vendor-1.js': '', 'assets/texts-2.js': '', 'assets/texts-2.js.br': '' });
  expect(changedChunks(earlier, later)).toEqual(['/assets/texts-2.js']);
});

test('code for signing in is found by the address that it calls', () => {
  const folder = folderOf({ 'a.js': 'fetch("https://identitytoolkit.googleapis.com/v1")', 'b.js': '1' });
  expect(authScripts(folder, ['/a.js', '/b.js'])).toEqual(['/a.js']);
});

test('inline scripts are those that run and are in the page itself', () => {
  const nothing =
    '<script type="module" src="/a.js"></script><script type="application/json">{"a":1}</script>';
  expect(inlineScriptBytes(nothing)).toBe(0);
  expect(inlineScriptBytes(`${nothing}<script data-code="/a.js">start()</script>`)).toBeGreaterThan(7);
});
