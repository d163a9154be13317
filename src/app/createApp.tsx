import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { OutsideServices } from '@/services/ServicesContext';
import type { Session } from '@/session/session';
import { resetRows } from '@/ui/rowStates';
import { AppProviders } from './AppProviders';
import { createAppContext } from './createAppContext';
import { dropUnreadableScrollPlaces } from './layout/scrollPlaces';
import { prefetchLinks } from './prefetchLinks';
import { createRoutes } from './routes';
import './theme/fonts.css';

/** The whole app around one outside world: main gives the real one or the stand-ins, tests give theirs. */
export function createApp(outside: OutsideServices) {
  const world = createAppContext(outside);
  const { queryClient, session, registrations, checkout, navigation } = world;

  dropUnreadableScrollPlaces();
  const routes = createRoutes(world);
  const router = createBrowserRouter(routes);
  navigation.attach(router);
  const stops = [
    revealOnceKnown(session),
    registrations.start(),
    session.start(),
    checkout.start(),
    prefetchLinks({ routes, session }),
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
      <AppProviders world={world}>
        <RouterProvider router={router} />
      </AppProviders>
    ),
  };
}

function whenInitialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Ends the guess of the page's own script that somebody is signed in. */
function revealOnceKnown(session: Session): () => void {
  const reveal = () => {
    const { isResolved, problem } = session.getState();
    if (isResolved || problem) document.documentElement.removeAttribute('data-signed-in');
  };
  return session.subscribe(reveal);
}
