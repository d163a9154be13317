import type { Page } from '@playwright/test';

/** Puts one and the same transaction id where each payment shows its own. */
export const steady = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.nodeValue?.includes('pi_'))
        node.nodeValue = node.nodeValue.replace(/pi_\w{10,}/, 'pi_3SVexampleOfAnId0a1b2c3d');
  });
