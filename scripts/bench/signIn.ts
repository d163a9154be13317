import type { Browser, BrowserContext } from '@playwright/test';
import { people } from '@mocks/sandbox/seed/people';
import { untilQuiet } from './untilQuiet';

/** What a browser holds after a person signed in, to begin other contexts with. */
export async function signIn(browser: Browser, shop: string, email: string) {
  const context = await browser.newContext();
  try {
    return await stateOf(context, shop, email);
  } finally {
    await context.close();
  }
}

async function stateOf(context: BrowserContext, shop: string, email: string) {
  const page = await context.newPage();
  await page.goto(`${shop}/login`);
  // Signing in is not what is measured, so that the page may come to life first.
  await untilQuiet(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(people[0]?.password ?? '');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).first().waitFor();
  return context.storageState({ indexedDB: true });
}
