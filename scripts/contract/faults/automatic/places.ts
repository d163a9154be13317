import type { Schema } from '../../check/contract';
import type { CheckedContract } from '../../check/contract';

/** A part of an answer that the contract says something about. */
export interface Place {
  /** The steps to it; `*` is every item of a list. Empty for the whole answer. */
  path: string[];
  schema: Schema;
  required: boolean;
}

/** The answer itself and everything in it that is documented. */
export function placesOf(contract: CheckedContract, schema: Schema): Place[] {
  return walk(contract, { path: [], schema, required: false });
}

function walk(contract: CheckedContract, place: Place): Place[] {
  const { items, properties = {}, required = [] } = contract.schema(place.schema);
  const inner: Place[] = Object.entries(properties).map(([name, schema]) => ({
    path: [...place.path, name],
    schema,
    required: required.includes(name),
  }));
  if (items) inner.push({ path: [...place.path, '*'], schema: items, required: false });
  return [place, ...inner.flatMap((part) => walk(contract, part))];
}

/** Where a list is on the way, the change can be in every item or hidden in the last. */
export type Which = 'all' | 'last';

/** A copy of the value with every such place edited; `remove` takes it out. */
export function editedAt(value: unknown, path: string[], edit: Edit, which: Which = 'all'): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return edit(value);
  if (step === '*') {
    if (!Array.isArray(value)) return value;
    const spared = which === 'last' ? value.length - 1 : 0;
    return value.map((item: unknown, place) => (place < spared ? item : editedAt(item, rest, edit, which)));
  }
  if (typeof value !== 'object' || value === null || !(step in value)) return value;
  const record = value as Record<string, unknown>;
  const edited = editedAt(record[step], rest, edit, which);
  if (edited !== remove) return { ...record, [step]: edited };
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== step));
}

export type Edit = (value: unknown) => unknown;

export const remove = Symbol('remove');

export const nameOf = (path: string[]): string => (path.length === 0 ? 'the answer' : path.join('.'));
