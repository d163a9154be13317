import { argumentName, canBeSaid, environmentName, optionList, type OptionFacts } from './optionList';

const sayable = optionList.filter((option) => canBeSaid(option, 'arguments'));
const secret = optionList.filter((option) => !canBeSaid(option, 'arguments'));

const row = (name: string, help: readonly string[]): string => {
  const [first = '', ...rest] = help;
  const wide = name.length > 24 ? `  ${name}\n${' '.repeat(28)}${first}` : `  ${name.padEnd(26)}${first}`;
  return [wide, ...rest.map((line) => ' '.repeat(28) + line)].join('\n');
};

const argumentRow = (option: (typeof sayable)[number]): string => {
  const { takes }: OptionFacts = option;
  return row(`--${argumentName(option.key)}${takes === undefined ? '' : ` ${takes}`}`, option.help);
};

export const helpText = `Checks whether a server keeps to openapi.yaml, and says where it does not.

  npm run contract:check -- --server URL [options]

${sayable.map(argumentRow).join('\n')}

Secrets are not taken on the command line:

${secret.map((option) => row(environmentName(option.key), option.help)).join('\n')}

Everything but --replay, --yes-remote and --help can stand in the environment
(CONTRACT_CHECK_SERVER, CONTRACT_CHECK_TOKEN_COMMAND, CONTRACT_CHECK_JOURNEYS=off, …) and
in contract-check.json: { "server": "…", "admin": "…", "tokenCommand": "…", "headers": {…} }.
The command line wins over the environment, and the environment over the file.

On this machine, and if nothing else is said, the admin is the sandbox's, and payments and
pictures go to its stand-ins if they answer. The run makes people and phones of its own, all
named contract-check-…, and deletes them again; orders stay, because no call deletes them.

Ctrl-C ends the run early: what it made is cleared up and the reports are written. A second
Ctrl-C ends it at once.

Exit code 0: no departure from the contract. 1: departures. 2: the check could not be run.
130: it was stopped.`;
