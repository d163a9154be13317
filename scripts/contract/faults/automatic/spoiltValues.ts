import type { Schema } from '../../check/contract';
import type { CheckedContract } from '../../check/contract';
import type { Edit } from './places';

export interface Spoilt {
  kind: 'type changed' | 'enum left' | 'pattern or limit left';
  /** `is null`, after the name of the place. */
  what: string;
  edit: Edit;
}

const otherType: Record<string, unknown> = {
  string: 17,
  number: '17',
  integer: '17',
  boolean: 'true',
  array: {},
  object: [],
};

/** Every way in which a value can leave its schema, one rule at a time. */
export function spoiltValues(contract: CheckedContract, schema: Schema): Spoilt[] {
  const { type, enum: values, pattern, minLength, maxLength, minimum } = contract.schema(schema);
  const types = [type ?? []].flat();
  const spoilt: Spoilt[] = [];
  const becomes = (kind: Spoilt['kind'], value: unknown) => {
    if (contract.problems(schema, value).length === 0) return;
    const shown = JSON.stringify(value);
    const what = `is ${shown.length > 40 ? 'too long' : shown}`;
    spoilt.push({ kind, what, edit: () => value });
  };

  for (const value of new Set(types.map((one) => otherType[one]))) becomes('type changed', value);
  if (types.length > 1) becomes('type changed', true);
  becomes('type changed', null);
  if (types.includes('integer')) becomes('type changed', 1.5);
  if (values) becomes('enum left', 'Elsewhere');
  if (pattern !== undefined) {
    becomes('pattern or limit left', 'no id');
    const edit: Edit = (value) => String(value).toUpperCase();
    spoilt.push({ kind: 'pattern or limit left', what: 'is in capitals', edit });
    becomes('pattern or limit left', 'a'.repeat(23));
  }
  if (minLength !== undefined) becomes('pattern or limit left', '');
  if (maxLength !== undefined) becomes('pattern or limit left', 'x'.repeat(maxLength + 1));
  if (minimum !== undefined) becomes('pattern or limit left', minimum - 1);
  return spoilt;
}
