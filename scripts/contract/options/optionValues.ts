import { PlainProblem } from '../../plainProblem';

/** A value as it was written, and where: `--seed`, `CONTRACT_CHECK_SEED`, `"seed" in contract-check.json`. */
export interface RawValue {
  value: unknown;
  name: string;
}

export function text({ value, name }: RawValue): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new PlainProblem(`${name} must be a text.`);
}

/** An address without a slash at its end. */
export function address(raw: RawValue): string {
  const { name } = raw;
  const written = text(raw);
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const better = /^[\w.-]+(:\d+)?(\/|$)/.test(written) ? `http://${written}` : 'http://localhost:4020';
    throw new PlainProblem(
      `${name} is "${written}", but must be an http or https address such as ${better}.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new PlainProblem(`${name} must not carry a name or password. A gateway's key goes by --header.`);
  }
  if (url.search !== '' || url.hash !== '') {
    throw new PlainProblem(`${name} is "${written}", but must end before "?" and "#".`);
  }
  return url.href.replace(/\/+$/, '');
}

/** The origin of a page, as browsers send it. */
export function pageOrigin(raw: RawValue): string {
  const { origin, pathname } = new URL(address(raw));
  if (pathname === '/') return origin;
  throw new PlainProblem(`${raw.name} must be an origin without a path, such as ${origin}.`);
}

export function wholeNumber(from: number, to: number) {
  return ({ value, name }: RawValue): number => {
    const number = numberIn(value);
    if (Number.isInteger(number) && number >= from && number <= to) return number;
    throw new PlainProblem(
      `${name} is ${JSON.stringify(value)}, but must be a whole number from ${from} to ${to}.`,
    );
  };
}

/** A number of seconds, in milliseconds. */
export function duration({ value, name }: RawValue): number {
  const seconds = numberIn(value);
  if (seconds > 0 && seconds <= 600) return seconds * 1000;
  throw new PlainProblem(`${name} is ${JSON.stringify(value)}, but must be a number of seconds up to 600.`);
}

function numberIn(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
}

export function onOrOff({ value, name }: RawValue): boolean {
  if (value === true || value === 'on' || value === 'true') return true;
  if (value === false || value === 'off' || value === 'false') return false;
  throw new PlainProblem(`${name} is ${JSON.stringify(value)}, but must be on or off.`);
}

/** The names of operations, in a list or with commas; whether the contract has them is checked later. */
export function operations({ value, name }: RawValue): string[] {
  const wanted = linesOf(value).flatMap((line) => line.split(/[,\s]+/).filter((part) => part !== ''));
  if (wanted.length === 0) throw new PlainProblem(`${name} names no operation.`);
  return wanted;
}

/** A command in words, without their quotes: no shell reads it. */
export function commandOf({ value, name }: RawValue): string[] {
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

/** A key of the payment provider's test mode: the check must never move real money. */
export function testKey(raw: RawValue): string {
  const key = text(raw);
  if (/^(pk|sk|rk)_test_\w+$/.test(key)) return key;
  const what = /_live_/.test(key)
    ? 'is a live key, and the check must not move real money'
    : 'is no Stripe test key';
  throw new PlainProblem(`${raw.name} ${what}. It must begin with pk_test_.`);
}

/** What the check itself sends or leaves out, because it checks how servers respond to that. */
const reservedHeaders = ['authorization', 'origin', 'accept', 'content-type', 'content-length', 'host'];

/** Headers by name, from lines such as `X-Key: 123` or from an object. */
export function headers({ value, name }: RawValue): Record<string, string> {
  const isObject = typeof value === 'object' && value && !Array.isArray(value);
  const pairs = isObject ? Object.entries(value) : linesOf(value).map((line) => headerIn(line, name));
  for (const [header, content] of pairs) {
    if (reservedHeaders.includes(header.toLowerCase())) {
      throw new PlainProblem(
        `${name} must not set ${header}: the check sends it, or leaves it out, by itself.`,
      );
    }
    try {
      new Headers([[header, String(content)]]);
    } catch {
      throw new PlainProblem(`${name} has no valid header "${header}".`);
    }
  }
  return Object.fromEntries(pairs.map(([header, content]) => [header, String(content)]));
}

function headerIn(line: string, name: string): [string, string] {
  const [, header, content] = /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
  if (header && content) return [header, content];
  throw new PlainProblem(`${name} must look like "X-Gateway-Key: 123".`);
}

/** The lines of a repeated option, of a list in the file, or of one variable of the environment. */
const linesOf = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((part) => String(part).split('\n'))
    .filter((line) => line.trim() !== '');

/** ` Did you mean X?` for a name that is nearly one of the known ones; empty for anything else. */
export function didYouMean(name: string, known: readonly string[]): string {
  const [best] = known
    .map((one) => ({ one, distance: editDistance(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  if (!best || best.distance > Math.max(2, best.one.length / 3)) return '';
  return ` Did you mean ${best.one}?`;
}

/** Levenshtein's distance: the letters to insert, delete or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
