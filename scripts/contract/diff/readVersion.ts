import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PlainProblem } from '../../plainProblem';
import { openVersion } from './openVersion';
import type { Version } from './openVersion';

const file = 'openapi.yaml';
const largest = 64 * 1024 * 1024;

/** The contract in the working tree. */
export const currentVersion = (folder: string): Version =>
  openVersion(file, readText(join(folder, file), file));

/** The contract of a file, when there is one with this name, or of a git revision. */
export async function readVersion(name: string, folder: string): Promise<Version> {
  const path = resolve(folder, name);
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return openVersion(name, readText(path, name));
  if (name.startsWith('-')) throw new PlainProblem(`${name} is neither a file nor a revision.`);
  return openVersion(`${name}:${file}`, await readRevision(name, folder));
}

function readText(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new PlainProblem(`${name} cannot be read.`);
  }
}

async function readRevision(revision: string, folder: string): Promise<string> {
  const git = (...args: string[]) => runGit(args, folder);
  if (!(await git('rev-parse', '--git-dir')).works)
    throw new PlainProblem(
      `${revision} is no file, and there is no git repository here to look for a revision.`,
    );
  if (!(await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)).works)
    throw new PlainProblem(
      `${revision} is neither a file nor a revision of this repository. A shallow clone has few: git fetch --unshallow gets the others.`,
    );
  const shown = await git('show', '--end-of-options', `${revision}:./${file}`);
  if (!shown.works) throw new PlainProblem(`The revision ${revision} has no ${file}.`);
  return shown.output;
}

async function runGit(args: string[], folder: string): Promise<{ works: boolean; output: string }> {
  try {
    const { stdout } = await promisify(execFile)('git', args, { cwd: folder, maxBuffer: largest });
    return { works: true, output: stdout };
  } catch (error) {
    if (Object(error).code === 'ENOENT')
      throw new PlainProblem('git is not installed. Give a file instead: --from old.yaml.');
    return { works: false, output: '' };
  }
}
