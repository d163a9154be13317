import fc from 'fast-check';
import type { Schema } from './contractModel';

/** Texts that people and programs really send, and that careless servers trip over. */
const awkwardTexts = [
  ...['', ' ', ' spaces around ', '0', 'null', 'undefined', 'true', 'NaN', '[object Object]'],
  ...[
    'O\'Brien "the 2nd"',
    '<b>bold</b> & <script>alert(1)</script>',
    'line\nbreak\ttab',
    '\\ % _ $1 ${x} {{7*7}}',
  ],
  ...[
    'Grüße, naïve façade',
    '手机 携帯',
    'هاتف',
    '\u202eright to left',
    '👩‍👩‍👧 📱',
    'e\u0301 é',
    "'; drop table users; --",
  ],
  ...['x'.repeat(5000), '$gt', '{"$ne":null}', '__proto__', '007', '1e3', '0.10', '+1', '１２'],
];

const text = (schema: Schema): fc.Arbitrary<string> => {
  const { minLength = 0, maxLength = 5000 } = schema;
  const fits = (one: string) => one.length >= minLength && one.length <= maxLength;
  return fc.oneof(
    fc.constantFrom(...awkwardTexts.filter(fits)),
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
export function arbitraryOf(schema: Schema, resolved: (schema: Schema) => Schema): fc.Arbitrary<unknown> {
  const { type, enum: values, pattern, minimum, maximum } = resolved(schema);
  if (values) return fc.constantFrom(...values);
  const matching = pattern === undefined ? undefined : fc.stringMatching(new RegExp(pattern));
  const fits = (value: number) => value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
  const kinds = [type ?? []].flat().map((kind): fc.Arbitrary<unknown> => {
    if (kind === 'string') return matching ?? text(resolved(schema));
    if (kind === 'boolean') return fc.boolean();
    // Where text must look like a number of a certain form, so must the number.
    if (kind === 'number') return (matching?.map(Number) ?? plainNumber).filter(fits);
    if (kind === 'integer') return fc.integer({ min: minimum ?? -1000, max: maximum ?? 1000 });
    throw new Error(`A value of the type ${kind} cannot be made up yet.`);
  });
  return fc.oneof(...kinds);
}
