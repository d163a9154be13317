import { parseArgs, styleText } from 'node:util';
import { compareContracts } from './contract/diff/compareContracts';
import { currentVersion, readVersion } from './contract/diff/openVersion';
import type { Version } from './contract/diff/openVersion';
import { fieldsOf } from './contract/diff/part';
import { jsonReport, markdownReport, textReport } from './contract/diff/report';
import type { Report, Style } from './contract/diff/report';
import { verdictOf } from './contract/diff/verdict';
import { projectRoot } from './localData';
import { plainLine } from './plainLine';
import { PlainProblem } from './plainProblem';

const help = `What has changed in openapi.yaml, and whether it breaks a client or a server.

  npm run contract:diff -- --from REVISION [--to REVISION] [--json | --markdown]

  --from REVISION  the old contract: a git revision (HEAD, main, v1.0.0), or a
                   file, if there is one of this name (old.yaml)
  --to REVISION    the new contract, likewise; without it, the file openapi.yaml
  --json           the changes for programs (npm run --silent prints only them)
  --markdown       the changes for a comment on a pull request
  --help           this

A change breaks clients if one that follows the old contract may be refused, or
may get an answer that it does not know. It breaks servers if one that follows
the old contract may depart from the new one.

Exit code 0: nothing breaks, or info.version says so by a new major version (by
a new minor one below 1.0.0). 1: something breaks without it. 2: the contracts
could not be compared.`;

/** Compares two versions of the contract. */
export async function run(args: string[], folder = projectRoot): Promise<number> {
  const options = optionsOf(args);
  if (options.help) return print(help, 0);
  if (options.from === undefined)
    throw new PlainProblem(
      'Say what to compare with, such as --from HEAD or --from old.yaml (--help tells more).',
    );
  if (options.json && options.markdown) throw new PlainProblem('Choose --json or --markdown, not both.');
  const before = await readVersion(options.from, folder);
  const after = options.to === undefined ? currentVersion(folder) : await readVersion(options.to, folder);
  const report = reportOf(before, after);
  const text = options.json
    ? jsonReport(report)
    : options.markdown
      ? markdownReport(report)
      : textReport(report, style);
  return print(text, report.verdict.passes ? 0 : 1);
}

const known = {
  from: { type: 'string' },
  to: { type: 'string' },
  json: { type: 'boolean' },
  markdown: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function optionsOf(args: string[]) {
  try {
    return parseArgs({ args, options: known }).values;
  } catch (error) {
    throw new PlainProblem(sentenceOf(Object(error), args));
  }
}

/** Node's own sentences are long; the first option or word that is not understood is enough. */
function sentenceOf({ code, message }: { code?: string; message?: string }, args: string[]): string {
  const option = /--?[^\s'=]+/.exec(message ?? '')?.[0] ?? args[0];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Unknown option ${option}. --help lists the options.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `${/'([^']*)'/.exec(message ?? '')?.[1]} is no option. To compare with it: --from REVISION or --from FILE.`;
  return option === '--from' || option === '--to'
    ? `${option} needs a git revision or a file, such as ${option} HEAD.`
    : `${option} takes no value.`;
}

function reportOf(before: Version, after: Version): Report {
  const [from, to] = [titleOf(before), titleOf(after)];
  const findings = compareContracts({ before, after });
  const verdict = verdictOf(findings, { before: from.version, after: to.version });
  return plainTexts({ from, to, findings, verdict });
}

/** Names and values of the contracts are foreign texts, and all formats are printed. */
const plainTexts = (report: Report): Report =>
  JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? plainLine(value, Infinity) : value,
  ) as Report;

const titleOf = ({ name, root }: Version) => ({ name, version: fieldsOf(root['info'])['version'] });

const hasColours = process.stdout.isTTY && !process.env['NO_COLOR'];
const style: Style = (look, text) => (hasColours ? styleText(look, text) : text);

function print(text: string, code: number): number {
  console.log(text);
  return code;
}
