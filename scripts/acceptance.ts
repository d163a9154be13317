import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { numbersIn } from './acceptance/numbers';
import { acceptancePage, type Proof, type Proofs } from './acceptance/page';
import { sections } from './acceptance/statements';
import { titlesIn } from './acceptance/testTitles';
import { projectRoot } from './localData';
import { PlainProblem } from './plainProblem';

const page = 'docs/acceptance.md';
const testFile = /\.(test\.tsx?|spec\.ts)$/;

/** Writes the page that says which tests prove what; with `--check` says whether it is fresh and nothing is unproven. */
export async function run(args: string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--check');
  if (unknown) throw new PlainProblem(`Unknown option ${unknown}. The only option is --check.`);
  const proofs = findProofs(projectRoot);
  const text = acceptancePage(proofs);
  return args.includes('--check') ? check(text, proofs) : write(text, proofs);
}

const numbers = sections.flatMap(({ statements }) => Object.keys(statements));

/** For each number the tests whose titles name it. */
function findProofs(root: string): Proofs {
  const known = new Set(numbers);
  const proofs = new Map<string, Proof[]>();
  for (const file of testFiles(root)) {
    for (const title of titlesIn(join(root, file))) {
      for (const number of numbersIn(title, known))
        proofs.set(number, [...(proofs.get(number) ?? []), { file, title }]);
    }
  }
  return proofs;
}

const testFiles = (root: string) =>
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .filter((path) => testFile.test(path))
    .sort();

const unproven = (proofs: Proofs) => numbers.filter((number) => !proofs.has(number));

async function write(text: string, proofs: Proofs): Promise<number> {
  const path = join(projectRoot, page);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  const missing = unproven(proofs);
  console.log(
    `Wrote ${page}. ${missing.length > 0 ? `Without a test: ${missing.join(' ')}` : 'Every number has a test.'}`,
  );
  return 0;
}

async function check(text: string, proofs: Proofs): Promise<number> {
  const missing = unproven(proofs);
  const current = await readFile(join(projectRoot, page), 'utf8').catch(() => '');
  if (missing.length > 0)
    console.error(`No test proves ${missing.join(', ')}: write one whose title begins with it.`);
  if (current !== text)
    console.error(`${page} is stale. Run \`npm run docs:acceptance\` and commit the result.`);
  if (missing.length > 0 || current !== text) return 1;
  console.log(`Every number has a test, and ${page} is fresh.`);
  return 0;
}
