import { styleText } from 'node:util';
import { markdownReport, reportOf, textReport, type Report, type Style } from './contract/diff/report';
import { readCommandLine } from './lib/commandLine';
import { contractFile, readVersion } from './contract/diff/version';
import { projectRoot } from './lib/localData';
import { plainLine } from './lib/plainLine';
import { PlainProblem } from './lib/plainProblem';

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
  const report = plainTexts(reportOf({ before: readVersion(from, folder), after: readVersion(to, folder) }));
  if (json) return print(JSON.stringify(report, null, 2), report.passes ? 0 : 1);
  return print(markdown ? markdownReport(report) : textReport(report, style), report.passes ? 0 : 1);
}

/** Names and values of the contracts are foreign texts. */
const plainTexts = (report: Report): Report =>
  JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? plainLine(value, Infinity) : value,
  ) as Report;

const hasColours = process.stdout.isTTY && !process.env['NO_COLOR'];
const style: Style = (look, text) => (hasColours ? styleText(look, text) : text);

function print(text: string, code: number): number {
  console.log(text);
  return code;
}
