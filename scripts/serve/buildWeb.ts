import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { projectRoot } from '../lib/localData';
import { PlainProblem } from '../lib/plainProblem';
import { outputOf, startNode } from '../lib/processes';
import { findSecrets } from './findSecrets';

const sources = [
  ...['src', 'mocks', 'public', 'scripts/serve'],
  ...['index.html', 'vite.config.ts', 'package-lock.json'],
];

function filesBelow(path: string): string[] {
  if (!fs.existsSync(path)) return [];
  if (!fs.statSync(path).isDirectory()) return [path];
  return fs.readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

/** What a package of the project compiles to, for npm. The web client reads its sources. */
const isCompiled = (file: string) => /[\\/]dist[\\/]/.test(file);

/** Changes with every file and setting that the build reads. */
function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const envFiles = fs.readdirSync(root).filter((name) => name.startsWith('.env'));
  const files = [...sources, ...envFiles].flatMap((name) => filesBelow(join(root, name))).sort();
  for (const file of files.filter((each) => !isCompiled(relative(root, each)))) {
    const { mtimeMs, size } = fs.statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  for (const [name, value] of Object.entries(process.env))
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\n`);
  return hash.digest('hex');
}

/**
 * Builds the web client into `dist/`, unless what is there was built from the same sources. What is there is replaced as a
 * whole, because a running shop may be serving it.
 */
export async function buildWeb(root: string): Promise<string> {
  const folder = join(root, 'dist');
  // Outside the folder that is served.
  const stamp = join(root, 'node_modules', '.second-ring-built-from');
  const print = fingerprint(root);
  const isBuilt = fs.existsSync(folder) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === print;
  if (isBuilt) return folder;

  const [next, last] = ['next', 'last'].map((name) =>
    join(root, 'node_modules', `.second-ring-${name}-${process.pid}`),
  ) as [string, string];
  await buildInto(next, root);
  if (fs.existsSync(folder)) fs.renameSync(folder, last);
  fs.renameSync(next, folder);
  fs.rmSync(last, { recursive: true, force: true });
  fs.writeFileSync(stamp, print);
  return folder;
}

/** Makes the build that the tests serve, so that `npm test` has it ready before they start. */
export async function run(): Promise<void> {
  await buildForTests(projectRoot);
}

const oneDay = 24 * 60 * 60 * 1000;

/**
 * Builds the web client apart from `dist/`, which a running shop may be serving. The folder is named after the sources,
 * so that it is built once for each state of them, and two runs at a time do not disturb each other.
 */
export async function buildForTests(root: string): Promise<string> {
  const builds = join(root, 'node_modules', '.second-ring-test-builds');
  const folder = join(builds, fingerprint(root).slice(0, 16));
  if (fs.existsSync(folder)) return folder;
  fs.mkdirSync(builds, { recursive: true });
  for (const old of fs.readdirSync(builds).map((name) => join(builds, name)))
    if (Date.now() - fs.statSync(old).mtimeMs > oneDay) fs.rmSync(old, { recursive: true, force: true });
  const unfinished = fs.mkdtempSync(`${folder}-`);
  await buildInto(unfinished, root);
  try {
    fs.renameSync(unfinished, folder);
  } catch {
    // Another run has built the same meanwhile.
    fs.rmSync(unfinished, { recursive: true });
  }
  return folder;
}

async function buildInto(folder: string, root: string): Promise<void> {
  console.log('Building the web client …');
  await buildPages(root, folder);
  const files = filesBelow(folder).filter(isText);
  await refuseSecrets(folder, files);
  await compressFiles(files);
}

/** In a process of its own, so that the bundler's memory is given back. */
async function buildPages(root: string, folder: string): Promise<void> {
  const child = startNode([join(root, 'scripts/run.mjs'), 'serve/buildPages', folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { code, output } = await outputOf(child);
  if (code !== 0) throw new PlainProblem(`The web client could not be built:\n\n${output.trim()}`);
}

/** A page is public, with all that is in it. The folder is deleted, so that it cannot be published. */
async function refuseSecrets(folder: string, files: string[]): Promise<void> {
  const secrets = await findSecrets(folder, files);
  if (secrets.length === 0) return;
  fs.rmSync(folder, { recursive: true });
  throw new PlainProblem(
    `The web client was not built, because everyone could read these secrets in it:\n${secrets.map((line) => `  - ${line}`).join('\n')}\nTake them out of the VITE_ settings and the sources, and replace them at the service: they may be in a log already.`,
  );
}

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/** Texts, as opposed to pictures and fonts. */
export const isText = (file: string) => /\.(js|css|html|svg|json|txt)$/.test(file);

/** Puts a compressed file beside each of these. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await compress(fs.readFileSync(file), { params }))),
  );
}
