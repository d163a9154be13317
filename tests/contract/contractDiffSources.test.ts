import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../scripts/contractDiff';
import { PlainProblem } from '../../scripts/lib/plainProblem';
import { gitIn } from '../support/gitIn';
import { newFolder } from '../support/runCommand';
import { source } from './contractChanges/edits';

const fewer = source.replace('enum: [Excellent, Good, Fair]', 'enum: [Good, Fair]');
const folder = newFolder();
const write = (text: string, name = 'openapi.yaml') => writeFileSync(join(folder, name), text);

/** Revisions: `empty` has no contract, `whole` has it all, `fewer` has one condition fewer. The working tree is whole. */
beforeAll(() => {
  const git = gitIn(folder);
  const commit = (name: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '-m', name);
    git('tag', name);
  };
  git('init', '--quiet');
  commit('empty');
  write(source);
  commit('whole');
  write(fewer);
  commit('fewer');
  write(source);
});

let printed = '';
beforeEach(() => {
  printed = '';
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) vi.stubEnv(name, undefined);
  vi.spyOn(console, 'log').mockImplementation((text: string) => (printed += text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const diff = (...args: string[]) => run(args, folder);

test('the working tree is compared with a revision', async () => {
  expect(await diff('--from', 'whole')).toBe(0);
  expect(printed).toBe(
    'whole:openapi.yaml (1.0.0) → openapi.yaml (1.0.0)\n\nChanges: 0, breaking clients: 0, breaking servers: 0.',
  );
  expect(await diff('--from', 'fewer')).toBe(1);
  expect(printed).toContain('Now also allows "Excellent".');
});

test('two revisions are compared', async () => {
  expect(await diff('--from', 'whole', '--to', 'fewer')).toBe(1);
  expect(printed).toContain('No longer allows "Excellent"');
});

test('a contract in a subfolder of the repository is found', async () => {
  const project = join(folder, 'web');
  mkdirSync(project);
  writeFileSync(join(project, 'openapi.yaml'), source);
  const git = gitIn(folder);
  git('add', 'web');
  await expect(run(['--from', 'fewer'], project)).rejects.toThrow(
    'fewer is neither a file nor a revision with',
  );
  git('commit', '--quiet', '-m', 'web');
  expect(await run(['--from', 'HEAD'], project)).toBe(0);
});

test('a file goes before a revision of the same name', async () => {
  write(fewer, 'whole');
  expect(await diff('--from', 'whole')).toBe(1);
  expect(printed).toContain('whole (1.0.0) → openapi.yaml (1.0.0)');
});

test.each([
  [['--from', 'nowhere'], 'nowhere is neither a file nor a revision with openapi.yaml'],
  [['--from', 'whole:openapi.yaml'], 'whole:openapi.yaml is neither a file nor a revision'],
  [['--from', 'empty'], 'empty is neither a file nor a revision with openapi.yaml'],
  [['--from=--output=x'], '--output=x is neither a file nor a revision'],
  [['--from', '.git'], '.git is neither a file nor a revision'],
  [[], 'Say what to compare with'],
  [['--wat'], "Unknown option '--wat'"],
])('%j is rejected with a sentence', async (args, sentence) => {
  const refused = diff(...args);
  await expect(refused).rejects.toThrow(PlainProblem);
  await expect(refused).rejects.toThrow(sentence);
});

test('without a repository, and without git, a file is required', async () => {
  await expect(run(['--from', 'HEAD'], newFolder())).rejects.toThrow('not a git repository');
  vi.stubEnv('PATH', folder);
  await expect(diff('--from', 'HEAD')).rejects.toThrow('git is not installed. Give a file instead');
});

test('--help lists the options and the exit codes', async () => {
  expect(await diff('--help')).toBe(0);
  for (const part of ['--from REVISION', '--to REVISION', '--json', 'Exit code 0'])
    expect(printed).toContain(part);
});
