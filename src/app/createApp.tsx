import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { refusal, storedText } from '@/lib/store';
import { fieldsOf, parseJson } from '@/lib/text';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { ServiceError } from '@/services/ServiceError';
import type { OutsideServices } from '@/services/ServicesContext';
import { signedInHint } from '@/services/auth/lazyAuth';
import type { Session } from '@/session/session';
import { scrollPositions } from '@/stored';
import { toast } from '@/ui/toast';
import { AppProviders } from './AppProviders';
import { createAppContext } from './createAppContext';
import { ChunkError } from './pageCode';
import { findPage } from './routes';
import { createRoutes } from './createRoutes';
// One weight axis, no optical one: it costs half the bytes, and one fallback then fits at every size.
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@/ui/theme/fonts.css';

/** The app's context and routes, with the real outside services, the stand-ins or those of a test. Nothing runs yet. */
export function prepareApp(outside: OutsideServices) {
  const context = createAppContext(outside);
  return { context, routes: createRoutes(context) };
}

/** Starts the app. `loadedPath`: the path of the route whose page is loaded, see `loadPage`. */
export function createApp({ context, routes }: ReturnType<typeof prepareApp>, loadedPath?: string) {
  const { queryClient, session, registrations, checkout } = context;

  // A user who was signed in before probably still is: the code of their page need not wait for the session.
  if (signedInHint.mayBeSet())
    findPage(routes, window.location.pathname)
      ?.handle.loadCode()
      .catch(() => undefined);

  const positions = storedText(scrollPositions);
  const stored = parseJson(positions.get());
  // The router fails on anything but an object of numbers.
  if (Object(stored) !== stored || Object.values(fieldsOf(stored)).some((top) => typeof top !== 'number'))
    positions.remove();

  const router = createBrowserRouter(
    routes,
    loadedPath === undefined ? {} : { hydrationData: { loaderData: { [loadedPath]: null } } },
  );
  const stops = [
    reportRefusal(),
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
    stop: () => {
      stops.reverse().forEach((stop) => stop());
      router.dispose();
      queryClient.clear();
    },
    element: (
      <AppProviders context={context}>
        <RouterProvider router={router} />
      </AppProviders>
    ),
  };
}

/** Says once that the browser stores nothing. */
function reportRefusal() {
  refusal.set(false);
  return refusal.subscribe(() => toast.error(messages.errors.notStored));
}

/** By the time the router reports the error, the address bar shows the page that was asked for. */
function reloadForMissingCode(_state: unknown, { newErrors }: { newErrors: object | null }): void {
  const errors: unknown[] = Object.values(newErrors ?? {});
  if (errors.some((error) => error instanceof ChunkError && error.reloads)) window.location.reload();
}

/** The script in the page may have assumed that the user is signed in; see boot.ts. */
function revealOnceResolved(session: Session): void {
  const { isResolved, problem } = session.getState();
  if (isResolved || problem) document.documentElement.removeAttribute('data-signed-in');
}

/** Loads the pages of links that the pointer, a finger or the focus reaches, before the click. Returns the stop. */
function preloadLinks(routes: RouteObject[], session: Session): () => void {
  const preload = async (pathname: string): Promise<void> => {
    const page = findPage(routes, pathname);
    if (!page) return;
    const { access, loadCode, loadData } = page.handle;
    // A visitor is sent to the login page.
    if (access !== 'everyone' && !(await session.whenResolved()).user) return preload(paths.login);
    loadData?.(page.params);
    await loadCode();
  };
  const preloadLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.target || link.origin !== window.location.origin) return;
    if (link.pathname === window.location.pathname) return;
    // The navigation reports a failure.
    preload(link.pathname).catch(() => undefined);
  };
  const listening = new AbortController();
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(name, preloadLink, { passive: true, signal: listening.signal });
  return () => listening.abort();
}

/** Reports a defect for which an error screen or a notice is shown; not a failed service or code that did not load. */
export function reportCaught(error: unknown) {
  if (error instanceof ServiceError || error instanceof ChunkError) console.error(error);
  else reportError(error);
}
