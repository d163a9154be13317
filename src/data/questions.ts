import { readQuestion } from '@/domain/question';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { publicQuery } from './resource';

/** GET /questions */
export const questionsQuery = publicQuery(['questions'], async ({ api, signal }) =>
  listOf(await unwrap(api.GET('/questions', { signal })), readQuestion),
);
