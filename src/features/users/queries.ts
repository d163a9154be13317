import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@/services/api/client';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { toUser } from './user';

const userKeys = { all: ['users'] as const };

/** All users. `userrole` is a flag without a value; the server does not narrow the list by it. */
export const usersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: userKeys.all,
    queryFn: async ({ signal }) =>
      listOf(await unwrap(api.GET('/users', { params: { query: { userrole: '' } }, signal })), toUser),
    // Comparing a hundred thousand records with the last reading costs more than drawing the rows in view anew.
    structuralSharing: false,
    meta: { isPersonal: true },
  });
