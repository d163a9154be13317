import { people } from '@mocks/sandbox/seed/people';
import type { Page } from '@playwright/test';
import { openPage } from './openPage';

/** By the login page, as anybody of the seed. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await openPage(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(people[0]?.password ?? '');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  // The page that follows is there before another is opened.
  await page.waitForURL('/');
}
