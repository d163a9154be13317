import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@/services/api/client';
import { listOf, textOf, type AnyRecord } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

export interface Question {
  id: string;
  question: string;
  answer: string;
}

export function toQuestion(record: AnyRecord): Question | undefined {
  const id = textOf(record, '_id');
  const question = textOf(record, 'name');
  const answer = textOf(record, 'answer');
  return id && question && answer ? { id, question, answer } : undefined;
}

export const questionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['questions'] as const,
    queryFn: async ({ signal }) => listOf(await unwrap(api.GET('/questions', { signal })), toQuestion),
  });
