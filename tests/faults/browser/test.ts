import { test as base } from '../../e2e/support/journey';
import { openSplitShop, type SplitShop } from './splitShop';

interface WorkerFixtures {
  /** Opened when it is first needed. */
  splitShop: () => Promise<SplitShop>;
}

export const test = base.extend<object, WorkerFixtures>({
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
