import { cutText, isBlank, withoutOpenDirection } from '@/lib/text';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';

/** A record of an answer. The contract gives its type, but a server may send something else: its fields are checked. */
export type AnyRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error for an answer that is not what the call asked for. */
export const invalidResponse = (cause: unknown) =>
  new ServiceError({ kind: 'answer', message: messages.errors.invalidResponse, cause });

const empty = 'empty';
export const emptyAnswer = () =>
  new ServiceError({ kind: 'answer', code: empty, message: messages.errors.invalidResponse });

/** What the contract says of the ids of one kind. */
interface IdLimits {
  pattern?: RegExp;
  minLength?: number;
  maxLength?: number;
}

/**
 * The server is not asked for an id that cannot be one: the contract forbids it, or its address could not be decoded.
 * @throws ServiceError, so that `isUnknownId` (acceptance R28)
 */
export function expectId(id: string, { pattern, minLength = 0, maxLength = Infinity }: IdLimits): void {
  const isAllowed = id.length >= minLength && id.length <= maxLength && (pattern?.test(id) ?? true);
  if (isAllowed && isDecoded(id)) return;
  throw new ServiceError({ kind: 'status', status: 404, message: messages.errors.notFoundText });
}

/** The router leaves a parameter as it was where the address could not be decoded. */
function isDecoded(parameter: string): boolean {
  try {
    decodeURIComponent(parameter);
    return true;
  } catch {
    return false;
  }
}

/**
 * The requested id does not exist: `expectId` or the server says so (acceptance R28). The form of an id is known before it
 * is sent, so any other refusal has another reason, and is shown.
 */
export const isUnknownId = (error: unknown): boolean => error instanceof ServiceError && error.status === 404;

/** The server has no record with the requested id: it says so, or answers with nothing. */
export const isMissing = (error: unknown): boolean =>
  isUnknownId(error) || (error instanceof ServiceError && error.code === empty);

/** What programs write in place of a missing value. */
const placeholders = /^\s*(?:(?:undefined|null|NaN|Invalid Date|\[object Object\])\s*)+$/;

const hasContent = (text: string) => !isBlank(text) && !placeholders.test(text);

/** The first of the fields with content, as it is in the record: for what other calls send. '' if there is none. */
export function rawTextOf(record: AnyRecord, ...names: readonly string[]): string {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && hasContent(value)) return value;
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return '';
}

/** The same, for display. Servers send prices and years as text or number. */
export const textOf = (record: AnyRecord, ...names: readonly string[]) =>
  withoutOpenDirection(rawTextOf(record, ...names));

/** In characters. */
const longestName = 300;

/** A name, cut for display; its whole text, by `rawTextOf`, is what other calls send. */
export const nameOf = (record: AnyRecord, field: string) =>
  withoutOpenDirection(cutText(rawTextOf(record, field), longestName));

/** True, or the text "true" that older records hold. Not for roles, which need a strict true. */
export const flagOf = (record: AnyRecord, name: string): boolean =>
  record[name] === true || textOf(record, name).toLowerCase() === 'true';

/** The number of records that the server says it changed; 0 if it does not say. */
export const countOf = (answer: unknown, name: 'modifiedCount' | 'deletedCount'): number =>
  Number(textOf(recordOf(answer), name)) || 0;

/** @throws ServiceError if the answer is not a record */
export function recordOf(answer: unknown): AnyRecord {
  if (!isRecord(answer)) throw invalidResponse('expected a record');
  return answer;
}

/**
 * One record, under the requested id.
 * @throws ServiceError if the answer has nothing, so that `isMissing`, or nothing that `read` can use
 */
export function recordWith<Item>(
  answer: unknown,
  id: string,
  read: (record: AnyRecord) => Item | undefined,
): Item {
  const record = recordOf(answer);
  if (Object.keys(record).length === 0) throw emptyAnswer();
  const item = read({ ...record, _id: id });
  if (!item) throw invalidResponse('expected a usable record');
  return item;
}

/**
 * A list of records. An item that `read` cannot use (undefined), or whose id another item has, is left out and reported.
 * @throws ServiceError if the answer is not a list, or if it has items and none can be used, so that a broken server does not look like an empty shop
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
  if (answer.length > 0 && items.size === 0) throw invalidResponse('expected usable items');
  const leftOut = answer.length - items.size;
  if (leftOut > 0)
    console.warn(
      `${leftOut} items of an answer were left out: they lack what this page reads, or came twice.`,
    );
  return [...items.values()];
}
