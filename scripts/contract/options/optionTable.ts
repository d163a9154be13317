import { rungs, usualSettings, type Rung } from '../check/settings';

/** A kind of value, and what follows the option's name on the command line; nothing for a switch. */
interface Kind<Value> {
  takes?: string;
  /** Reads a value as it was written; undefined when it is not what it must be. */
  read: (value: unknown) => Value | undefined;
  must: string;
}

/** A set-up file may have numbers. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const text = (takes: string): Kind<string> => ({
  takes,
  read: (value) => textOf(value) || undefined,
  must: 'be a text',
});

/** An address without a slash at its end. */
const address: Kind<string> = {
  takes: 'URL',
  read(value) {
    const written = textOf(value);
    if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return undefined;
    const { href, username, password, search, hash } = new URL(written);
    return username + password + search + hash === '' ? href.replace(/\/+$/, '') : undefined;
  },
  must: 'be an http or https address such as http://localhost:4020, without a password, "?" or "#"',
};

/** The origin of a page, as browsers send it. */
const pageOrigin: Kind<string> = {
  ...address,
  read(value) {
    const page = address.read(value);
    return page && new URL(page).origin;
  },
};

const wholeNumber = (from: number, to: number): Kind<number> => ({
  takes: 'NUMBER',
  read(value) {
    const number = Number(textOf(value) || NaN);
    return Number.isInteger(number) && number >= from && number <= to ? number : undefined;
  },
  must: `be a whole number from ${from} to ${to}`,
});

const rung: Kind<Rung> = {
  takes: 'RUNG',
  read: (value) => rungs.find((one) => one === value),
  must: `be one of ${rungs.join(', ')}`,
};

/** In milliseconds. */
const duration: Kind<number> = {
  takes: 'SECONDS',
  read(value) {
    const seconds = Number(textOf(value));
    return seconds > 0 && seconds <= 600 ? seconds * 1000 : undefined;
  },
  must: 'be a number of seconds up to 600',
};

const switches = new Map(Object.entries({ on: true, true: true, off: false, false: false }));
const onOrOff: Kind<boolean> = { read: (value) => switches.get(String(value)), must: 'be on or off' };

/** Operation ids in a list or with commas. Whether the contract has them is checked later. */
const operations: Kind<string[]> = {
  takes: 'OPERATION',
  read(value) {
    const ids = linesOf(value).flatMap((line) => line.split(/[,\s]+/).filter((part) => part !== ''));
    return ids.length > 0 ? ids : undefined;
  },
  must: 'name an operation',
};

/** A command as words without their quotes, because no shell reads it. */
const command: Kind<string[]> = {
  takes: 'COMMAND',
  read(value) {
    const quoted = /"([^"]*)"|'([^']*)'/g;
    const words = Array.isArray(value)
      ? value.map(String)
      : (String(value).match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) =>
          word.replace(quoted, '$1$2'),
        );
    return words.length > 0 ? words : undefined;
  },
  must: 'be a command, such as "node token.js {email}"',
};

const testKey: Kind<string> = {
  takes: 'KEY',
  read: (value) => /^(pk|sk|rk)_test_\w+$/.exec(textOf(value))?.[0],
  must: 'be a key of Stripe’s test mode, such as pk_test_…, because the check must not move real money',
};

/** The check varies these headers itself. */
const reserved = ['authorization', 'origin', 'accept', 'content-type', 'content-length', 'host'];

/** Headers by name, from lines such as `X-Key: 123` or from an object. */
const headers: Kind<Record<string, string>> = {
  takes: '"NAME: VALUE"',
  read(value) {
    const isObject = typeof value === 'object' && value && !Array.isArray(value);
    const lines = isObject ? Object.entries(value).map((pair) => pair.join(': ')) : linesOf(value);
    // The characters that RFC 9110 allows in names (§5.6.2) and values (§5.5).
    const form = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*([\x20-\x7e\x80-\xff]+?)\s*$/;
    const pairs = lines.map((line) => form.exec(line)?.slice(1) ?? []);
    const isValid = pairs.every(([name]) => name !== undefined && !reserved.includes(name.toLowerCase()));
    return isValid ? (Object.fromEntries(pairs) as Record<string, string>) : undefined;
  },
  must: `look like "X-Gateway-Key: 123" and not set ${reserved.join(', ')}`,
};

/** The lines of a repeated option, of a list in the file, or of one variable of the environment. */
const linesOf = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((part) => String(part).split('\n'))
    .filter((line) => line.trim() !== '');

export type Source = 'arguments' | 'environment' | 'file';

interface OptionRow extends Kind<unknown> {
  /** The name on the command line, where it is not the key with hyphens. */
  argument?: string;
  default?: unknown;
  repeatable?: true;
  notIn?: readonly Source[];
  help: string;
}

/** On the command line all users of the machine could read it. */
const secret = { notIn: ['arguments'] } as const;
/** Consent, for example, is not given once for all runs. */
const onlyArgument = { notIn: ['environment', 'file'] } as const;
const repeatable = { repeatable: true } as const;
const { origin, runs, timeout } = usualSettings;

/** The options by their keys in the set-up file, in the order of the help text. */
export const optionTable = {
  server: { ...address, help: 'where the API is, such as http://localhost:4020' },
  admin: { ...text('E-MAIL'), help: 'an admin there, to check what admins do' },
  adminToken: { ...text('TOKEN'), ...secret, help: "that admin's token, if GET /jwt gives none" },
  contract: { ...text('FILE'), default: 'openapi.yaml', help: 'the OpenAPI file' },
  behaviours: { ...text('FOLDER'), help: 'users and cases of that contract, if not openapi.yaml' },
  signIn: { ...command, help: 'prints a token: "node token.js {email}"; or {role}' },
  payments: { ...address, help: 'Stripe, https://api.stripe.com, or a stand-in' },
  paymentsKey: { ...testKey, ...secret, help: 'a key of its test mode: pk_test_…' },
  images: { ...address, help: 'where pictures are uploaded' },
  imagesKey: { ...text('KEY'), ...secret, help: 'the key of that image host' },
  origin: { ...pageOrigin, default: origin, help: 'the Origin header' },
  headers: { ...headers, ...repeatable, argument: 'header', default: {}, help: 'sent each time; repeatable' },
  only: { ...operations, ...repeatable, help: 'checks only these operations; repeatable, or with commas' },
  until: { ...rung, help: 'stops after reachable, basics, access, input or memory' },
  seed: { ...wholeNumber(0, 2 ** 31 - 1), help: 'generates the same requests as the run that printed it' },
  runs: { ...wholeNumber(1, 1000), help: `requests generated for each operation; ${runs} without it` },
  timeout: { ...duration, default: timeout, help: 'for one answer; 10 without it' },
  out: { ...text('FOLDER'), default: 'contract-report', help: 'where the reports go' },
  replay: { ...text('ID'), ...onlyArgument, help: 'repeats a violation, or a whole report, into replay/' },
  setup: { ...text('FILE'), notIn: ['file'], default: 'contract-check.json', help: 'more options' },
  yesRemote: { ...onOrOff, ...onlyArgument, default: false, help: 'allows a server on another machine' },
  help: { ...onOrOff, ...onlyArgument, default: false, help: 'shows this text' },
} as const satisfies Record<string, OptionRow>;

export type OptionKey = keyof typeof optionTable;

/** The options as they were read, or their defaults; none is looked up yet. */
export type Options = { [Key in OptionKey]: ValueOf<(typeof optionTable)[Key]> };
type ValueOf<Row extends OptionRow> =
  NonNullable<ReturnType<Row['read']>> | (Row extends { default: unknown } ? never : undefined);

/** Every option with its name in each source: `sign-in`, `CONTRACT_CHECK_SIGN_IN`, `signIn`. */
export const optionList = (Object.keys(optionTable) as OptionKey[]).map((key) => {
  const row: OptionRow = optionTable[key];
  const kebab = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const variable = `CONTRACT_CHECK_${kebab.replaceAll('-', '_').toUpperCase()}`;
  const isIn = (source: Source) => !row.notIn?.includes(source);
  const names: Partial<Record<Source, string>> = {
    ...(isIn('arguments') && { arguments: row.argument ?? kebab }),
    ...(isIn('environment') && { environment: variable }),
    ...(isIn('file') && { file: key }),
  };
  return { ...row, key, names };
});
