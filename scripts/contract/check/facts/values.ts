import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { CheckedContract } from './contract';
import type { Schema } from './operationFacts';
import { NotPossible } from './checks';
import { expressionOf } from './schemas';

/** Texts that are easily trimmed, escaped, cut or decoded once too often. */
export const awkwardTexts: readonly string[] = [
  '  two spaces around  ',
  `O'Brien "the 2nd" <b>bold</b> & &amp; <script>alert(1)</script>`,
  'line\nbreak\r\nand\ttab',
  'Grüße ﬁ İ 手机 هاتف 👩‍👩‍👧 e\u0301 é',
  `\\n \\ %41 %s _ $1 \${x} {{7*7}} '); drop table records; --`,
  'A long story, 長い話. '.repeat(200).slice(0, 2999) + '.',
  'A long story. '.repeat(9000).slice(0, 120_000),
  ...['null', '', '   ', '$gt', '__proto__', '007'],
];

/** Numbers, and texts that look like numbers, of which none may be rounded, converted, trimmed or refused. */
export const awkwardNumbers: readonly (string | number)[] = [
  ...['0199.50', ' 12 ', 'abc', '', '-5', '1e3', '12345678901234567890.123456789'],
  ...[199.95, 0, -0.5, 0.1, 12_345_678.912],
];

/** Those that show most, for records that no operation deletes. */
export const fewNumbers: readonly (string | number)[] = [' 0199.50 ', -12_345_678.912, 'abc', 0.1];

/** Texts that a careless comparison takes for the first: as a pattern, as a beginning, as an end. */
export const similarTo = (own: string): string[] =>
  [own.replace('_', '-'), own.replace('.', '-'), `${own}.org`, `x${own}`].filter((text) => text !== own);

/** A text with characters that patterns read, so that a similar one matches it by mistake. */
export const withPatternCharacters = (name: string, ending: string): string => `${name}_a.b${ending}`;

/** Parts and patterns of a text, which find it by mistake. */
export const patternsFor = (own: string, name: string): string[] => [
  name,
  `${name}%`,
  `${name}.*`,
  `${own.slice(0, -1)}_`,
];

/** Texts of a right form that are hard to send: encoded once, and no pattern. */
export const oddTexts = (name: string, ending: string): string[] => [
  `${name}+a%41&b='c"#d/e${ending}`,
  `${name} has no at sign`,
  ` ${name} @ spaces . example `,
  `"${name}"@[127.0.0.1]?email=x&%2F`,
  `${name}.用户@例え.jp`,
];

const generatedTexts = [
  ...awkwardTexts,
  ...[' ', '0', 'undefined', 'true', 'NaN', '[object Object]', '{"$ne":null}'],
  ...['１２', '\u202eright to left', 'x'.repeat(5000)],
];

const text = ({ minLength = 0, maxLength = 5000 }: Schema): fc.Arbitrary<string> => {
  const fits = (one: string) => one.length >= minLength && one.length <= maxLength;
  return fc.oneof(
    fc.constantFrom(...generatedTexts.filter(fits)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }).filter(fits),
  );
};

/** JSON keeps these exactly, and so must a server. */
const plainNumber = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
  fc.constantFrom(0, 0.1, 199.95, 1e6, 12_345_678.9),
);

/** Anything that a schema allows, with texts and numbers that are hard on servers. */
export function arbitraryOf(contract: CheckedContract, schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const resolved = contract.schema(schema);
  const { format = '', minItems = 0 } = resolved;
  if (format === 'uuid') return fc.uuid();
  if (depth > 8 || format in ofFormat) return fc.constant(plainValue(contract, schema));
  const { type, enum: choices, pattern, minimum, maximum, items, properties = {}, required = [] } = resolved;
  if (choices) return fc.constantFrom(...choices);
  const matching = pattern === undefined ? undefined : textsMatching(pattern, resolved);
  const fits = (value: number) => value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
  const kinds = [type ?? []].flat().map((kind): fc.Arbitrary<unknown> => {
    if (kind === 'string') return matching ?? text(resolved);
    if (kind === 'boolean') return fc.boolean();
    if (kind === 'null') return fc.constant(null);
    // Where a text must look like a number of a certain form, so must the number.
    if (kind === 'number') return (matching?.map(Number) ?? plainNumber).filter(fits);
    if (kind === 'integer') return fc.integer({ min: minimum ?? -1000, max: maximum ?? 1000 });
    if (kind === 'array')
      return fc.array(arbitraryOf(contract, items ?? {}, depth + 1), {
        minLength: minItems,
        maxLength: minItems + 3,
      });
    const fields = Object.entries(properties)
      .filter(
        ([name, inner]) => contract.schema(inner).readOnly !== true && (depth < 4 || required.includes(name)),
      )
      .map(([name, inner]) => [name, arbitraryOf(contract, inner, depth + 1)] as const);
    return fc.record(Object.fromEntries(fields), {
      requiredKeys: required.filter((name) => fields.some(([known]) => known === name)),
      noNullPrototype: true,
    });
  });
  return kinds.length === 0 ? fc.string() : fc.oneof(...kinds);
}

const ofFormat: Record<string, string> = {
  date: '2026-01-15',
  'date-time': '2026-01-15T10:00:00Z',
  time: '10:00:00Z',
  uuid: '6f1d3f0a-0f3f-4a58-9a51-2b9c0d5f7e11',
  uri: 'https://example.com/contract-check',
  url: 'https://example.com/contract-check',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'host.example.com',
  email: 'contract-check@example.com',
};

/** The plainest value that a schema allows, for what has no example. */
export function plainValue(contract: CheckedContract, schema: Schema, depth = 0): unknown {
  const whole = contract.schema(schema);
  const { type, enum: choices, const: only, example, default: usual, format = '', pattern, items } = whole;
  const [sample] = [whole.examples].flat();
  const given = [only, example, sample, usual, choices?.[0]].find((one) => one !== undefined);
  if (given !== undefined) return given;
  const [kind = whole.properties ? 'object' : 'string'] = [type ?? []].flat().filter((one) => one !== 'null');
  const { minimum = 1, maximum = Infinity, minLength = 0, maxLength = Infinity, minItems = 0 } = whole;
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return Math.min(Math.max(1, Math.ceil(minimum)), maximum);
  if (kind === 'array')
    return depth > 4
      ? []
      : Array.from({ length: Math.max(minItems, 1) }, () => plainValue(contract, items ?? {}, depth + 1));
  if (kind === 'object') {
    const { properties = {}, required = [] } = whole;
    const wanted = Object.entries(properties).filter(
      ([name, one]) => required.includes(name) && contract.schema(one).readOnly !== true,
    );
    return Object.fromEntries(
      wanted.map(([name, one]) => [
        name,
        depth > 4 ? undefined : (endOf(name, contract.schema(one)) ?? plainValue(contract, one, depth + 1)),
      ]),
    );
  }
  if (pattern !== undefined) return textMatching(pattern, whole);
  const text = ofFormat[format] ?? 'text';
  return format in ofFormat ? text : text.padEnd(minLength, 'x').slice(0, maxLength);
}

/** A date at which something ends or is due, which a server may want to be after its start, and to come. */
export const endOf = (name: string, { format, example, const: only }: Schema): string | undefined =>
  /^(end|until|expir|due|valid_?to|to$)/i.test(name) && (example ?? only) === undefined
    ? { date: '2099-01-15', 'date-time': '2099-01-15T10:00:00Z' }[format ?? '']
    : undefined;

/** Another value that a schema allows, with everything that is inside of it; texts have a new name. Undefined where none is found. */
export function otherValue(
  contract: CheckedContract,
  schema: Schema,
  was: unknown,
  nextName: () => string,
): unknown {
  const whole = contract.schema(schema);
  const { properties = {}, items, enum: choices = [], pattern, format = '', minItems = 1 } = whole;
  const inner = (part: Schema, value: unknown) => otherValue(contract, part, value, nextName);
  const fields = Object.entries(properties).filter(([, one]) => contract.schema(one).readOnly !== true);
  const number = Number(was ?? 0);
  const name = nextName();
  const tried = [
    ...choices,
    ...(fields.length > 0
      ? [Object.fromEntries(fields.map(([field, one]) => [field, inner(one, Object(was)[field])]))]
      : []),
    ...(items ? [Array.from({ length: minItems }, () => inner(items, [was].flat()[0]))] : []),
    ...(format === 'uuid' ? [randomUUID()] : []),
    ...[`${name}@example.com`, `https://example.com/${name}`, '2027-02-03', '2027-02-03T04:05:06Z'].slice(
      ...({ email: [0, 1], uri: [1, 2], url: [1, 2], date: [2, 3], 'date-time': [3, 4] }[format] ?? [0, 0]),
    ),
    ...(pattern === undefined ? [name] : [textMatching(pattern, whole)]),
    ...[was === false, was !== false],
    ...[number + 1, number - 1, whole.minimum, whole.maximum],
    plainValue(contract, schema),
  ];
  return tried.find((one) => !isDeepStrictEqual(one, was) && contract.problems(schema, one).length === 0);
}

/** One thing wrong with a value that is right otherwise. */
interface Flaw {
  /** `title is null`, for the report. */
  what: string;
  value: unknown;
  /** The rule of a field that it breaks: `/title must be string`. */
  rule: string;
  /** The line of the contract that rules it out. */
  line: number;
}

/** A pattern may be one that no text can be generated from, as one that looks ahead; it is met by chance, or by one of these. */
const usualTexts = [
  'Contract-check-1',
  'contract-check',
  'Contract check',
  'abc',
  'ABC',
  '1',
  'A1',
  '2026-01-15',
];

/** How often ten texts are generated. */
const mostTimes = 200;

type Lengths = Pick<Schema, 'minLength' | 'maxLength'>;

/** A text that matches a pattern and has an allowed length. Throws NotPossible when none is found. */
export function textMatching(pattern: string, { minLength = 0, maxLength = Infinity }: Lengths = {}): string {
  const matches = expressionOf(pattern);
  for (let time = 0; time <= mostTimes; time += 1) {
    const texts = time === mostTimes ? usualTexts : generatedFrom(pattern);
    const found = texts.find((text) => {
      const { length } = [...text];
      return length >= minLength && length <= maxLength && matches.test(text);
    });
    if (found !== undefined) return found;
  }
  throw new NotPossible(`No text is known that matches ${pattern}.`);
}

function textsMatching(pattern: string, lengths: Lengths): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(expressionOf(pattern));
  } catch {
    return fc.constant(null).map(() => textMatching(pattern, lengths));
  }
}

function generatedFrom(pattern: string): string[] {
  const plain = pattern.replace(/\(\?<?[=!][^()]*\)|\\b/gi, '');
  try {
    return fc.sample(fc.stringMatching(expressionOf(plain)), 10);
  } catch {
    return [];
  }
}

/** Every way to break one rule of a body's schema and no other, one at a time. */
export function bodyFlaws(contract: CheckedContract, schema: Schema, valid: Record<string, unknown>): Flaw[] {
  const whole = [null, [], [valid], 'text', 17, true].map((value) => ({
    what: `the body is ${asWords(value)}`,
    value,
  }));
  return onlyWrong(contract, schema, [...whole, ...innerFlaws(contract, schema, valid)]);
}

type Tried = Pick<Flaw, 'what' | 'value'>;

/** The flaws of what a value holds; `around` puts each back into the value. */
function innerFlaws(contract: CheckedContract, schema: Schema, valid: unknown, name = ''): Tried[] {
  const { properties = {}, items } = contract.schema(schema);
  const flawsOf = (one: string, inner: Schema, was: unknown, around: (value: unknown) => unknown): Tried[] =>
    [
      ...candidates(contract.schema(inner), was).map((value) => ({
        what: `${one} is ${asWords(value)}`,
        value,
      })),
      ...(one.split(/[.[]/).length > 4 ? [] : innerFlaws(contract, inner, was, one)),
    ].map(({ what, value }) => ({ what, value: around(value) }));
  if (Array.isArray(valid) && items && valid.length > 0)
    return flawsOf(`${name}[0]`, items, valid[0], (value) => [value, ...valid.slice(1)]);
  if (typeof valid !== 'object' || valid === null || Array.isArray(valid)) return [];
  const fields = Object.entries(properties).flatMap(([field, inner]) => {
    const around = (value: unknown) => ({ ...valid, [field]: value });
    const one = name === '' ? field : `${name}.${field}`;
    // JSON leaves out a field that is undefined.
    return [
      { what: `${one} is missing`, value: around(undefined) },
      ...flawsOf(one, inner, (valid as Record<string, unknown>)[field], around),
    ];
  });
  const where = name === '' ? '' : ` in ${name}`;
  const unknown = { ...valid, unknownField: 'x' };
  return [...fields, { what: `a field that the contract does not know${where}`, value: unknown }];
}

/** Every way to break one rule of a parameter, which is always text. */
export function textFlaws(contract: CheckedContract, schema: Schema, valid: string): Flaw[] {
  const texts = candidates(contract.schema(schema), valid).map((value) =>
    typeof value === 'number' ? String(value) : value,
  );
  const tried = texts
    .filter((value) => typeof value === 'string')
    .map((value) => ({ what: asWords(value), value }));
  return onlyWrong(contract, schema, tried, (text) => readText(contract, schema, String(text)));
}

/** What a text in a parameter means. */
function readText(contract: CheckedContract, schema: Schema, text: string): unknown {
  const { type, items } = contract.schema(schema);
  const types = [type ?? []].flat();
  if (types.includes('array')) return text.split(',').map((one) => readText(contract, items ?? {}, one));
  const isNumber = text.trim() !== '' && !Number.isNaN(Number(text));
  if (isNumber && isNumeric(type)) return Number(text);
  return types.includes('boolean') && /^(true|false|0|1)$/i.test(text) ? true : text;
}

/** Values near the valid one: another type, too long, too short, too much, not quite the pattern, no choice. */
function candidates(schema: Schema, valid: unknown): unknown[] {
  const { maxLength, minLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const { minItems = 0, maxItems, uniqueItems } = schema;
  const own = String(valid);
  const items = Array.isArray(valid) ? valid : [];
  const bounds = [exclusiveMinimum, exclusiveMaximum].filter((one) => typeof one === 'number');
  return [
    ...(minimum === undefined ? [] : [minimum - 1, minimum - 0.01, 0, -minimum, String(minimum - 0.01)]),
    ...(maximum === undefined ? [] : [maximum + 1, maximum + 0.01, maximum * 10, String(maximum + 0.01)]),
    ...(multipleOf === undefined ? [] : [Number(valid ?? minimum ?? 0) + multipleOf / 2]),
    ...bounds,
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minLength === undefined || minLength < 2 ? [] : ['x'.repeat(minLength - 1)]),
    ...(minItems > 0 ? [items.slice(0, minItems - 1)] : []),
    ...(maxItems === undefined || items.length === 0
      ? []
      : [Array.from({ length: maxItems + 1 }, () => items[0] as unknown)]),
    ...(uniqueItems && items.length > 0 ? [[items[0], ...items]] : []),
    ...[null, true, 12_345, [], {}, [valid], { $ne: '' }, ''],
    ...[`${own}x`, `x${own}`, own.slice(0, -1), own.toUpperCase(), own.toLowerCase(), ` ${own}`, `${own}\n`],
    ...[`g${own.slice(1)}`, 'x', '-1', '0', '0.1', '1.234', '1e2', 'abc', '12,50', '$5', 'NaN', 'Infinity'],
  ];
}

function onlyWrong(
  contract: CheckedContract,
  schema: Schema,
  tried: Tried[],
  read: (value: unknown) => unknown = (value) => value,
): Flaw[] {
  const seen = new Set<string>();
  return tried.flatMap(({ what, value }) => {
    const [problem] = contract.problems(schema, read(value));
    if (!problem || seen.has(what)) return [];
    seen.add(what);
    return [{ what, value, rule: `${problem.place} ${problem.message}`, line: problem.line }];
  });
}

/** Whether a type, or one of several, is that of numbers. */
export const isNumeric = (type: Schema['type']): boolean =>
  [type].flat().some((one) => one === 'integer' || one === 'number');

function asWords(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === '') return 'empty';
  const written = JSON.stringify(value);
  return written.length > 60 ? `${written.slice(0, 40)}… (${written.length} characters)` : written;
}
