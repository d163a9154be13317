import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { Hono } from 'hono';
import { createWebApp } from '../../scripts/serve/webApp';
import { startShop } from '../../scripts/serve/startShop';
import type { Engine } from '../../scripts/lib/findEngines';
import { projectRoot } from '../../scripts/lib/localData';
import { settingsOf } from '../../scripts/lib/settingsOf';
import { startEngine, type RunningEngine, type Tab } from './tabs';
import { User } from './User';

/** The first script of every page: it reports what no page may leave uncaught. The engine's own console lines are none. */
const watchErrors = `
const report = (kind, reason) =>
  navigator.sendBeacon('/journey/problems', kind + ' at ' + location.href + ': ' + (reason?.stack ?? reason));
addEventListener('error', ({ error, message }) => report('uncaught error', error ?? message));
addEventListener('unhandledrejection', ({ reason }) => report('unhandled rejection', reason));
addEventListener('securitypolicyviolation', (event) => report('refused by the policy', event.blockedURI));
`;

/** The production build, and what its pages report. */
function watchedWebApp(build: string, problems: string[]): Hono {
  const app = new Hono();
  app.get('/journey/watchErrors.js', (context) =>
    context.body(watchErrors, 200, { 'content-type': 'text/javascript' }),
  );
  app.post('/journey/problems', async (context) => {
    problems.push(await context.req.text());
    return context.body(null, 204);
  });
  const shop = createWebApp(build, settingsOf('production', projectRoot));
  app.all('*', async ({ req }) => {
    // Not compressed, so that the script can be added.
    const headers = new Headers(req.raw.headers);
    headers.delete('accept-encoding');
    const answer = await shop.fetch(new Request(req.raw, { headers }));
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
    const html = (await answer.text()).replace(
      '<head>',
      '<head><script src="/journey/watchErrors.js"></script>',
    );
    const page = new Response(html, answer);
    page.headers.delete('content-length');
    return page;
  });
  return app;
}

interface WorkerFixtures {
  engine: Engine | undefined;
  running: RunningEngine;
  shop: { url: string; problems: string[] };
}

interface Fixtures {
  openTab: (storage: 'allowed' | 'refused') => Promise<Tab>;
  /** Whose browser has stored nothing. */
  user: User;
  /** Whose browser blocks cookies and storage. */
  refusingUser: User;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: [undefined, { scope: 'worker', option: true }],
  running: [
    async ({ engine }, use) => {
      if (!engine) throw new Error('The project names no engine.');
      const running = await startEngine(engine);
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const problems: string[] = [];
      const { url, stop } = await startShop({
        web: watchedWebApp(process.env['TEST_BUILD'] ?? '', problems),
      });
      await use({ url, problems });
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  openTab: async ({ running, shop }, use, info) => {
    const tabs: Tab[] = [];
    await use(async (storage) => {
      const tab = await running.openTab(storage);
      tabs.push(tab);
      return tab;
    });
    for (const tab of tabs) {
      if (info.status !== info.expectedStatus)
        writeFileSync(info.outputPath('page.png'), await tab.screenshot(), 'base64');
      await tab.close();
    }
    const problems = shop.problems.splice(0);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
  user: async ({ openTab, shop }, use) => use(new User(await openTab('allowed'), shop.url)),
  refusingUser: async ({ openTab, shop }, use) => use(new User(await openTab('refused'), shop.url)),
});
