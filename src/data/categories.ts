import { readCategory } from '@/domain/category';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { publicQuery } from './resource';

/** GET /categories: the brands. */
export const categoriesQuery = publicQuery(['categories'], async ({ api, signal }) =>
  listOf(await unwrap(api.GET('/categories', { signal })), readCategory),
);
