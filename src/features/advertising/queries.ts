import { queryOptions } from '@tanstack/react-query';
import { readPhone } from '@/domain/phone';
import type { ApiClient } from '@/services/api/client';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

export const advertisementKeys = { all: ['advertisements'] as const };

export const advertisementsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: advertisementKeys.all,
    queryFn: async ({ signal }) => listOf(await unwrap(api.GET('/advertisements', { signal })), readPhone),
  });
