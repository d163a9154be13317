import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';

/**
 * Reads answers at the boundary. The types come from the contract; what a server really sends may differ, so a screen
 * sees only what was checked here.
 */
export type AnyRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const senseless = (what: string) =>
  new ServiceError({ kind: 'answer', message: messages.errors.senselessAnswer, cause: new Error(what) });

/** The value as text; numbers become text, anything else is ''. Prices and years come as both. */
export function textOf(record: AnyRecord, ...names: readonly string[]): string {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return '';
}

/** One record, or a ServiceError where the answer is none. */
export function recordOf(answer: unknown): AnyRecord {
  if (!isRecord(answer)) throw senseless('expected a record');
  return answer;
}

/**
 * A list of records. An item that `read` cannot make sense of (undefined) is left out and reported; an answer that is
 * no list is an error, so that a broken server never looks like an empty shop.
 */
export function listOf<Item>(answer: unknown, read: (record: AnyRecord) => Item | undefined): Item[] {
  if (!Array.isArray(answer)) throw senseless('expected a list');
  const items = answer.map((item: unknown) => (isRecord(item) ? read(item) : undefined));
  const good = items.filter((item): item is Item & {} => item !== undefined && item !== null);
  if (good.length < items.length)
    console.warn(
      `${items.length - good.length} items of an answer were left out: they lack what this page reads.`,
    );
  return good;
}
