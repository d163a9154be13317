import type { Schema } from './contractModel';
import type { CheckedContract } from './openContract';

/** One thing wrong with a value that is right otherwise. */
export interface Violation {
  /** `price is null`, for the report. */
  what: string;
  value: unknown;
  /** Where openapi.yaml rules it out. */
  line: number;
}

const missing = Symbol('missing');

/** Every way to break one rule of a body's schema and no other, one at a time. */
export function bodyViolations(
  contract: CheckedContract,
  schema: Schema,
  valid: Record<string, unknown>,
): Violation[] {
  const { properties = {} } = contract.schema(schema);
  const whole = [null, [], [valid], 'text', 17, true].map((value) => ({
    what: `the body is ${shown(value)}`,
    value,
  }));
  const parts = Object.entries(properties).flatMap(([field, inner]) =>
    [missing, ...candidates(contract.schema(inner), valid[field])].map((value) => ({
      what: value === missing ? `${field} is missing` : `${field} is ${shown(value)}`,
      value: replaced(valid, field, value),
    })),
  );
  const further = { what: 'a field that the contract does not know', value: { ...valid, unknownField: 'x' } };
  return onlyWrong(contract, schema, [...whole, ...parts, further]);
}

/** Every way to break one rule of a parameter, which is always text. */
export function textViolations(contract: CheckedContract, schema: Schema, valid: string): Violation[] {
  const values = candidates(contract.schema(schema), valid).filter((value) => typeof value === 'string');
  return onlyWrong(
    contract,
    schema,
    values.map((value) => ({ what: shown(value), value })),
  );
}

/** Values near the valid one: another type, too long, too short, too much, not quite the pattern, no member. */
function candidates(schema: Schema, valid: unknown): unknown[] {
  const { maxLength, minLength, minimum, maximum } = schema;
  const text = String(valid);
  return [
    ...[null, true, 12_345, [], {}, [valid], { $ne: '' }, ''],
    ...[
      `${text}x`,
      `x${text}`,
      text.slice(0, -1),
      text.toUpperCase(),
      text.toLowerCase(),
      ` ${text}`,
      `${text}\n`,
    ],
    ...[`g${text.slice(1)}`, 'x', '-1', '0', '0.1', '1.234', '1e2', 'abc', '12,50', '$5', 'NaN', 'Infinity'],
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minLength === undefined || minLength < 2 ? [] : ['x'.repeat(minLength - 1)]),
    ...(minimum === undefined ? [] : [minimum - 0.01, 0, -minimum, String(minimum - 0.01)]),
    ...(maximum === undefined ? [] : [maximum + 0.01, maximum * 10, String(maximum + 0.01)]),
  ];
}

function onlyWrong(
  contract: CheckedContract,
  schema: Schema,
  tried: { what: string; value: unknown }[],
): Violation[] {
  const seen = new Set<string>();
  return tried.flatMap(({ what, value }) => {
    const [problem] = contract.problems(schema, value);
    if (!problem || seen.has(what)) return [];
    seen.add(what);
    return [{ what, value, line: problem.line }];
  });
}

function replaced(valid: Record<string, unknown>, field: string, value: unknown): Record<string, unknown> {
  if (value !== missing) return { ...valid, [field]: value };
  return Object.fromEntries(Object.entries(valid).filter(([name]) => name !== field));
}

function shown(value: unknown): string {
  if (value === '') return 'empty';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
}
