import { readCategory } from '@/domain/category';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { publicQuery, type PublicTools } from './tools';

export const categoriesData = ({ api }: PublicTools) => ({
  /** GET /categories: the brands. */
  all: () =>
    publicQuery(['categories'], async (signal) =>
      listOf(await unwrap(api.GET('/categories', { signal })), readCategory),
    ),
});
