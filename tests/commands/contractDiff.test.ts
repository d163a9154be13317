import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as contractDiff from '../../scripts/contractDiff';
import { newFolder, projectRoot } from '../support/runCommand';
import { runHere } from '../support/runHere';

const contract = join(projectRoot, 'openapi.yaml');
const source = readFileSync(contract, 'utf8');
const withoutPromise = source.replace('      security: []\n', '');

const fileWith = (text: string): string => {
  const file = join(newFolder(), 'new.yaml');
  writeFileSync(file, text);
  return file;
};

const diff = (args: string[]) => runHere(contractDiff, args);

test('a break ends with exit code 1 under the same version, and with 0 under a new major one', async () => {
  const { code, output } = await diff(['--from', contract, '--to', fileWith(withoutPromise)]);
  expect(code).toBe(1);
  expect(output).toContain('GET /jwt');
  expect(output).toContain('security was []; is now not set.');
  expect(output).toContain('Changes: 1, breaking clients: 1, breaking servers: 0.');

  const raised = fileWith(withoutPromise.replace('version: 1.0.0', 'version: 2.0.0'));
  expect(await diff(['--from', contract, '--to', raised])).toMatchObject({ code: 0 });
});

test.each(['--json', undefined])(
  'nothing in a contract of others controls the terminal or the CI that prints it (%s)',
  async (format) => {
    const hostile = '/\\u001b[2J\\u009b31m\\u202e\\n::error::owned';
    const file = fileWith(source.replace('  /jwt:', `  "${hostile}":`));
    const { output } = await diff(['--from', file, '--to', contract, ...(format ? [format] : [])]);
    expect(output).toContain('[2J');
    // eslint-disable-next-line no-control-regex -- Control characters are what this is about.
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]|^\s*::/m);
  },
);

test('nor does the sentence about a contract that cannot be compared', async () => {
  const file = fileWith(
    source.replace("'#/components/responses/BadEmail'", '"#/\\u001b[2J\\n::error::owned"'),
  );
  const { code, output } = await diff(['--from', file, '--to', contract]);
  expect(code).toBe(2);
  expect(output).toContain('which is not there');
  // eslint-disable-next-line no-control-regex -- Control characters are what this is about.
  expect(output).not.toMatch(/\u001b|^\s*::/m);
});
