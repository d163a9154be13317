import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contractPage } from '../../scripts/contractDocs';
import { parseMarkup } from '../support/parseMarkup';

const hostile = '</SCRIPT><script>alert(1)</script><!--<script> <img src=x onerror=alert(1)>';
const info = { title: 'Shop', version: '1.0.0', description: hostile };
const contract = { openapi: '3.1.0', info, paths: {}, components: {} };
const page = parseMarkup(contractPage(contract));
const scripts = [...page.querySelectorAll('script')].map(({ textContent }) => textContent ?? '');

test('a description of the contract cannot end the script that holds it', () => {
  expect(scripts).toHaveLength(2);
  const [, json = ''] = /loadSpec\((.*)\)$/.exec(scripts[1] ?? '') ?? [];
  expect(JSON.parse(json)).toEqual(contract);
  expect(page.querySelectorAll('img')).toHaveLength(0);
});

test('the policy of the page allows its own two scripts, and nothing from elsewhere', () => {
  const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src ${hashes.join(' ')};`);
});
