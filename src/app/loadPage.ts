import type { ComponentType } from 'react';
import { unsavedWork } from '@/lib/unsavedWork';
import { inTime, TooLate } from '@/lib/within';
import { messages } from '@/messages';
import type { Journey } from './createJourneys';

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
type Way = Pick<Journey, 'address' | 'stay' | 'openAnew'>;

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
    const page = await inTime(longestWait, load());
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
    if (cause instanceof TooLate || !navigator.onLine || !mayReload(address)) throw error;
    way.openAnew();
    return new Promise(() => undefined);
  }
}
