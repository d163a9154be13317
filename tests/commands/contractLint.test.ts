import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as contractDocs from '../../scripts/contractDocs';
import * as contractLint from '../../scripts/contractLint';
import { newFolder } from '../support/runCommand';
import { runHere } from '../support/runHere';

const other = 'tests/contract/corpus/books.yaml';

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

test('contract:docs takes another contract, with its title', { tags: ['all'] }, async () => {
  const out = newFolder();
  const { output } = await runHere(contractDocs, ['--contract', other, '--out', out]);
  expect(output).toContain(join(out, 'contract.html').split('/').at(-1));
});
