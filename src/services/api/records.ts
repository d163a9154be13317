import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';

/**
 * Reads answers at the boundary. The types come from the contract; what a server really sends may differ, so a screen
 * sees only what was checked here.
 */
export type AnyRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer that is not what was asked for. */
export const invalidResponse = (what: string) =>
  new ServiceError({ kind: 'answer', message: messages.errors.senselessAnswer, cause: new Error(what) });

/** What programs write where they have nothing to write. */
const leftovers = /^\s*(?:(?:undefined|null|NaN|Invalid Date|\[object Object\])\s*)+$/;
const somethingVisible = /[^\p{C}\p{Z}]/u;

const saysSomething = (text: string) => somethingVisible.test(text) && !leftovers.test(text);

/** The first of the fields that says something, as text; '' where none does. Prices and years come as text or number. */
export function textOf(record: AnyRecord, ...names: readonly string[]): string {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && saysSomething(value)) return value;
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return '';
}

/** True, or the text "true" that older records hold. Not for rights: those need a strict true. */
export const flagOf = (record: AnyRecord, name: string): boolean =>
  record[name] === true || textOf(record, name).toLowerCase() === 'true';

/** How many records the server says it changed; 0 where it does not say. */
export const countOf = (answer: unknown, name: 'modifiedCount' | 'deletedCount'): number =>
  Number(textOf(recordOf(answer), name)) || 0;

/** One record, or a ServiceError where the answer is none. */
export function recordOf(answer: unknown): AnyRecord {
  if (!isRecord(answer)) throw invalidResponse('expected a record');
  return answer;
}

/**
 * A list of records. An item that `read` cannot make sense of (undefined), or whose id was there before, is left out
 * and reported; an answer that is no list is an error, so that a broken server never looks like an empty shop.
 */
export function listOf<Item extends { id: string }>(
  answer: unknown,
  read: (record: AnyRecord) => Item | undefined,
): Item[] {
  if (!Array.isArray(answer)) throw invalidResponse('expected a list');
  const items = new Map<string, Item>();
  for (const entry of answer as readonly unknown[]) {
    const item = isRecord(entry) ? read(entry) : undefined;
    if (item && !items.has(item.id)) items.set(item.id, item);
  }
  const leftOut = answer.length - items.size;
  if (leftOut > 0)
    console.warn(
      `${leftOut} items of an answer were left out: they lack what this page reads, or came twice.`,
    );
  return [...items.values()];
}
