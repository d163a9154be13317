import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as contractDocs from '../../../contractDocs';
import * as contractLint from '../../../contractLint';
import { newFolder } from '../../../../tests/support/runCommand';
import { runHere } from '../../../../tests/support/runHere';

const other = 'scripts/contract/tests/corpus/books.yaml';

test('contract:lint lints the named file alone, and not by the rules of this project', async () => {
  const { code, output } = await runHere(contractLint, [other]);
  expect(output).toContain('books.yaml');
  expect(output).not.toMatch(/openapi\.yaml|second-ring\/response-has-example/);
  expect(code).toBe(0);
  expect(await runHere(contractLint, ['missing.yaml'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no file missing.yaml.'),
  });
});

test.each([[['--contract', other]], [[`--contract=${other}`]], [['--', '--contract', other]]])(
  'contract:lint takes the file as the other commands do: %j',
  async (args) => {
    expect(await runHere(contractLint, args)).toMatchObject({
      code: 0,
      output: expect.stringContaining('books.yaml: validated'),
    });
  },
);

test('contract:lint finds a wrong extension in a contract of others', async () => {
  const file = join(newFolder(), 'wrong.yaml');
  const responses = "responses: { '200': { description: x } }";
  writeFileSync(
    file,
    `openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths: { /a: { get: { x-order: best-first, ${responses} } } }\n`,
  );
  const { code, output } = await runHere(contractLint, [file]);
  expect(output).toContain('x-order');
  expect(code).toBe(1);
});

test('contract:lint takes a contract whose schemas are named by their $id', async () => {
  const file = join(newFolder(), 'ids.json');
  const answers = (schema: object) => ({
    responses: { '200': { description: 'x', content: { 'application/json': { schema } } } },
  });
  const contract = {
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { '/a': { get: answers({ $ref: 'https://schemas.example/thing' }) } },
    components: { schemas: { Thing: { $id: 'https://schemas.example/thing', type: 'object' } } },
  };
  writeFileSync(file, JSON.stringify(contract));
  expect(await runHere(contractLint, [file])).toMatchObject({ code: 0 });
});

test('contract:lint says when links give a part of what makes a record unique', async () => {
  const text = { type: 'string' };
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const ofThing = json({
    type: 'object',
    properties: { name: text, size: text },
    required: ['name', 'size'],
  });
  const withLink = (requestBody: object) => ({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: {
      '/things': {
        post: {
          operationId: 'addThing',
          requestBody: ofThing,
          responses: {
            '201': { description: 'x', ...ofThing, links: { show: { operationId: 'show', requestBody } } },
          },
        },
      },
      '/shown': {
        post: {
          operationId: 'show',
          'x-unique': { by: ['name', 'size'], repeated: 'same' },
          requestBody: ofThing,
          responses: { '201': { description: 'x', ...ofThing } },
        },
      },
    },
  });
  const file = join(newFolder(), 'links.json');
  const lint = async (body: object) => {
    writeFileSync(file, JSON.stringify(withLink(body)));
    return (await runHere(contractLint, [file])).output;
  };
  const name = '$request.body#/name';
  expect(await lint({ name })).toContain(
    'The link of addThing gives show name, and not size: by x-unique, that is another record.',
  );
  expect(await lint({ name, size: '$request.body#/size' })).not.toContain('The link of');
});

test('contract:docs writes one page that loads nothing and shows the extensions', async () => {
  const out = newFolder();
  await runHere(contractDocs, ['--out', out]);
  const page = readFileSync(join(out, 'contract.html'), 'utf8');
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src ('sha256-[\w+/]+=' ?)+;/);
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'));
  expect(page).not.toMatch(/<(script|link|img)[^>]+(src|href)="https?:/);
  expect(page).toMatch(/unique.*ignoreCase/);
});
