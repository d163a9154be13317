import { PlainProblem } from '../../plainProblem';
import { usualSettings } from '../check/settings';

/** A value as it was written, and where: `--seed`, `CONTRACT_CHECK_SEED`, `"seed" in contract-check.json`. */
export interface RawValue {
  value: unknown;
  name: string;
}

const invalid = ({ value, name }: RawValue, requirement: string) =>
  new PlainProblem(`${name} is ${JSON.stringify(value)}, but must be ${requirement}.`);

function text({ value, name }: RawValue): string {
  const written = typeof value === 'number' ? String(value) : value;
  if (typeof written === 'string' && written.trim() !== '') return written.trim();
  throw new PlainProblem(`${name} must be a text.`);
}

/** An address without a slash at its end. */
function address(raw: RawValue): string {
  const written = text(raw);
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const better = /^[\w.-]+(:\d+)?(\/|$)/.test(written) ? `http://${written}` : 'http://localhost:4020';
    throw invalid(raw, `an http or https address such as ${better}`);
  }
  if (url.username !== '' || url.password !== '')
    throw new PlainProblem(
      `${raw.name} must not contain a name or password. Use --header for a gateway's key.`,
    );
  if (url.search !== '' || url.hash !== '') throw invalid(raw, 'an address without "?" and "#"');
  return url.href.replace(/\/+$/, '');
}

/** The origin of a page, as browsers send it. */
function pageOrigin(raw: RawValue): string {
  const { origin, pathname } = new URL(address(raw));
  if (pathname === '/') return origin;
  throw invalid(raw, `an origin without a path, such as ${origin}`);
}

const wholeNumber = (from: number, to: number) => (raw: RawValue) => {
  const number = Number(text(raw));
  if (Number.isInteger(number) && number >= from && number <= to) return number;
  throw invalid(raw, `a whole number from ${from} to ${to}`);
};

/** A number of seconds, in milliseconds. */
function duration(raw: RawValue): number {
  const seconds = Number(text(raw));
  if (seconds > 0 && seconds <= 600) return seconds * 1000;
  throw invalid(raw, 'a number of seconds up to 600');
}

function onOrOff(raw: RawValue): boolean {
  if ([true, 'on', 'true'].some((value) => value === raw.value)) return true;
  if ([false, 'off', 'false'].some((value) => value === raw.value)) return false;
  throw invalid(raw, 'on or off');
}

/** Operation ids in a list or with commas. Whether the contract has them is checked later. */
function operations({ value, name }: RawValue): string[] {
  const ids = linesOf(value).flatMap((line) => line.split(/[,\s]+/).filter((part) => part !== ''));
  if (ids.length > 0) return ids;
  throw new PlainProblem(`${name} names no operation.`);
}

/** A command as words without their quotes, because no shell reads it. */
function commandOf({ value, name }: RawValue): string[] {
  const words = Array.isArray(value) ? value.map(String) : wordsOf(String(value));
  if (words.some((word) => /\{(email|identity|role)\}/.test(word))) return words;
  throw new PlainProblem(
    `${name} must contain {email}, {identity} or {role}, which is replaced: "node token.js {email}".`,
  );
}

const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''),
  );

/** A key of the payment provider's test mode. The message must not show the key. */
function testKey(raw: RawValue): string {
  const key = text(raw);
  if (/^(pk|sk|rk)_test_\w+$/.test(key)) return key;
  const reason = /_live_/.test(key)
    ? 'is a live key, and the check must not move real money'
    : 'is no Stripe test key';
  throw new PlainProblem(`${raw.name} ${reason}. It must begin with pk_test_.`);
}

/** The check varies these headers itself. */
const reservedHeaders = ['authorization', 'origin', 'accept', 'content-type', 'content-length', 'host'];

/** Headers by name, from lines such as `X-Key: 123` or from an object. */
function headers({ value, name }: RawValue): Record<string, string> {
  const isObject = typeof value === 'object' && value && !Array.isArray(value);
  const lines = isObject
    ? Object.entries(value).map(([header, content]) => `${header}: ${content}`)
    : linesOf(value);
  return Object.fromEntries(lines.map((line) => headerIn(line, name)));
}

function headerIn(line: string, name: string) {
  // The characters that RFC 9110 allows in names (§5.6.2) and values (§5.5).
  const form = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*([\x20-\x7e\x80-\xff]+?)\s*$/;
  const [, header, content] = form.exec(line) ?? [];
  if (!header || !content) throw new PlainProblem(`${name} must look like "X-Gateway-Key: 123".`);
  if (reservedHeaders.includes(header.toLowerCase()))
    throw new PlainProblem(`${name} must not set ${header}: the check itself sends it or leaves it out.`);
  return [header, content] as const;
}

/** The lines of a repeated option, of a list in the file, or of one variable of the environment. */
const linesOf = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((part) => String(part).split('\n'))
    .filter((line) => line.trim() !== '');

type Source = 'arguments' | 'environment' | 'file';

interface OptionRow {
  /** The name on the command line, where it is not the key with hyphens. */
  argument?: string;
  /** What follows the name on the command line; nothing for a switch. */
  takes?: string;
  read: (raw: RawValue) => unknown;
  default?: unknown;
  repeatable?: true;
  notIn?: readonly Source[];
  help: string;
}

/** Secrets are not taken on the command line, where all users of the machine can read them. */
const secret = { notIn: ['arguments'] } as const;
/** Consent, for example, is not given once for all runs. */
const onlyArgument = { notIn: ['environment', 'file'] } as const;
const { origin, runs, timeout, journeys } = usualSettings;

/** The options by their keys in the set-up file, in the order of the help text. */
export const optionTable = {
  server: { takes: 'URL', read: address, help: 'where the API is, such as http://localhost:4020' },
  admin: { takes: 'E-MAIL', read: text, help: 'an admin there, to check what admins do' },
  adminToken: { ...secret, takes: 'TOKEN', read: text, help: "that admin's token, if GET /jwt gives none" },
  contract: { takes: 'FILE', read: text, default: 'openapi.yaml', help: 'the OpenAPI file' },
  behaviours: { takes: 'FOLDER', read: text, help: 'users and cases of that contract, if not openapi.yaml' },
  signIn: { takes: 'COMMAND', read: commandOf, help: 'prints a token: "node token.js {email}"; or {role}' },
  payments: { takes: 'URL', read: address, help: 'Stripe, https://api.stripe.com, or a stand-in' },
  paymentsKey: { ...secret, takes: 'KEY', read: testKey, help: 'a key of its test mode: pk_test_…' },
  images: { takes: 'URL', read: address, help: 'where pictures are uploaded' },
  imagesKey: { ...secret, takes: 'KEY', read: text, help: 'the key of that image host' },
  origin: { takes: 'URL', read: pageOrigin, default: origin, help: 'the Origin header' },
  headers: {
    argument: 'header',
    takes: '"NAME: VALUE"',
    read: headers,
    default: {},
    repeatable: true,
    help: 'sent with every request, for a gateway; repeatable',
  },
  only: {
    takes: 'OPERATION',
    read: operations,
    repeatable: true,
    help: 'checks only these operations; repeatable, or with commas',
  },
  seed: {
    takes: 'NUMBER',
    read: wholeNumber(0, 2 ** 31 - 1),
    help: 'generates the same requests as the run that printed it',
  },
  runs: {
    takes: 'NUMBER',
    read: wholeNumber(1, 1000),
    help: `requests generated for each operation; ${runs} without it`,
  },
  timeout: { takes: 'SECONDS', read: duration, default: timeout, help: 'for one answer; 10 without it' },
  journeys: { argument: 'no-journeys', read: onOrOff, default: journeys, help: 'leaves the journeys out' },
  out: { takes: 'FOLDER', read: text, default: 'contract-report', help: 'where the reports go' },
  replay: { ...onlyArgument, takes: 'ID', read: text, help: 'repeats a violation, or all of a report file' },
  setup: { notIn: ['file'], takes: 'FILE', read: text, default: 'contract-check.json', help: 'more options' },
  yesRemote: { ...onlyArgument, read: onOrOff, default: false, help: 'allows a server on another machine' },
  help: { ...onlyArgument, read: onOrOff, default: false, help: 'shows this text' },
} as const satisfies Record<string, OptionRow>;

export type OptionKey = keyof typeof optionTable;

/** The options as they were read, or their defaults; none is looked up yet. */
export type Options = { [Key in OptionKey]: ValueOf<(typeof optionTable)[Key]> };
type ValueOf<Row extends OptionRow> =
  ReturnType<Row['read']> | (Row extends { default: unknown } ? never : undefined);

/** Every option with its names: `signIn`, `sign-in`, `CONTRACT_CHECK_SIGN_IN`. */
export const optionList = (Object.keys(optionTable) as OptionKey[]).map((key) => {
  const row: OptionRow = optionTable[key];
  const kebab = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const variable = `CONTRACT_CHECK_${kebab.replaceAll('-', '_').toUpperCase()}`;
  return { argument: kebab, notIn: [] as readonly Source[], repeatable: false, ...row, key, variable };
});
