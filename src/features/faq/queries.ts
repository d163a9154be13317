import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@/services/api/client';
import { listOf, textOf, type AnyRecord } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

export type Question = NonNullable<ReturnType<typeof readQuestion>>;

/** A record without an id, a question or an answer cannot be shown: undefined. */
export function readQuestion(record: AnyRecord) {
  const id = textOf(record, '_id');
  const question = textOf(record, 'name');
  const answer = textOf(record, 'answer');
  return id && question && answer ? { id, question, answer } : undefined;
}

export const questionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['questions'],
    queryFn: async ({ signal }) => listOf(await unwrap(api.GET('/questions', { signal })), readQuestion),
  });
