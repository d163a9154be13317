import type { Browser } from '@playwright/test';
import { signInAs } from '../browser/signInAs';

/** What a browser holds after a person signed in, to begin other contexts with. */
export async function signIn(browser: Browser, shop: string, email: string) {
  const context = await browser.newContext({ baseURL: shop });
  try {
    await signInAs(await context.newPage(), email);
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}
