import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router-dom';
import type { Journeys } from './createJourneys';
import { PageLoading } from './layout/PageLoading';
import { loadPage } from './loadPage';
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
  (journeys: Journeys, mayEnter: () => Promise<boolean> = () => Promise.resolve(true)) =>
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
      Page ??= await loadPage(fetchCode, journeys.to(request));
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
