import { readQuestion } from '@/domain/question';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { publicQuery, type PublicTools } from './tools';

export const questionsData = ({ api }: PublicTools) => ({
  /** GET /questions */
  all: () =>
    publicQuery(['questions'], async (signal) =>
      listOf(await unwrap(api.GET('/questions', { signal })), readQuestion),
    ),
});
