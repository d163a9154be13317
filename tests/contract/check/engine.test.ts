import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContract } from '../../../scripts/contract/check/contract';

const folder = 'scripts/contract/check';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const contract = await openContract('openapi.yaml');

/** Words that only this contract has: other contracts have an `id`, a `name` and an `email` too. */
const common = '_id id name email message data error key image status role answer code'.split(' ');
const words = new Set(
  contract.operations.flatMap(({ id, path, roles }) => [
    id,
    path,
    ...roles.map((role) => `'${role}'`),
    ...contract.fieldsOf(id),
    ...Object.keys(contract.recordProperties(id)),
  ]),
);

test.each(files)('%s names nothing of this contract', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const isNamed = (word: string) =>
    !common.includes(word) && new RegExp(`(?<![\\w/])${word.replace(/[{}/.]/g, '\\$&')}(?!\\w)`).test(text);
  const named = [...words].filter(isNamed);
  expect(named).toEqual([]);
});
