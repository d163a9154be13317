import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'yaml';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
}

const contract = parse(readFileSync(join(process.cwd(), 'openapi.yaml'), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

function schemaOf(name: string): Schema {
  const schema = contract.components.schemas[name];
  if (!schema) throw new Error(`openapi.yaml has no schema ${name}.`);
  return schema;
}

/** Anything that a schema of the contract allows, fields that it does not name included. */
export const allowedBy = (name: string): fc.Arbitrary<Record<string, unknown>> => recordOf(schemaOf(name));

/** What programs write for nothing, and people to try a shop. */
const hostileValue = fc.constantFrom<unknown>(
  ...['undefined', 'null', 'NaN', 'Invalid Date', '[object Object]', '', ' ', '<img src=x onerror=alert(1)>'],
  ...['javascript:alert(1)', '\u202etxet', 'مرحبا', '👩‍👩‍👧', 'x'.repeat(10_000), '2026-02-31', '1e400'],
  ...[0, -0, -1, 1e300, 1_790_985_600_000, true, false, null, [], {}, ['Good'], { $date: '2026-10-03' }],
);

/** Records with the fields of a schema, and anything at all in them. */
export const filledAnyhow = (name: string): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.keys(schemaOf(name).properties ?? {}).map((field) => [
        field,
        fc.oneof(hostileValue, fc.anything()),
      ]),
    ),
    { requiredKeys: [] },
  );

function recordOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, valueOf(schema)]),
  );
  return fc
    .tuple(
      fc.record(fields, { requiredKeys: required }),
      fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue()),
    )
    .map(([known, further]) => ({ ...further, ...known }));
}

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return valueOf(schemaOf(schema.$ref.split('/').at(-1) ?? ''));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return fc.oneof(...[schema.type ?? []].flat().map((type) => primitive(type, schema)));
}

function primitive(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const { pattern, minLength, maxLength, minimum } = schema;
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum });
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (type === 'object') return recordOf(schema);
  if (type === 'null') return fc.constant(null);
  if (type !== 'string') throw new Error(`A value of the type ${type} cannot be generated yet.`);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: maxLength ?? 200, unit: 'grapheme' });
}
