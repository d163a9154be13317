import type { ComponentType } from 'react';
import { data, type RouteObject } from 'react-router-dom';
import { retryable } from '@/lib/async';
import { paths } from '@/paths';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { AppContext } from './createAppContext';
import { DashboardError, PageError } from './errorScreens';
import { RequireRole, RequireSignedIn, SignedInError } from './guards';
import { Layout } from './layout/Layout';
import { PageLoading } from './layout/PageLoading';
import { loadForNavigation, whenOnline } from './pageCode';
import { createRows, type PageRow, type RouteHandle } from './routes';

const DashboardLayout = lazyWithPreload(() =>
  import('./layout/DashboardLayout').then((m) => m.DashboardLayout),
);

/** The router's routes for the rows of the site map, with their guards, layouts and error screens. */
export function createRoutes(context: AppContext): RouteObject[] {
  const rows = createRows(context);
  const publicRows = rows.filter(({ access }) => access === 'everyone');
  const memberRows = rows.filter(({ access }) => access !== 'everyone');

  /** Runs before the loaders below it, so that a visitor loads neither the code nor the data of these pages. */
  const requireUser = async () => {
    const { user, problem } = await context.session.whenResolved();
    if (problem) throw data(problem.message, { status: 503 });
    if (!user) throw data(null, { status: 401 });
  };

  return [
    {
      Component: Layout,
      ErrorBoundary: PageError,
      children: [
        ...publicRows.map(toRoute),
        {
          middleware: [requireUser],
          Component: RequireSignedIn,
          ErrorBoundary: SignedInError,
          children: [
            ...memberRows.filter((row) => !isInDashboard(row)).map(toRoute),
            {
              element: <DashboardLayout fallback={<PageLoading />} />,
              children: memberRows.filter(isInDashboard).map(toRoute),
            },
          ],
        },
      ],
    },
  ];
}

const isInDashboard = ({ path }: PageRow) => path.startsWith(paths.dashboard);

function toRoute(row: PageRow): RouteObject {
  const { path, access, title, page, loadData, hasData } = row;
  let Page: ComponentType | undefined;
  const load = retryable(async () => {
    Page = await page();
  });
  const route: RouteObject = {
    // The start names a loaded page by it.
    id: path,
    path,
    handle: { title, access, loadCode: load, loadData } satisfies RouteHandle,
    loader: async ({ params, request }) => {
      if (hasData?.(params) === false) await whenOnline(request.signal);
      loadData?.(params);
      await loadForNavigation(load, request);
      return null;
    },
    shouldRevalidate: isNotForSearchAlone,
    HydrateFallback: PageLoading,
    Component: () => Page && <Page />,
    ErrorBoundary: isInDashboard(row) ? DashboardError : PageError,
  };
  const isForRole = access !== 'everyone' && access !== 'signedIn';
  return isForRole ? { element: <RequireRole role={access} />, children: [route] } : route;
}

/** Filters and dialogs are kept in the search of the URL; a change of them loads nothing. */
const isNotForSearchAlone = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname;
