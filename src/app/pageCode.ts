import type { RouteObject } from 'react-router-dom';
import { longestLoad, TimeoutError, withTimeout } from '@/lib/async';
import { createStore } from '@/lib/createStore';
import { whenStaying } from '@/lib/leaving';
import { storedText } from '@/lib/store';
import { reloadedFor } from '@/stored';
import { unsavedWork } from '@/lib/unsavedWork';
import { messages } from '@/messages';
import { findPage } from './routes';

/** The code of a page could not be loaded, within 120 s or at all (acceptance R27). */
export class ChunkError extends Error {
  /** Whether a fresh document is to be loaded at the page's address, once the address bar shows it. */
  readonly reloads: boolean;

  constructor(cause: unknown, reloads: boolean) {
    super(messages.errors.pageNotLoaded, { cause });
    this.name = 'ChunkError';
    this.reloads = reloads;
  }
}

/**
 * The page that was asked for while there was unsaved work, and whose code is missing. `open` opens it with a fresh
 * document: what is unsaved is lost, but for the texts that forms keep for the tab.
 */
export const failedNavigation = createStore<{ open: () => void } | null>(null);

/**
 * Loads the code of the page that a navigation leads to. After a deployment the old files are gone, and a fresh document
 * finds the new ones: it is loaded once, unless work would be lost. Then the navigation waits for the user's decision.
 */
export async function loadForNavigation(
  load: () => Promise<unknown>,
  request: Pick<Request, 'url' | 'signal'>,
): Promise<void> {
  const { url, signal } = request;
  try {
    await withTimeout(longestLoad, load());
    storedText(reloadedFor).remove();
  } catch (cause) {
    await whenStaying();
    // Another navigation has replaced this one.
    if (signal.aborted) throw cause;
    if (!navigator.onLine) {
      await whenOnline(signal);
      return loadForNavigation(load, request);
    }
    if (unsavedWork.exists()) return waitForDecision(cause, signal);
    const reloads = !(cause instanceof TimeoutError) && isFirstReload(url);
    throw new ChunkError(cause, reloads);
  }
}

/** Loads the page at the address; false where that is not, or no longer, the page of this path, or its code is missing. */
export async function loadPage(routes: RouteObject[], path: string): Promise<boolean> {
  const findOwn = () => {
    const page = findPage(routes, window.location.pathname);
    return page?.path === path ? page : undefined;
  };
  try {
    const page = findOwn();
    if (page) await withTimeout(longestLoad, page.handle.loadCode());
  } catch {
    await whenStaying();
    return false;
  }
  // Back may have led to another page meanwhile.
  if (!findOwn()) return false;
  storedText(reloadedFor).remove();
  return true;
}

function waitForDecision(cause: unknown, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    failedNavigation.set({
      open: () => {
        failedNavigation.set(null);
        unsavedWork.startReload();
        reject(new ChunkError(cause, true));
      },
    });
    signal.addEventListener('abort', () => failedNavigation.set(null));
  });
}

/** Once per address and tab, until a page's code is loaded, so that a file that stays missing makes no loop. */
function isFirstReload(url: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedFor.name) === url) return false;
    sessionStorage.setItem(reloadedFor.name, url);
    return true;
  } catch {
    return false;
  }
}

/** The navigation that waits for the network. */
export const navigationOffline = createStore<AbortSignal | null>(null);

/** Offline, waits for the network: until then the page that is shown stays. Rejects when another navigation begins. */
export async function whenOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return;
  navigationOffline.set(signal);
  try {
    await new Promise((resolve, reject) => {
      window.addEventListener('online', resolve, { once: true, signal });
      signal.addEventListener('abort', reject);
    });
  } finally {
    if (navigationOffline.get() === signal) navigationOffline.set(null);
  }
}
