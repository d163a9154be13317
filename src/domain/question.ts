import { textOf, type AnyRecord } from '@/services/api/records';

export type Question = NonNullable<ReturnType<typeof readQuestion>>;

/** A record without an id, a question or an answer cannot be shown: undefined. */
export function readQuestion(record: AnyRecord) {
  const id = textOf(record, '_id');
  const question = textOf(record, 'name');
  const answer = textOf(record, 'answer');
  return id && question && answer ? { id, question, answer } : undefined;
}
