import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as contractDiff from '../../scripts/contractDiff';
import { newFolder, projectRoot } from '../support/runCommand';
import { runHere } from '../support/runHere';

const contract = join(projectRoot, 'openapi.yaml');
const source = readFileSync(contract, 'utf8');
const fileWith = (text: string): string => {
  const file = join(newFolder(), 'new.yaml');
  writeFileSync(file, text);
  return file;
};

const diff = (args: string[]) => runHere(contractDiff, args);

const withoutRole = source.replace('x-roles: [admin]', 'x-roles: [Buyer]');

test.each([
  ['a changed role', withoutRole, 'PUT /users/admin/{emailOrId}: x-roles was ["admin"], and is ["Buyer"]'],
  [
    'security that is gone',
    source.replace(/security:\n +- bearer: \[\]/, 'security: []'),
    /\*\*major\*\* \w+ \S+: security was \[\{"bearer":\[\]\}\], and is \[\{\}\]/,
  ],
  ['a call that is gone', source.replace('  /questions:', '  /others:'), '(path-removed)'],
])(
  '%s ends with exit code 1 under the same version, and with 0 under a new major one',
  async (_, changed, says) => {
    expect(changed).not.toBe(source);
    const { code, output } = await diff(['--from', contract, '--to', fileWith(changed)]);
    expect(output).toMatch(says);
    expect(code).toBe(1);

    const raised = fileWith(changed.replace('version: 1.0.0', 'version: 2.0.0'));
    expect(await diff(['--from', contract, '--to', raised])).toMatchObject({ code: 0 });
  },
);

test('the contract of a git revision is the same as itself', async () => {
  expect(await diff(['--from', contract])).toMatchObject({ code: 0 });
  const { code, output } = await diff(['--from', 'no-such-revision']);
  expect(code).toBe(2);
  expect(output).toContain('neither a file nor a git revision');
});

test('JSON has the changes of who may call beside those of Redocly', async () => {
  const { output } = await diff(['--from', contract, '--to', fileWith(withoutRole), '--format', 'json']);
  expect(JSON.parse(output)).toMatchObject({
    access: [{ call: 'PUT /users/admin/{emailOrId}' }],
  });
});

test.each(['json', 'stylish', 'markdown'])(
  'nothing in a contract of others controls the terminal or the CI that prints it (%s)',
  { tags: ['all'] },
  async (format) => {
    const hostile = '/\\u001b[2J\\u009b31m\\u202e\\n::error::owned';
    const file = fileWith(source.replace('  /jwt:', `  "${hostile}":`));
    const { output } = await diff(['--from', file, '--to', contract, '--format', format]);
    expect(output).toContain('[2J');
    // eslint-disable-next-line no-control-regex -- Control characters are what this is about.
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]|^\s*::/m);
  },
);
