import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { changesBetween } from './contract/diff/operations';
import type { Change, Level } from './contract/diff/schemas';
import { plainLine, plainLines } from './lib/plainLine';
import { PlainProblem } from './lib/plainProblem';
import { readContract, type ResolvedContract } from './openapi/readContract';

const formats = ['text', 'markdown', 'github-actions', 'json'];
const levels: readonly Level[] = ['major', 'minor', 'patch'];

const command = {
  name: 'contract:diff',
  about: 'What has changed in openapi.yaml, and which part of its version must rise for it.',
  options: {
    from: {
      takes: 'REVISION',
      about: 'the old contract: a git revision (HEAD, main, v1.0.0), or a file (old.yaml)',
    },
    to: { takes: 'REVISION', about: 'the new contract, likewise; without it, the file openapi.yaml' },
    format: { takes: 'FORMAT', about: `one of ${formats.join(', ')}; text without it` },
  },
  more: `What the contracts mean is compared, and not how they are written: defaults, $ref and
allOf change nothing. A change is major where a request that was right may be refused,
where an answer may hold what it could not or lacks what it had, and where who may call
changes (security, x-roles, x-owner).

Exit code 0: info.version has risen as far as the changes ask for (below 1.0.0, a
minor version may break). 1: it has not. 2: the contracts could not be compared.`,
} as const;

/** Compares two versions of the contract. */
export async function run(args: string[], folder = process.cwd()): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const { from, to = 'openapi.yaml', format = 'text' } = options;
  if (from === undefined)
    throw new PlainProblem(
      'Say what to compare with, such as --from HEAD or --from old.yaml. --help tells more.',
    );
  if (!formats.includes(format)) throw new PlainProblem(`--format must be one of ${formats.join(', ')}.`);
  const temporary = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const [before, after] = await Promise.all([
      readContract(fileOf(from, 'old.yaml'), { hasLines: false }),
      readContract(fileOf(to, 'new.yaml'), { hasLines: format === 'github-actions' }),
    ]);
    const changes = changesBetween(before.document, after.document).sort(
      (one, other) => levels.indexOf(one.level) - levels.indexOf(other.level),
    );
    const versions = { from: versionOf(before), to: versionOf(after) };
    console.log(textOf({ changes, versions, after, format, file: to }));
    return hasRisen(versions, changes) ? 0 : 1;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }

  /** A file as it is; a git revision in a temporary file. */
  function fileOf(revision: string, name: string): string {
    const file = resolve(folder, revision);
    if (existsSync(file)) return file;
    const { status, stdout } = spawnSync('git', ['show', '--end-of-options', `${revision}:./openapi.yaml`], {
      cwd: folder,
      maxBuffer: 2 ** 26,
    });
    if (status !== 0)
      throw new PlainProblem(`There is neither a file nor a git revision ${revision} with openapi.yaml.`);
    const copy = join(temporary, name);
    writeFileSync(copy, stdout);
    return copy;
  }
}

const versionOf = ({ document }: ResolvedContract): string => String(document.info?.version ?? '');

interface Report {
  changes: Change[];
  versions: { from: string; to: string };
  after: ResolvedContract;
  format: string;
  file: string;
}

function textOf({ changes, versions, after, format, file }: Report): string {
  const shown = changes.map(({ level, place, what }) => ({ level, place, what }));
  const counts = levels.map((level) => `${changes.filter((one) => one.level === level).length} ${level}`);
  if (format === 'json') return plainLines(JSON.stringify({ versions, changes: shown }, null, 2));
  if (format === 'github-actions')
    return changes
      .map(({ level, place, what, source }) => {
        const kind = level === 'major' ? 'error' : 'notice';
        const line = source ? after.lines.ofObject(source) : 1;
        return `::${kind} file=${file},line=${line}::${plainLine(`${level} ${place}: ${what}`, 500)}`;
      })
      .join('\n');
  const isMarkdown = format === 'markdown';
  const places = [...new Set(changes.map(({ place }) => place))].flatMap((place) => [
    isMarkdown ? `\n### ${plainLine(place, 500)}\n` : plainLine(place, 500),
    ...shown
      .filter((one) => one.place === place)
      .map(({ level, what }) =>
        plainLine(isMarkdown ? `- **${level}** ${what}` : `  ${level.padEnd(5)}  ${what}`, 500),
      ),
  ]);
  return [...places, `${places.length > 0 ? '\n' : ''}${counts.join(', ')}.`].join('\n');
}

/** Whether the version has risen as far as the changes ask for; of one that is not numbers, whether it is another. */
function hasRisen({ from, to }: Report['versions'], changes: Change[]): boolean {
  if (!changes.some(({ level }) => level === 'major')) return true;
  if (![from, to].every((version) => /^\d+(\.\d+)*$/.test(version))) return from !== to;
  const [major = 0, minor = 0] = from.split('.').map(Number);
  const [newMajor = 0, newMinor = 0] = to.split('.').map(Number);
  return newMajor > major || (major === 0 && newMajor === 0 && newMinor > minor);
}
