import { QueryClient } from '@tanstack/react-query';
import { ServiceError } from '@/services/ServiceError';

const mostRetries = 3;
const longestWait = 30_000;

/** Reads are repeated after 1, 2 and 4 s; writes never by themselves. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < mostRetries && error instanceof ServiceError && error.mayPass,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, longestWait),
        gcTime: 300_000,
        staleTime: 30_000,
        // Offline, a call fails and says so; the default would wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
