import { styleText } from 'node:util';
import { compareContracts } from './contract/diff/contracts';
import { jsonReport, markdownReport, textReport, verdictOf } from './contract/diff/report';
import type { Report, Style } from './contract/diff/report';
import { contractFile, fieldsOf, readVersion } from './contract/diff/version';
import type { Version } from './contract/diff/version';
import { readCommandLine } from './commandLine';
import { projectRoot } from './localData';
import { plainLine } from './plainLine';
import { PlainProblem } from './plainProblem';

const command = {
  name: 'contract:diff',
  about: 'What has changed in openapi.yaml, and whether it breaks a client or a server.',
  options: {
    from: {
      takes: 'REVISION',
      about: 'the old contract: a git revision (HEAD, main, v1.0.0), or a file (old.yaml)',
    },
    to: { takes: 'REVISION', about: 'the new contract, likewise; without it, the file openapi.yaml' },
    json: { about: 'the changes for programs (npm run --silent prints only them)' },
    markdown: { about: 'the changes for a comment on a pull request' },
  },
  more: `A change breaks clients if one that follows the old contract may be refused, or
may get an answer that it does not know. It breaks servers if one that follows
the old contract may violate the new one.

Exit code 0: nothing breaks, or info.version says so by a new major version (by
a new minor one below 1.0.0). 1: something breaks without it. 2: the contracts
could not be compared.`,
} as const;

/** Compares two versions of the contract. */
export async function run(args: string[], folder = projectRoot): Promise<number> {
  const options = readCommandLine(args, command);
  if (!options) return 0;
  const { from, to = contractFile, json, markdown } = options;
  if (from === undefined)
    throw new PlainProblem(
      'Say what to compare with, such as --from HEAD or --from old.yaml. --help tells more.',
    );
  const report = reportOf(readVersion(from, folder), readVersion(to, folder));
  const text = json ? jsonReport(report) : markdown ? markdownReport(report) : textReport(report, style);
  return print(text, report.verdict.passes ? 0 : 1);
}

function reportOf(before: Version, after: Version): Report {
  const [from, to] = [titleOf(before), titleOf(after)];
  const findings = compareContracts({ before, after });
  const verdict = verdictOf(findings, { before: from.version, after: to.version });
  return plainTexts({ from, to, findings, verdict });
}

/** Names and values of the contracts are foreign texts. */
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
