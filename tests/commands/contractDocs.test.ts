import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../../scripts/contractDocs';

test('contract:docs writes one page that loads nothing and shows the extensions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-docs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await run(['--out', folder]);
  const page = await readFile(join(folder, 'contract.html'), 'utf8');
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src ('sha256-[\w+/]+=' ?)+;/);
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'));
  expect(page).not.toMatch(/<(script|link|img)[^>]+(src|href)="https?:/);
  expect(page).toMatch(/unique.*ignoreCase/);
});
