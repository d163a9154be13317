import type { QueryClient, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import type { Session } from '@/session/createSession';
import type { ApiClient } from '@/services/api/client';

export interface PageWorld {
  api: ApiClient;
  queryClient: QueryClient;
  session: Session;
}

interface QueryChoice {
  api: ApiClient;
  params: Params;
}

/**
 * Starts a page's query while the page's code loads. It does not wait: the page shows its skeleton, and a
 * failure is thrown where the page reads the query, so that the route's error screen shows it. Pages behind a guard are
 * not fetched for visitors.
 */
export function createPreload({ api, queryClient, session }: PageWorld) {
  return <Answer, Key extends QueryKey>(
      query: (choice: QueryChoice) => FetchQueryOptions<Answer, Error, Answer, Key>,
    ) =>
    (params: Params): void => {
      void session.whenKnown().then((user) => {
        if (user) void queryClient.prefetchQuery(query({ api, params }));
      });
    };
}
