import { usualSettings } from '../check/settings';
import * as value from './optionValues';

type Source = 'arguments' | 'environment' | 'file';

interface OptionRow {
  /** Its name on the command line, where that is not the key with hyphens. */
  argument?: string;
  /** What follows it on the command line; nothing for a switch. */
  takes?: string;
  read: (raw: value.RawValue) => unknown;
  default?: unknown;
  repeatable?: true;
  notIn?: readonly Source[];
  help: string;
}

/** Secrets are not taken on the command line, where every user of the machine can read them. */
const secret = { notIn: ['arguments'] } as const;
/** Consent, for example, is not given once for all runs. */
const onlyArgument = { notIn: ['environment', 'file'] } as const;

/** The options by their keys in the set-up file, in the order of the help text. */
export const optionTable = {
  server: { takes: 'URL', read: value.address, help: 'where the API answers, such as http://localhost:4020' },
  admin: {
    takes: 'E-MAIL',
    read: value.text,
    help: 'an admin there; without one, what admins do is not checked',
  },
  adminToken: {
    ...secret,
    takes: 'TOKEN',
    read: value.text,
    help: "the admin's token; else it is asked for",
  },
  contract: {
    takes: 'FILE',
    read: value.text,
    default: 'openapi.yaml',
    help: 'the OpenAPI file; openapi.yaml without it',
  },
  behaviours: {
    takes: 'FOLDER',
    read: value.text,
    help: 'people and cases of that contract; those of Second Ring for openapi.yaml',
  },
  signIn: {
    takes: 'COMMAND',
    read: value.commandOf,
    help: 'prints a token for {email} or {role}: "node token.js {email}";\nfor a server that gives no token to a program',
  },
  payments: {
    takes: 'URL',
    read: value.address,
    help: "where Stripe's protocol is spoken, such as https://api.stripe.com",
  },
  paymentsKey: { ...secret, takes: 'KEY', read: value.testKey, help: 'a key of its test mode: pk_test_…' },
  images: { takes: 'URL', read: value.address, help: 'where pictures are uploaded' },
  imagesKey: { ...secret, takes: 'KEY', read: value.text, help: 'the key of that image host' },
  origin: {
    takes: 'URL',
    read: value.pageOrigin,
    default: usualSettings.origin,
    help: 'the origin that requests come from, for a server with a list\nof allowed origins',
  },
  headers: {
    argument: 'header',
    takes: '"NAME: VALUE"',
    read: value.headers,
    default: {},
    repeatable: true,
    help: 'sent with every request, for a gateway; repeatable',
  },
  only: {
    takes: 'OPERATION',
    read: value.operations,
    repeatable: true,
    help: 'checks these operations alone; repeatable, or with commas',
  },
  seed: {
    takes: 'NUMBER',
    read: value.wholeNumber(0, 2 ** 31 - 1),
    help: 'makes up the same requests as the run that printed it',
  },
  runs: {
    takes: 'NUMBER',
    read: value.wholeNumber(1, 1000),
    help: `how many requests are made up for each operation; ${usualSettings.runs} without it`,
  },
  timeout: {
    takes: 'SECONDS',
    read: value.duration,
    default: usualSettings.timeout,
    help: `how long an answer may take; ${usualSettings.timeout / 1000} without it`,
  },
  journeys: {
    argument: 'no-journeys',
    read: value.onOrOff,
    default: usualSettings.journeys,
    help: 'leaves the journeys out',
  },
  out: {
    takes: 'FOLDER',
    read: value.text,
    default: 'contract-report',
    help: 'where the reports go; contract-report without it',
  },
  replay: {
    ...onlyArgument,
    takes: 'ID',
    read: value.text,
    help: 'repeats a finding of the last report, by its id, or all of a\nreport.json or report.html, and says which are gone',
  },
  setup: {
    takes: 'FILE',
    read: value.text,
    default: 'contract-check.json',
    notIn: ['file'],
    help: 'the set-up file; contract-check.json without it',
  },
  yesRemote: {
    ...onlyArgument,
    read: value.onOrOff,
    default: false,
    help: 'allows a server that is not on this machine',
  },
  help: { ...onlyArgument, read: value.onOrOff, default: false, help: 'this' },
} as const satisfies Record<string, OptionRow>;

export type OptionKey = keyof typeof optionTable;

/** The options as they were read, or their defaults; none is looked up yet. */
export type Options = { [Key in OptionKey]: ValueOf<(typeof optionTable)[Key]> };
type ValueOf<Row extends OptionRow> =
  ReturnType<Row['read']> | (Row extends { default: unknown } ? never : undefined);

/** Every option with its names: `signIn`, `--sign-in`, `CONTRACT_CHECK_SIGN_IN`. */
export const optionList = (Object.keys(optionTable) as OptionKey[]).map((key) => {
  const row: OptionRow = optionTable[key];
  const kebab = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const variable = `CONTRACT_CHECK_${kebab.replaceAll('-', '_').toUpperCase()}`;
  return { ...row, key, argument: `--${row.argument ?? kebab}`, variable };
});

export const optionsIn = (source: Source) => optionList.filter(({ notIn }) => !notIn?.includes(source));

function helpRow(name: string, help: string): string {
  const column = ' '.repeat(28);
  const begin = name.length > 24 ? `  ${name}\n${column}` : `  ${name}`.padEnd(column.length);
  return begin + help.replaceAll('\n', `\n${column}`);
}

export const helpText = `Checks whether a server keeps to its contract, and says where it does not.

  npm run contract:check -- --server URL [options]

${optionsIn('arguments')
  .map(({ argument, takes = '', help }) => helpRow(`${argument} ${takes}`.trim(), help))
  .join('\n')}

Secrets are not taken on the command line:

${optionList
  .filter(({ notIn }) => notIn?.includes('arguments'))
  .map(({ variable, help }) => helpRow(variable, help))
  .join('\n')}

Everything but --replay, --yes-remote and --help can stand in the environment
(CONTRACT_CHECK_SERVER, CONTRACT_CHECK_SIGN_IN, CONTRACT_CHECK_JOURNEYS=off, …) and
in contract-check.json: { "server": "…", "admin": "…", "signIn": "…", "headers": {…} }.
The command line wins over the environment, and the environment over the file.

On this machine, and if nothing else is said, the admin is the sandbox's, and payments and
pictures go to its stand-ins if they answer. The run makes people and phones of its own, all
named contract-check-…, and deletes them again; orders stay, because no call deletes them.

Ctrl-C ends the run early: what it made is cleared up and the reports are written. A second
Ctrl-C ends it at once.

Exit code 0: no departure from the contract. 1: departures. 2: the check could not be run, or
failed itself. 130: it was stopped.`;
