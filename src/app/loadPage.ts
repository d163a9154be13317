import type { ComponentType } from 'react';
import { unsavedWork } from '@/lib/unsavedWork';
import { messages } from '@/messages';

const longestWait = 120_000;
const reloadedFor = 'secondRing.reloadedFor';

/** The code of a page that could not be loaded, within 120 s or at all. */
export class ChunkError extends Error {
  constructor(cause?: unknown) {
    super(messages.errors.pageNotLoaded, { cause });
    this.name = 'ChunkError';
  }
}

const timeOut = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ChunkError(new Error(`no answer within ${longestWait} ms`))), longestWait);
  });

/** Once per address and tab: the flag stays until a page's code has loaded, so that a missing file cannot make a loop. */
function mayReload(address: string) {
  try {
    if (sessionStorage.getItem(reloadedFor) === address || unsavedWork.exists()) return false;
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
 * never while something would be lost.
 */
export async function loadPage<Page extends ComponentType>(load: () => Promise<Page>): Promise<Page> {
  try {
    const page = await Promise.race([load(), timeOut()]);
    forgetReload();
    return page;
  } catch (cause) {
    if (!(cause instanceof ChunkError) && mayReload(window.location.href)) {
      window.location.reload();
      return new Promise(() => undefined);
    }
    throw cause instanceof ChunkError ? cause : new ChunkError(cause);
  }
}
