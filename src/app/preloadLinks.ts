import type { RouteObject } from 'react-router-dom';
import { paths } from '@/paths';
import type { Session } from '@/session/session';
import { findPage } from './routeHandle';

/** Loads the pages of links that the pointer, a finger or the focus reaches, before the click. Returns the stop. */
export function preloadLinks(routes: RouteObject[], session: Pick<Session, 'whenResolved'>): () => void {
  const preload = async (pathname: string): Promise<void> => {
    const page = findPage(routes, pathname);
    if (!page) return;
    const { access, loadCode, loadData } = page.handle;
    // A visitor is sent to the login page.
    if (access !== 'everyone' && !(await session.whenResolved())) return preload(paths.login);
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
