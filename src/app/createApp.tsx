import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { OutsideServices } from '@/services/ServicesContext';
import { signedInHint } from '@/services/auth/signedInHint';
import type { Session } from '@/session/session';
import { resetRows } from '@/ui/rowStates';
import { AppProviders } from './AppProviders';
import { createAppContext } from './createAppContext';
import { ChunkError } from './pageCode';
import { preloadLinks } from './preloadLinks';
import { findPage } from './routeHandle';
import { createRoutes } from './routes';
import './theme/fonts.css';

type Router = ReturnType<typeof createBrowserRouter>;

/** The whole app, with the real outside services, the stand-ins or those of a test. */
export function createApp(outside: OutsideServices) {
  const context = createAppContext(outside);
  const { queryClient, session, registrations, checkout } = context;
  const routes = createRoutes(context);

  // A user who was signed in before probably still is: the code of their page need not wait for the session.
  if (signedInHint.mayBeSet())
    findPage(routes, window.location.pathname)
      ?.handle.loadCode()
      .catch(() => undefined);

  const router = createBrowserRouter(routes);
  const stops = [
    router.subscribe(reloadForMissingCode),
    session.subscribe(() => revealOnceResolved(session)),
    registrations.start(),
    session.start(),
    checkout.start(),
    preloadLinks(routes, session),
  ];

  return {
    queryClient,
    router,
    /** Resolves once the first page can be shown, with the path of its route. */
    whenReady: async () => {
      await whenInitialized(router);
      const { matches, errors } = router.state;
      return { opened: matches.at(-1)?.route.path, hasFailed: errors !== null };
    },
    stop: () => {
      stops.reverse().forEach((stop) => stop());
      router.dispose();
      queryClient.clear();
      resetRows();
    },
    element: (
      <AppProviders context={context}>
        <RouterProvider router={router} />
      </AppProviders>
    ),
  };
}

/** By the time the router reports the error, the address bar shows the page that was asked for. */
const reloadForMissingCode: Parameters<Router['subscribe']>[0] = (_state, { newErrors }) => {
  const errors: unknown[] = Object.values(newErrors ?? {});
  if (errors.some((error) => error instanceof ChunkError && error.reloads)) window.location.reload();
};

/** The script in the page may have assumed that the user is signed in; see boot.ts. */
function revealOnceResolved(session: Session): void {
  const { isResolved, problem } = session.getState();
  if (isResolved || problem) document.documentElement.removeAttribute('data-signed-in');
}

const whenInitialized = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
