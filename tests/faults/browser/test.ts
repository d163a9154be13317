import { test as base, type Browser } from '@playwright/test';
import { Person } from '../../e2e/support/Person';
import type { Actor } from '../Call';
import type { State } from './openBrowserCase';
import { openSplitShop, type SplitShop } from './splitShop';

interface OfWorker {
  /** What a browser holds in which this actor is signed in. Each signs in once. */
  stateOf: (actor: Actor) => Promise<State | undefined>;
  /** Opened when it is first needed. */
  splitShop: () => Promise<SplitShop>;
}

async function signIn(
  browser: Browser,
  { baseURL, actor }: { baseURL: string; actor: Actor },
): Promise<State> {
  const context = await browser.newContext({ baseURL });
  const person = new Person(await context.newPage());
  await person.opens('/login');
  await person.logsIn(`${actor}@example.com`);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

export const test = base.extend<object, OfWorker>({
  stateOf: [
    async ({ browser }, use, { project }) => {
      const baseURL = project.use.baseURL ?? '';
      const states = new Map<Actor, Promise<State>>();
      await use(async (actor) => {
        if (actor === 'visitor') return undefined;
        const state = states.get(actor) ?? signIn(browser, { baseURL, actor });
        states.set(actor, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  splitShop: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      let shop: Promise<SplitShop> | undefined;
      await use(() => (shop ??= openSplitShop(project.use.baseURL ?? '')));
      (await shop)?.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
