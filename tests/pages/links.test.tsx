import { screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createAppContext } from '@/app/createAppContext';
import { createRoutes } from '@/app/createRoutes';
import { createRows } from '@/app/routes';
import { paths } from '@/paths';
import type { Role } from '@/session/roles';
import type { Actor } from '../support/actors';
import type { Answers } from '../support/fakeApi';
import { createFakes, openApp } from '../support/openApp';
import { testSettings } from '../support/testSettings';

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
