import type { Page } from '@playwright/test';
import { filterMessages } from '@/features/catalogue/filterMessages';
import { usersMessages } from '@/features/users/messages';
import { expect, test } from './support/journey';

const later = (page: Page, milliseconds: number) =>
  page.evaluate((time) => new Promise((done) => setTimeout(done, time)), milliseconds);
const linkTo = (page: Page, name: string) => page.getByRole('link', { name }).first();

const users = {
  name: 'All Users',
  user: 'admin@example.com',
  path: '/dashboard/admin',
  links: ['All Seller', 'All Buyers'],
  label: usersMessages.search,
} as const;
const phones = { user: 'buyer@example.com', label: filterMessages.search };

const lists = [
  { ...users, pauses: [60], isLong: false },
  { ...users, pauses: [0, 20, 40, 150, 250, 300, 400, 600, 1_000], isLong: true },
  {
    ...phones,
    name: 'Find',
    path: '/find',
    links: ['All brands', 'Sam Keller'],
    pauses: [0, 60, 300],
    isLong: true,
  },
  {
    ...phones,
    name: 'A brand',
    path: '/',
    links: ['Google', 'Samsung', 'LG'],
    pauses: [0, 60, 300],
    isLong: true,
  },
] as const;

const ways: [string, (page: Page, link: string) => Promise<unknown>][] = [
  ['a link', (page, link) => linkTo(page, link).click()],
  ['Back', (page) => page.goBack()],
  ['Forward', (page) => page.goForward()],
  ['a reload', (page) => page.reload()],
];

for (const { name, user, path, links, label, pauses, isLong } of lists)
  for (const [way, leave] of ways)
    test(
      `R32 ${name}: the field is as the address where ${way} comes ${pauses.join(', ')} ms after typing`,
      { tag: isLong ? '@all' : [] },
      async ({ as }) => {
        const person = await as(user);
        const { page } = person;
        const field = page.getByLabel(label);
        for (const pause of pauses) {
          // One entry of the history is before the one that is shown, one is after it.
          await person.opens(path);
          for (const link of links) {
            const href = await linkTo(page, link).getAttribute('href');
            await linkTo(page, link).click();
            await expect(page).toHaveURL(href ?? '');
            await expect(field).toBeVisible();
          }
          await page.goBack();
          await field.pressSequentially('g', { delay: 10 });
          await field.pressSequentially('e');
          await later(page, pause);
          await leave(page, links.at(-1) ?? '');
          await later(page, 1_000);
          const q = new URL(page.url()).searchParams.get('q') ?? '';
          await expect(field, `${pause} ms`).toHaveValue(q, { timeout: 1 });
        }
      },
    );
