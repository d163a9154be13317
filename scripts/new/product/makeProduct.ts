import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import { PlainProblem } from '../../lib/plainProblem';
import { exitCode, startNode } from '../../lib/processes';
import { readOwnContract, type OwnContract } from './contract';
import { productFiles } from './productFiles';

interface NewProduct {
  root: string;
  title: string;
  /** The file of its contract. */
  contract: string;
}

const isText = (path: string) => !/\.(?:png|webp|woff2?|ico)$/.test(path);

/** Takes the shop out of a checkout, and writes the beginning of another product. Says what it did and what is left. */
export async function makeProduct({ root, title, contract }: NewProduct): Promise<void> {
  const paths = trackedFiles(root);
  if (!paths.includes('src/features/booking/BookingDialog.tsx'))
    throw new PlainProblem('This checkout is another product already. Take a fresh one of the shop.');
  const own = await readOwnContract(contract);
  const { removed, written } = productFiles(
    {
      paths,
      read: (path) => (isText(path) ? fs.readFileSync(join(root, path), 'utf8') : undefined),
      templates: readTemplates(join(root, 'scripts/new/product/files')),
    },
    { title, own, contract: fs.readFileSync(contract, 'utf8') },
  );

  for (const path of removed) fs.rmSync(join(root, path));
  for (const path of removed) removeEmptyFolders(root, dirname(path));
  const before = new Set(paths);
  let changed = 0;
  for (const [path, text] of Object.entries(written)) {
    const file = join(root, path);
    if (before.has(path) && fs.readFileSync(file, 'utf8') === text) continue;
    changed += 1;
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(file, await formatted(root, path, text));
  }
  console.log(`Removed ${removed.length} files of the shop, wrote or changed ${changed}.`);

  const { page, call } = own.list;
  await runProgram(root, 'generate');
  await runProgram(root, 'new', 'page', page, '--role', 'Member', '--call', call);
  await writeTexts(root, own.list);
  await runProgram(root, 'generate');
  console.log(nextSteps(title, own));
}

/** @throws PlainProblem where the folder is no checkout, or has changes that are not committed */
function trackedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  let changes: string;
  try {
    if (fs.realpathSync(git('rev-parse', '--show-toplevel').trim()) !== fs.realpathSync(root))
      throw new Error();
    changes = git('status', '--porcelain');
  } catch {
    throw new PlainProblem(
      'This folder is no git checkout, so what is removed could not be brought back. Run this in a fresh clone.',
    );
  }
  if (changes !== '')
    throw new PlainProblem(
      `There are changes that are not committed, so nothing was done. Commit or remove them first:\n${changes.trimEnd()}`,
    );
  return git('ls-files', '-z').split('\0').filter(Boolean);
}

/** By the path that each gets: `files/src/paths.ts.txt` is that of src/paths.ts. */
export function readTemplates(folder: string): Record<string, string> {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'));
  return Object.fromEntries(
    files.map((name) => [
      name.replaceAll('\\', '/').slice(0, -'.txt'.length),
      fs.readFileSync(join(folder, name), 'utf8'),
    ]),
  );
}

function removeEmptyFolders(root: string, folder: string): void {
  const path = join(root, folder);
  if (folder === '.' || !fs.existsSync(path) || fs.readdirSync(path).length > 0) return;
  fs.rmdirSync(path);
  removeEmptyFolders(root, dirname(folder));
}

async function formatted(root: string, path: string, text: string): Promise<string> {
  const file = join(root, path);
  const { ignored, inferredParser } = await getFileInfo(file, { ignorePath: join(root, '.prettierignore') });
  if (ignored || inferredParser === null) return text;
  return format(text, { ...(await resolveConfig(join(root, 'package.json'))), filepath: file });
}

async function runProgram(root: string, ...args: string[]): Promise<void> {
  const child = startNode([join(root, 'scripts/run.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await exitCode(child);
  if (code !== 0)
    throw new PlainProblem(
      `npm run ${args[0]} failed, so the product is not complete. "git reset --hard && git clean -fd" brings the shop back.`,
    );
}

/** The texts that a new page leaves open, from the contract. */
async function writeTexts(root: string, { page, summary }: OwnContract['list']): Promise<void> {
  const words = page.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const texts: Record<string, string> = {
    'TODO say what the page is for': summary,
    'TODO say what is missing while the list is empty': `There are no ${words} yet`,
    'TODO say what the user can do then': 'They are shown here as soon as the server lists some.',
    'TODO say what could not be loaded': `The ${words} could not be loaded.`,
    'TODO say what can be done there': `See the ${words}`,
    'TODO in one sentence': summary,
  };
  for (const path of [`src/features/${page}/messages.ts`, 'src/features/dashboard/messages.ts']) {
    const text = fs.readFileSync(join(root, path), 'utf8');
    const filled = text.replace(/'(TODO [^']*)'/g, (_, todo: string) => JSON.stringify(texts[todo]));
    fs.writeFileSync(join(root, path), await formatted(root, path, filled));
  }
  const resource = join(root, 'src/data/resource.ts');
  fs.writeFileSync(resource, fs.readFileSync(resource, 'utf8').replace('never | ', ''));
}

const nextSteps = (title: string, { list }: OwnContract) => `
${title} has a home page, the sign-in, a dashboard and the page ${list.page}. openapi.yaml is your contract with the calls of
the sign-in, which your server must answer, too.

  npm start       serves it        npm test        runs its checks and tests

By hand: mocks/sandbox/handlers/own.ts, which answers with examples, the texts of src/features/${list.page}/messages.ts, the logo
(src/ui/Logo.tsx, public/), the names of the roles (src/session/roles.ts), the colours (src/ui/theme/palette.ts), LICENSE, and
npm uninstall @stripe/react-stripe-js @stripe/stripe-js stripe image-size selenium-webdriver @types/selenium-webdriver @stryker-mutator/core
@stryker-mutator/vitest-runner fast-check`;
