import { queryOptions } from '@tanstack/react-query';
import { readUser } from '@/domain/user';
import type { ApiClient } from '@/services/api/client';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

/** All users. The server does not filter by `userrole`, a flag without a value. */
export const usersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['users'],
    queryFn: async ({ signal }) =>
      listOf(await unwrap(api.GET('/users', { params: { query: { userrole: '' } }, signal })), readUser),
    // Comparing 100,000 records with the last answer costs more than rendering the rows in view again.
    structuralSharing: false,
    meta: { isPersonal: true },
  });
