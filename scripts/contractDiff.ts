import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readCommandLine } from './lib/commandLine';
import { operationsOf, type OperationFacts } from './contract/check/operationFacts';
import { diffRules, runRedocly } from './contract/redocly';
import { plainLine, plainLines } from './lib/plainLine';
import { PlainProblem } from './lib/plainProblem';
import { readContract } from './openapi/readContract';

const formats = ['stylish', 'markdown', 'html', 'github-actions', 'json'];

const command = {
  name: 'contract:diff',
  about: 'What has changed in openapi.yaml, and which part of its version must rise for it.',
  options: {
    from: {
      takes: 'REVISION',
      about: 'the old contract: a git revision (HEAD, main, v1.0.0), or a file (old.yaml)',
    },
    to: { takes: 'REVISION', about: 'the new contract, likewise; without it, the file openapi.yaml' },
    format: { takes: 'FORMAT', about: `one of ${formats.join(', ')}; stylish without it` },
  },
  more: `The comparison is Redocly's own. Who may call is compared beside it: security,
x-roles and x-owner, where each change is major.

Exit code 0: info.version has risen as far as the changes ask for (below 1.0.0, a
minor version may break). 1: it has not. 2: the contracts could not be compared.`,
} as const;

/** The part of Redocly's report in JSON that is read here. */
interface RedoclyReport {
  bump: 'major' | 'minor' | 'patch' | 'none';
  infoVersions: { base: string; revision: string };
}

/** Compares two versions of the contract. */
export async function run(args: string[], folder = process.cwd()): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const { from, to = 'openapi.yaml', format = 'stylish' } = options;
  if (from === undefined)
    throw new PlainProblem(
      'Say what to compare with, such as --from HEAD or --from old.yaml. --help tells more.',
    );
  if (!formats.includes(format)) throw new PlainProblem(`--format must be one of ${formats.join(', ')}.`);
  const temporary = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const [before, after] = [fileOf(from, 'old.yaml'), fileOf(to, 'new.yaml')] as const;
    const compare = async (as: string) => {
      const limits = ['--config', diffRules, '--lint-config', 'off', '--fail-on', 'none'];
      const { code, lines } = await runRedocly(['diff', before, after, ...limits, '--format', as], {
        cwd: folder,
      });
      if (code !== 0)
        throw new PlainProblem(
          `The contracts cannot be compared. Redocly says:\n${plainLines(lines.join('\n'))}`,
        );
      return lines.filter((line) => !/: diff processed in |Diff passed/.test(line));
    };
    const json = (await compare('json')).join('\n');
    const report = JSON.parse(json.slice(json.indexOf('{'), json.lastIndexOf('}') + 1)) as RedoclyReport;
    const access = await accessChanges({ before, after });
    if (format === 'json') console.log(plainLines(JSON.stringify({ ...report, access }, null, 2)));
    else console.log(textOf(await compare(format), access, format));
    return hasRisen(report, access) ? 0 : 1;
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

function textOf(lines: string[], access: AccessChange[], format: string): string {
  const own = access.map(({ call, what, line }) => {
    if (format === 'github-actions')
      return `::error file=openapi.yaml,line=${line}::${plainLine(`${call}: ${what}`, 500)}`;
    return plainLine(`${format === 'markdown' ? '- ' : '  '}**major** ${call}: ${what}`, 500);
  });
  const heading = own.length > 0 && format !== 'github-actions' ? ['', 'Who may call:'] : [];
  // Redocly escapes what it prints as commands to GitHub and as HTML.
  const text = ['github-actions', 'html'].includes(format) ? lines.join('\n') : plainLines(lines.join('\n'));
  if (format === 'html') {
    console.error([...heading, ...own].join('\n'));
    return text;
  }
  return [text, ...heading, ...own].join('\n');
}

function hasRisen({ bump, infoVersions }: RedoclyReport, access: AccessChange[]): boolean {
  const numbersOf = (version: string) => version.split('.').map(Number);
  const [[major = 0, minor = 0], [newMajor = 0, newMinor = 0]] = [
    numbersOf(infoVersions.base),
    numbersOf(infoVersions.revision),
  ];
  const isNewMajor = newMajor > major;
  const isNewMinor = isNewMajor || (newMajor === major && newMinor > minor);
  if (access.length > 0 || bump === 'major') return isNewMajor || (major === 0 && isNewMinor);
  return true;
}

/** A change of who may call an operation, with the line of the new contract. */
interface AccessChange {
  call: string;
  what: string;
  line: number;
}

/** Redocly's comparison does not see that a call needs no token any more, and does not know our extensions. */
async function accessChanges(files: { before: string; after: string }): Promise<AccessChange[]> {
  const before = operationsOf(await readContract(files.before));
  const after = operationsOf(await readContract(files.after));
  return before.flatMap(({ method, path, ...was }) => {
    const is = after.find((one) => one.method === method && one.path === path);
    if (!is) return [];
    const changes = [
      { name: 'security', was: securityOf(was), is: securityOf(is) },
      { name: 'x-roles', was: was.roles, is: is.roles },
      { name: 'x-owner', was: was.owner ?? null, is: is.owner ?? null },
    ].filter((one) => !isDeepStrictEqual(one.was, one.is));
    return changes.map((one) => ({
      call: `${method} ${path}`,
      what: `${one.name} was ${JSON.stringify(one.was)}, and is ${JSON.stringify(one.is)}`,
      line: is.line,
    }));
  });
}

/** The alternatives in force; no alternative is the same as none needed. */
const securityOf = ({ security }: Pick<OperationFacts, 'security'>) =>
  security.length === 0 ? [{}] : security;
