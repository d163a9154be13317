import { readCommandLine } from '../../lib/commandLine';
import { PlainProblem } from '../../lib/plainProblem';
import { rungs, usualSettings } from '../check/settings';

/** How a value is written. */
interface Kind<Value> {
  /** What follows the option's name; nothing for a switch. */
  takes?: string;
  /** Reads a value as it was written; undefined when it is not what it must be. */
  read: (written: string) => Value | undefined;
  must: string;
}

const text = (takes: string): Kind<string> => ({
  takes,
  read: (written) => written.trim() || undefined,
  must: 'be a text',
});

/** An address without a slash at its end. */
const address: Kind<string> = {
  takes: 'URL',
  read(written) {
    if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return undefined;
    const { href, username, password, search, hash } = new URL(written);
    return username + password + search + hash === '' ? href.replace(/\/+$/, '') : undefined;
  },
  must: 'be an http or https address such as http://localhost:4020, without a password, "?" or "#"',
};

const wholeNumber = (from: number, to: number): Kind<number> => ({
  takes: 'NUMBER',
  read(written) {
    const number = /^\d+$/.test(written) ? Number(written) : NaN;
    return number >= from && number <= to ? number : undefined;
  },
  must: `be a whole number from ${from} to ${to}`,
});

const onOrOff: Kind<boolean> = { read: (written) => written === 'true' || undefined, must: 'be on' };

/** A command as words without their quotes, because no shell reads it. */
const command: Kind<string[]> = {
  takes: 'COMMAND',
  read(written) {
    const words = (written.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) =>
      word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
    );
    return words.length > 0 ? words : undefined;
  },
  must: 'be a command, such as "node token.js {email}"',
};

/** Operation ids with commas. Whether the contract has them is checked later. */
const operations: Kind<string[]> = {
  takes: 'OPERATION,…',
  read(written) {
    const ids = written.split(/[,\s]+/).filter((part) => part !== '');
    return ids.length > 0 ? ids : undefined;
  },
  must: 'name an operation',
};

/** The check varies these headers itself. */
const reserved = ['authorization', 'origin', 'accept', 'content-type', 'content-length', 'host'];

/** Headers by name, from lines such as `X-Key: 123`. */
const headers: Kind<Record<string, string>> = {
  takes: '"NAME: VALUE"',
  read(written) {
    // The characters that RFC 9110 allows in names (§5.6.2) and values (§5.5).
    const form = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*([\x20-\x7e\x80-\xff]+?)\s*$/;
    const pairs = written.split('\n').map((line) => form.exec(line)?.slice(1) ?? []);
    const isValid = pairs.every(([name]) => name !== undefined && !reserved.includes(name.toLowerCase()));
    return isValid ? (Object.fromEntries(pairs) as Record<string, string>) : undefined;
  },
  must: `look like "X-Gateway-Key: 123" and not set ${reserved.join(', ')}`,
};

/** Values by name, from lines such as `server_id=localhost`. */
const pairs: Kind<Record<string, string>> = {
  takes: 'NAME=VALUE',
  read(written) {
    const found = written.split('\n').map((line) => /^\s*([^=\s]+)=(.+?)\s*$/.exec(line)?.slice(1) ?? []);
    const isValid = found.every(([name]) => name !== undefined);
    return isValid ? (Object.fromEntries(found) as Record<string, string>) : undefined;
  },
  must: 'look like server_id=localhost',
};

interface Row extends Kind<unknown> {
  about: string;
  default?: unknown;
  many?: true;
  /** On the command line all users of the machine could read it. */
  isSecret?: true;
}

/** Consent, for example, is not given once for all runs. */
const onlyArguments = ['replay', 'yesRemote', 'effects'];
const { origin, runs, timeout } = usualSettings;

/** The options in the order of the help text: `signIn` is `--sign-in` and CONTRACT_CHECK_SIGN_IN. */
const table = {
  server: { ...address, about: 'where the API is, such as http://localhost:4020' },
  admin: { ...text('E-MAIL'), about: 'an admin there, to check what admins do' },
  adminToken: { ...text('TOKEN'), isSecret: true, about: "that admin's token, if signing in gives none" },
  contract: { ...text('FILE'), default: 'openapi.yaml', about: 'the OpenAPI file; openapi.yaml without it' },
  behaviours: { ...text('FOLDER'), about: 'users, requests and cases of that contract' },
  signIn: { ...command, about: 'prints a token: "node token.js {email}"; or {role}' },
  origin: {
    ...address,
    read: (written: string) => address.read(written) && new URL(written).origin,
    default: origin,
    about: 'the Origin header of the page that calls',
  },
  header: { ...headers, default: {}, many: true, about: 'sent with every request; repeatable' },
  only: { ...operations, many: true, about: 'checks only these operations' },
  leaveOut: { ...operations, many: true, about: 'never sends these operations' },
  effects: {
    ...onOrOff,
    default: false,
    about: 'sends what nothing says the effect of, such as settings and imports',
  },
  param: {
    ...pairs,
    default: {},
    many: true,
    about: 'a parameter of paths below which records are created; repeatable',
  },
  until: {
    ...text('RUNG'),
    read: (written: string) => rungs.find((one) => one === written),
    must: `be one of ${rungs.join(', ')}`,
    about: 'stops after reachable, basics, access, input or memory',
  },
  seed: { ...wholeNumber(0, 2 ** 31 - 1), about: 'generates the same requests as the run that printed it' },
  runs: { ...wholeNumber(1, 1000), about: `requests generated for each operation; ${runs} without it` },
  timeout: {
    takes: 'SECONDS',
    read: (written: string) =>
      Number(written) > 0 && Number(written) <= 600 ? Number(written) * 1000 : undefined,
    must: 'be a number of seconds up to 600',
    default: timeout,
    about: 'for one answer; 10 without it',
  },
  out: {
    ...text('FOLDER'),
    default: 'contract-report',
    about: 'where the reports go; contract-report without it',
  },
  replay: { ...text('ID'), about: 'repeats a violation, or a whole report, into replay/' },
  yesRemote: { ...onOrOff, default: false, about: 'allows a server on another machine' },
} as const satisfies Record<string, Row>;

type Table = typeof table;
/** The options as they were read, or their defaults; none is looked up yet. */
export type Options = {
  [Name in keyof Table]:
    | NonNullable<ReturnType<Table[Name]['read']>>
    | (Table[Name] extends { default: unknown } ? never : undefined);
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const rows = Object.entries<Row>(table).map(([name, row]) => ({
  ...row,
  name,
  argument: row.isSecret ? undefined : kebab(name),
  variable: onlyArguments.includes(name)
    ? undefined
    : `CONTRACT_CHECK_${kebab(name).replaceAll('-', '_').toUpperCase()}`,
}));

/**
 * Reads the options; the command line wins over the environment. Prints the help and returns undefined for `--help`.
 * @throws PlainProblem that names what is wrong
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options | undefined {
  const written: Partial<Record<string, unknown>> | undefined = readCommandLine(args, {
    name: 'contract:check',
    about: 'Checks whether a server keeps to its contract, and shows each violation.',
    options: Object.fromEntries(rows.flatMap((row) => (row.argument ? [[row.argument, row]] : []))),
    more,
  });
  if (!written) return undefined;
  // An earlier report names its cases and its seed.
  const conflict = ['only', 'seed'].find((name) => written[name] !== undefined);
  if (written['replay'] !== undefined && conflict !== undefined)
    throw new PlainProblem(
      `--${conflict} cannot be used with --replay: the report defines what is repeated.`,
    );
  return Object.fromEntries(
    rows.map(({ name, argument, variable, read, must, default: usual }) => {
      const given = argument === undefined ? undefined : written[argument];
      // An empty variable is the same as none.
      const value = (given ?? (variable && env[variable])) || undefined;
      if (value === undefined && given === undefined) return [name, usual];
      const result = read([value ?? ''].flat().join('\n'));
      if (result === undefined)
        throw new PlainProblem(`${given === undefined ? variable : `--${argument}`} must ${must}.`);
      return [name, result];
    }),
  ) as Options;
}

const more = `Everything but --replay, --yes-remote and --effects can also be set in the environment, such as
CONTRACT_CHECK_SIGN_IN; secrets only there: ${rows
  .flatMap(({ isSecret, variable }) => (isSecret && variable ? [variable] : []))
  .join(',\n')}.

What package.json beside the contract has as "contractCheck" is used unless an option says
otherwise: behaviours, and for a server on this machine the admin.
The run creates records of its own, named contract-check-… where they have a name, and deletes
those that an operation deletes. What nothing is known to delete is created once. What nothing in
the contract identifies as a creation, such as settings, switches, actions and imports, is not
sent. The summary lists every request that may have changed something.

Ctrl-C ends the run early: what it created is deleted and the reports are written. A second
Ctrl-C ends it at once.

Exit code 0: no violation of the contract. 1: violations. 2: the check could not be run, or
failed itself. 130: it was stopped.`;
