import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { Session } from '@/session/session';

/** Fetches a page's code, and what it shows, before it is opened. */
export type Prefetch = (params: Params) => void;

const prefetchOf = (handle: unknown): Prefetch | undefined =>
  typeof handle === 'object' && handle !== null && 'prefetch' in handle
    ? (handle.prefetch as Prefetch)
    : undefined;

interface PrefetchOptions {
  routes: RouteObject[];
  session: Pick<Session, 'getState'>;
}

/** The pages of links that the pointer, a finger or the focus comes near are fetched before the click. Returns the stop. */
export function prefetchLinks({ routes, session }: PrefetchOptions): () => void {
  const fetchPage = (pathname: string) =>
    matchRoutes(routes, pathname)?.forEach(({ route, params }) => prefetchOf(route.handle)?.(params));

  const hear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.target || link.origin !== window.location.origin) return;
    if (link.pathname === window.location.pathname) return;
    fetchPage(link.pathname);
    // A visitor is sent there by most pages.
    if (!session.getState().user) fetchPage(paths.login);
  };
  const listening = new AbortController();
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(name, hear, { passive: true, signal: listening.signal });
  return () => listening.abort();
}
