import type { Page } from '@playwright/test';
import { untilQuiet } from '../untilQuiet';
import type { RouteChange } from './RouteChange';
import { watchRouteChange } from './watchRouteChange';

/** Lighthouse's slow 4G, as it is set where a browser slows whole requests; bytes a second. */
const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

interface Change {
  page: Page;
  shop: string;
  /** Rest on the tile until all is there, or click at once. */
  withHover: boolean;
}

/** From the home page to a brand, over a slow network. */
export async function changeRoute({ page, shop, withHover }: Change): Promise<RouteChange> {
  await page.goto(shop);
  const tile = page.getByRole('link', { name: 'Samsung' });
  await tile.waitFor();
  await untilQuiet(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await tile.scrollIntoViewIfNeeded();
  await untilQuiet(page);
  if (withHover) {
    await tile.hover();
    await untilQuiet(page);
  }
  const change = page.evaluate(watchRouteChange, 'Book the selected second-hand phones');
  await tile.click();
  return change;
}
