import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContract } from '../../../scripts/contract/check/contract';

const folder = 'scripts/contract/check';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const contract = openContract('openapi.yaml');

/** Words that only this contract has: other contracts have an `id`, a `name` and an `email` too. */
const words = [
  ...contract.operations.map(({ id }) => id),
  ...contract.operations.map(({ path }) => path),
  ...contract.operations.flatMap(({ roles }) => roles.map((role) => `'${role}'`)),
  ...contract.operations.flatMap(({ id }) => [
    ...contract.fieldsOf(id),
    ...Object.keys(contract.recordProperties(id)),
  ]),
].filter(
  (word) =>
    ![
      '_id',
      'id',
      'name',
      'email',
      'message',
      'data',
      'error',
      'key',
      'image',
      'status',
      'role',
      'answer',
      'code',
    ].includes(word),
);

test.each(files)('%s names nothing of this contract', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const named = [...new Set(words)].filter((word) =>
    new RegExp(`(?<![\\w/])${word.replace(/[{}/.]/g, '\\$&')}(?!\\w)`).test(text),
  );
  expect(named).toEqual([]);
});
