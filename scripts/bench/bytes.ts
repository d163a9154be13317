import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { withShop } from '../serve/startShop';
import { createWebApp } from '../serve/webApp';
import { signIn, untilQuiet } from './browserPage';
import type { Bench, Measured, Metric } from './part';
import { buildReleases } from './releases';
import { authScripts, changedChunks, inlineScriptBytes, scriptBytes } from './scriptFiles';

const row = (key: string, what: string, atMost?: number): Metric => ({
  key,
  what,
  unit: 'kB',
  ...(atMost !== undefined && { budget: { atMost } }),
});

const metrics: Metric[] = [
  row('inline', 'home, before the first paint', 1),
  row('home', 'home, whole first load', 140),
  row('auth', 'home: for signing in, when signed out', 0),
  { key: 'elsewhere', what: 'home: requests to other origins', unit: 'count', budget: { atMost: 0 } },
  { key: 'requests', what: 'home: requests until it is loaded', unit: 'count', budget: { atMost: 10 } },
  row('login', 'login, whole first load', 190),
  row('category', 'category, beyond the frame', 30),
  row('secondVisit', 'home, a second visit', 0),
  row('release', 'home, downloaded again after two changed sentences', 15),
  row('releaseAll', 'all chunks that two changed sentences change'),
];

/** What first and second visits download, and what a release makes them download again. The same in every turn. */
export async function measureBytes({ browser, settings, dist, folder }: Bench): Promise<Measured> {
  /** Visits the paths one after the other in a new browser context. */
  const visitAll = async (shop: string, paths: string[], options: BrowserContextOptions = {}) => {
    const context = await browser.newContext(options);
    const visits: Visit[] = [];
    for (const path of paths) visits.push(await visit(await context.newPage(), shop + path));
    await context.close();
    return visits;
  };
  const visits = await withShop({ web: createWebApp(dist, settings) }, async (shop) => {
    const storageState = await signIn(browser, shop, 'buyer@example.com');
    return [
      ...(await visitAll(shop, ['/', '/'])),
      ...(await visitAll(shop, ['/login'])),
      // A page of the frame only, and a category.
      ...(await visitAll(shop, ['/no-such-page'], { storageState })),
      ...(await visitAll(shop, ['/categoryUsed/02'], { storageState })),
    ];
  });
  console.log('  Building two releases …');
  const { earlier, later } = await buildReleases(folder);
  const [homeLater] = await withShop({ web: createWebApp(later, settings) }, (shop) => visitAll(shop, ['/']));
  const [home, again, login, frame, category] = visits;
  if (!home || !again || !login || !frame || !category || !homeLater)
    throw new Error('A page was not visited.');

  const changed = changedChunks(earlier, later);
  const kB = (build: string, paths: readonly string[]) => scriptBytes(build, paths) / 1000;
  const sample = {
    inline: inlineScriptBytes(readFileSync(join(dist, 'index.html'), 'utf8')) / 1000,
    home: kB(dist, home.scripts),
    auth: kB(dist, authScripts(dist, home.scripts)),
    elsewhere: home.elsewhere,
    requests: home.requestsUntilLoad,
    login: kB(dist, login.scripts),
    category: kB(
      dist,
      category.scripts.filter((path) => !frame.scripts.includes(path)),
    ),
    secondVisit: again.transferred / 1000,
    release: kB(
      later,
      homeLater.scripts.filter((path) => changed.includes(path)),
    ),
    releaseAll: kB(later, changed),
  };
  return { samples: { size: [sample] }, metrics };
}

interface Visit {
  /** Including the page itself. */
  requestsUntilLoad: number;
  /** The paths of this origin's scripts. */
  scripts: string[];
  /** The number of requests to other origins. */
  elsewhere: number;
  /** Bytes of script from the network, without those from the browser's cache. */
  transferred: number;
}

/** Opens an address and waits until nothing is requested any more. */
async function visit(page: Page, address: string): Promise<Visit> {
  const requested: URL[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) requested.push(new URL(request.url()));
  });
  await page.goto(address);
  const requestsUntilLoad = requested.length;
  await untilQuiet(page, 3_000);
  const { origin } = new URL(address);
  const own = requested.filter((url) => url.origin === origin);
  return {
    requestsUntilLoad,
    scripts: [...new Set(own.map(({ pathname }) => pathname).filter((path) => path.endsWith('.js')))],
    elsewhere: requested.length - own.length,
    transferred: await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    ),
  };
}
