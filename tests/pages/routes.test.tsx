import { act, screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createAppContext } from '@/app/createAppContext';
import { createRoutes } from '@/app/createRoutes';
import { createRows } from '@/app/routes';
import { faqMessages } from '@/features/faq/messages';
import { homeMessages } from '@/features/home/messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { Role } from '@/session/roles';
import type { Actor } from '../support/actors';
import { expectLogged } from '../support/expectedLogs';
import type { Answers } from '../support/fakeApi';
import { createFakes, openApp, pass, stopClock } from '../support/openApp';
import { scenario } from '../support/scenario';
import { card, clicks, here, seesHeading } from '../support/steps';
import { testSettings } from '../support/testSettings';

/** Each page with what it proves besides R1, who opens it, its heading, and its title where that differs. */
const pages: readonly [
  proves: string,
  as: Actor | undefined,
  url: string,
  heading: string,
  title?: string,
][] = [
  ['R2 R7', undefined, '/', 'Used phones for everyone', 'Home'],
  ['R3 R7', undefined, '/login', 'Login'],
  ['R4 R7', undefined, '/signup', 'Sign Up', 'SignUp'],
  ['R7', undefined, '/blogs', 'Buying and selling used phones'],
  ['R6 R10', 'newcomer', '/categoryUsed/04', 'Book the selected second-hand phones'],
  ['R5 R10', 'newcomer', '/dashboard', 'Dashboard'],
  ['R11', 'buyer', '/dashboard/myorders', 'My Orders'],
  ['R12', 'admin', '/dashboard/admin', 'All Users'],
  ['R13 A1', 'seller', '/dashboard/addproducts', 'Add Second-hand phone'],
  ['R14', 'seller', '/dashboard/myproducts', 'My Products'],
  ['R15', 'seller', '/dashboard/mybuyers', 'My Buyers'],
  ['R10', 'newcomer', '/dashboard/reportitems', 'Reported Items'],
  ['R10 R31', 'newcomer', '/dashboard/payment/6b0640151d4c7e0012004401', 'Payment'],
];

test.each(pages)(
  'R1 %s %s opens %s by deep link, with its heading and title',
  async (_, as, url, heading, title = heading) => {
    await openApp(url, { as });
    await seesHeading(heading);
    expect(document.title).toBe(title);
    expect(here()).toBe(url);
  },
);

const { titles } = messages;
const goes = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

test('offline, a link leaves the page as it is and says why; the page opens when the connection is back', async () => {
  const { user, answer } = await openApp('/categoryUsed/02', { as: 'buyer' });
  await card('Pixel 8 128 GB');
  goes(false);
  answer('listPhonesOfCategory', { network: 'none' });
  for (const brand of ['LG', 'Motorola']) {
    await user.click(await screen.findByRole('link', { name: brand }));
    expect(await screen.findByText(messages.errors.offlineText)).toBeVisible();
    expect((await card('Pixel 8 128 GB')).getByRole('heading')).toBeVisible();
  }
  answer('listPhonesOfCategory', {});
  goes(true);
  await waitFor(() => expect(screen.queryByText(messages.errors.offlineText)).not.toBeInTheDocument());
  expect(here()).not.toBe('/categoryUsed/02');
});

test('offline, "Stay here" ends the waiting, and what was loaded opens at once', async () => {
  const { user, answer } = await openApp('/categoryUsed/02', { as: 'buyer' });
  await card('Pixel 8 128 GB');
  goes(false);
  answer('listPhonesOfCategory', { network: 'none' });
  await user.click(await screen.findByRole('link', { name: 'LG' }));
  await clicks(user, messages.errors.stayHere);
  await waitFor(() => expect(screen.queryByText(messages.errors.offlineText)).not.toBeInTheDocument());
  expect(here()).toBe('/categoryUsed/02');

  await user.click(screen.getByRole('link', { name: messages.shop.name }));
  await seesHeading(homeMessages.heroHeadline);
  await user.click(await screen.findByRole('link', { name: 'Samsung' }));
  await waitFor(() => expect(here()).toBe('/categoryUsed/02'));
  goes(true);
});

test('K1 a list that takes longer than 8 s says so; after 15 s it has failed, and was asked for once', async () => {
  expectLogged('error', 'The server did not answer in time');
  stopClock();
  const { calls } = await openApp('/blogs', {
    scenarios: [scenario('listQuestions', { network: 'silent' })],
  });
  await seesHeading(titles.blogs);
  await pass(7_000);
  expect(screen.queryByText(messages.ui.slow)).not.toBeInTheDocument();
  await pass(2_000);
  expect(screen.getByText(messages.ui.slow)).toBeVisible();
  await pass(7_000);
  expect(await screen.findByText(faqMessages.failed)).toBeVisible();
  expect(calls('listQuestions')).toHaveLength(1);
});

const context = createAppContext({ settings: testSettings, ...createFakes(undefined).outside });
const rows = createRows(context);
const routes = createRoutes(context);
const patternOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path ?? '*';

// The home page has the same links for every user.
const walks: readonly { as?: Actor; role?: Role; starts: readonly string[] }[] = [
  { starts: [paths.home] },
  { as: 'buyer', role: 'Buyer', starts: [paths.home, paths.dashboard] },
  { as: 'seller', role: 'Seller', starts: [paths.dashboard] },
  { as: 'admin', role: 'admin', starts: [paths.dashboard] },
];

/** One brand has phones: the same ones below each would be twice in the list of all. */
const answers: Answers = {
  listPhonesOfCategory: ({ path }) => (path.endsWith('/02') ? { status: 200 } : { body: [] }),
};

/** The paths that the links of a page lead to. */
async function linksOn(path: string, as: Actor | undefined): Promise<string[]> {
  const { close } = await openApp(path, { as, answers });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
  close();
  return links.map(({ pathname }) => pathname);
}

test('links lead from the home page and the dashboard to every page, for a user who may open it', async () => {
  const reached = new Map<string, string>();
  const opened = new Set<string>();
  for (const { as, role, starts } of walks) {
    const mayOpen = (pattern: string) => {
      const { access } = rows.find(({ path }) => path === pattern) ?? {};
      return access === 'everyone' || (as && (access === 'signedIn' || access === role));
    };
    const next: string[] = [...starts];
    for (const path of next) {
      for (const link of await linksOn(path, as)) {
        const pattern = patternOf(link);
        if (!mayOpen(pattern)) continue;
        reached.set(pattern, path);
        if (opened.has(pattern)) continue;
        opened.add(pattern);
        if (!next.includes(link)) next.push(link);
      }
    }
  }
  const unreached = rows.map(({ path }) => path).filter((path) => path !== '*' && !reached.has(path));
  expect(unreached, 'pages without a link; those below /dashboard have theirs in rolePages.ts').toEqual([]);
});
