import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router-dom';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { withTimeout, TimeoutError } from '@/lib/async';
import { unsavedWork } from '@/lib/unsavedWork';
import { messages } from '@/messages';
import type { ApiClient } from '@/services/api/client';
import type { Session } from '@/session/session';
import { PageLoading } from './layout/PageLoading';
import type { PendingNavigation, NavigationTracker } from './pendingNavigation';
import type { Prefetch } from './prefetchLinks';

interface PageRow {
  /** document.title while the page loads; the page itself sets the same, or a more telling one. */
  title: string;
  load: () => Promise<ComponentType>;
  /** Starts the page's query beside its code. */
  begin?: (params: Params) => void;
}

/** Filters and dialogs live in the search of a URL; changing them asks for nothing new. */
const notForSearchAlone = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname;

/**
 * A page whose code is loaded when it is first shown. By a loader and not by `lazy`: that one knows no address, and never
 * tries again what failed once.
 */
export const createPageRoute =
  (navigation: NavigationTracker, mayEnter: () => Promise<boolean> = () => Promise.resolve(true)) =>
  ({ title, load, begin }: PageRow): RouteObject => {
    let Page: ComponentType | undefined;
    let loading: Promise<ComponentType> | undefined;
    // Whoever is on the way waits for what was begun when the pointer came near.
    const fetchCode = () => {
      loading ??= load().finally(() => {
        loading = undefined;
      });
      return loading;
    };
    const loadCode = async ({ request }: LoaderFunctionArgs) => {
      // A guard sends this visitor to the login page.
      if (!Page && !(await mayEnter())) return null;
      Page ??= await loadPage(fetchCode, navigation.to(request));
      return null;
    };
    const prefetch: Prefetch = (params) => {
      begin?.(params);
      // Whoever goes there is told of a failure.
      if (!Page) fetchCode().catch(() => undefined);
    };
    return {
      handle: { title, prefetch },
      loader: (args) => {
        begin?.(args.params);
        return loadCode(args);
      },
      shouldRevalidate: notForSearchAlone,
      HydrateFallback: PageLoading,
      Component: () => Page && <Page />,
    };
  };

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
      void session.whenResolved().then((user) => {
        if (user) void queryClient.prefetchQuery(query({ api, params }));
      });
    };
}

const longestWait = 120_000;
const reloadedFor = 'secondRing.reloadedFor';

/** The code of a page that could not be loaded, within 120 s or at all. */
export class ChunkError extends Error {
  constructor(cause?: unknown) {
    super(messages.errors.pageNotLoaded, { cause });
    this.name = 'ChunkError';
  }
}

/** What a page that is being opened knows of the way to it. */
type Way = Pick<PendingNavigation, 'address' | 'stay' | 'openAnew'>;

/** Once per address and tab: the flag stays until a page's code has loaded, so that a missing file cannot make a loop. */
function mayReload(address: string) {
  try {
    if (sessionStorage.getItem(reloadedFor) === address) return false;
    sessionStorage.setItem(reloadedFor, address);
    return true;
  } catch {
    return false;
  }
}

const forgetReload = () => {
  try {
    sessionStorage.removeItem(reloadedFor);
  } catch {
    // Nothing was stored.
  }
};

/**
 * Loads a page's code. After a new deployment the old files may be gone: one silent reload fetches the new ones, but
 * never while something would be lost. Then the page that is shown stays, with what was typed or is being paid.
 */
export async function loadPage<Page extends ComponentType>(
  load: () => Promise<Page>,
  way: Way,
): Promise<Page> {
  try {
    const page = await withTimeout(longestWait, load());
    forgetReload();
    return page;
  } catch (cause) {
    const error = new ChunkError(cause);
    const address = way.address();
    // The person has gone elsewhere meanwhile.
    if (address === null) throw error;
    if (unsavedWork.exists()) {
      way.stay();
      throw error;
    }
    // Offline, a reload would end on the browser's own page, and the app would be gone.
    if (cause instanceof TimeoutError || !navigator.onLine || !mayReload(address)) throw error;
    way.openAnew();
    return new Promise(() => undefined);
  }
}
