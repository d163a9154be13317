import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { exitCode, startNode } from './lib/processes';
import { program } from './lib/runChecks';

/**
 * The page tests of each feature, by the beginning of their names. A page test opens the whole app, so its imports do not
 * say what it tests. Tests that are not listed are of the app as a whole.
 */
export const pageTests: Record<string, readonly string[]> = {
  account: ['google', 'login', 'signInAgain', 'signup', 'userRecord'],
  articles: ['shell'],
  booking: ['booking'],
  checkout: ['chargeOutbox', 'payment'],
  contact: ['home'],
  dashboard: ['dashboard'],
  faq: ['shell'],
  home: ['home'],
  orders: ['orders'],
  phones: ['category', 'home'],
  selling: ['addProduct', 'myProducts'],
  users: ['admin'],
};

const command = {
  name: 'test:changed',
  about: 'Runs the tests of the files that you have changed.',
  options: { since: { takes: 'REV', about: 'changed since this git revision; HEAD by default' } },
} as const;

export async function run(args: string[]): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const changed = changedFiles(options.since ?? 'HEAD').filter((file) =>
    /^(?:src|mocks|scripts|tests)\//.test(file),
  );
  const shared = changed.filter(isShared);
  if (shared.length > 0) console.log(`All tests that import these files, too: ${shared.join(', ')}\n`);
  const selection = vitestArguments(changed);
  if (!selection) {
    console.log('No source or test file has changed.');
    return 0;
  }
  return exitCode(
    startNode([program('vitest/vitest.mjs'), ...selection], {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
}

/** A file outside of the features and tests selects whatever imports it; undefined: there is nothing to run. */
export function vitestArguments(changed: readonly string[]): string[] | undefined {
  if (changed.length === 0) return undefined;
  const shared = changed.filter(isShared);
  const tests = [...new Set(changed.flatMap((file) => testsOf(file) ?? []))];
  const options = ['--run', '--passWithNoTests', '--tags-filter=!all'];
  return shared.length > 0 ? ['related', ...options, ...shared, ...tests] : [...options, ...tests];
}

const isShared = (file: string) => testsOf(file) === undefined;

/** The tests of a feature's file; a test is its own. Undefined for any other file. */
function testsOf(file: string): string[] | undefined {
  if (/^tests\/.*\.test\.tsx?$/.test(file)) return [file];
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1];
  return feature === undefined ? undefined : testsOfFeature(feature);
}

/** Its page tests, and the unit and contract tests that import it. */
export function testsOfFeature(feature: string): string[] {
  const ofPages = testFiles('tests/pages').filter((file) =>
    pageTests[feature]?.some((name) => file.startsWith(`tests/pages/${name}`)),
  );
  const importers = [...testFiles('tests/unit'), ...testFiles('tests/contract')].filter((file) =>
    readFileSync(join(projectRoot, file), 'utf8').includes(`@/features/${feature}/`),
  );
  return [...ofPages, ...importers];
}

const testFiles = (folder: string) =>
  readdirSync(join(projectRoot, folder))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** Changed and new files that still exist, from the project's folder. */
function changedFiles(revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const output =
      git('diff', '--name-only', '--relative', '--diff-filter=d', '-z', revision, '--') +
      git('ls-files', '--others', '--exclude-standard', '-z');
    return output.split('\0').filter(Boolean);
  } catch (error) {
    throw new PlainProblem(`git cannot compare with ${revision}: ${(error as Error).message}`);
  }
}
