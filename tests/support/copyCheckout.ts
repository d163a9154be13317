import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { outputOf, startNode } from '../../scripts/lib/processes';
import { newFolder, projectRoot } from './runCommand';

const notCopied = new Set([
  '.git',
  '.data',
  '.stryker-tmp',
  'dist',
  'gallery',
  'node_modules',
  'test-results',
  'bench',
]);

/** A copy of the project that uses the same packages. Returns its folder. */
export function copyCheckout(): string {
  const root = newFolder();
  for (const name of fs.readdirSync(projectRoot).filter((each) => !notCopied.has(each)))
    fs.cpSync(join(projectRoot, name), join(root, name), { recursive: true });
  // One by one, because programs write beside them.
  const packages = join(projectRoot, 'node_modules');
  fs.mkdirSync(join(root, 'node_modules'));
  for (const name of fs.readdirSync(packages).filter((each) => !each.startsWith('.') || each === '.bin'))
    fs.symlinkSync(join(packages, name), join(root, 'node_modules', name), 'junction');
  return root;
}

export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** A copy of the project with one commit on `main`, as a fresh clone. Returns its folder. */
export function freshClone(): string {
  const root = copyCheckout();
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'add', '--all');
  git(root, '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'A');
  return root;
}

/** Runs a line of a document in a copy: `npm run …` or `npx …`. Returns its exit code and what it printed. */
export async function runLine(root: string, line: string) {
  const [program, ...args] = line.replace(/ +#.*/, '').split(' ');
  const { scripts } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [name = '', ...options] = program === 'npm' ? args.slice(1) : args;
  const script = program === 'npm' ? scripts[name] : name;
  if (!script) throw new Error(`No script is named ${name}.`);
  const [first = '', ...rest] = script.split(' ');
  const start = first === 'node' ? rest : [binaryOf(root, first), ...rest];
  const added = options.filter((option) => option !== '--');
  return outputOf(
    startNode([...start, ...added], { cwd: root, env: cleanEnv(), stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}

/** The program of a package, which Node runs on every system. */
function binaryOf(root: string, name: string): string {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(fs.readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return join(folder, typeof bin === 'string' ? bin : (bin[name] ?? ''));
}

/** Without what this run of Vitest has set for its own tests. */
export const cleanEnv = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITE|VITEST|NODE_ENV$)/.test(name)),
  );
