import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { withShop } from '../../serve/startShop';
import { createWebApp } from '../../serve/webApp';
import type { Bench } from '../Bench';
import { signIn } from '../signIn';
import { authScripts } from './authScripts';
import { buildReleases } from './buildReleases';
import { bytesFindings } from './bytesFindings';
import { changedChunks } from './changedChunks';
import { inlineScriptBytes } from './inlineScriptBytes';
import { scriptBytes } from './scriptBytes';
import { visit } from './visit';

const category = '/categoryUsed/02';
/** A page of nothing but the frame, for somebody who is signed in. */
const frame = '/no-such-page';

/** What first and second visits fetch, and what a release makes them fetch again. The same in every turn. */
export async function measureBytes({ browser, settings, dist, folder }: Bench) {
  const visits = await withShop({ web: createWebApp(dist, settings) }, async (shop) => {
    const inOwnContext = async (paths: string[], options: BrowserContextOptions = {}) => {
      const context = await browser.newContext(options);
      const made = [];
      for (const path of paths) made.push(await visit(await context.newPage(), shop + path));
      await context.close();
      return made;
    };
    const [home, again] = await inOwnContext(['/', '/']);
    const [login] = await inOwnContext(['/login']);
    const storageState = await signIn(browser, shop, 'buyer@example.com');
    const [framed] = await inOwnContext([frame], { storageState });
    const [listed] = await inOwnContext([category], { storageState });
    if (!home || !again || !login || !framed || !listed) throw new Error('A page was not visited.');
    return { home, again, login, framed, listed };
  });
  console.log('  the visits are made; building two releases …');
  const { earlier, later } = await buildReleases(folder);
  const changed = changedChunks(earlier, later);
  const homeLater = await withShop({ web: createWebApp(later, settings) }, async (shop) => {
    const page = await browser.newPage();
    const { scripts } = await visit(page, shop);
    await page.close();
    return scripts;
  });

  const { home, again, login, framed, listed } = visits;
  const bytes = (paths: readonly string[]) => scriptBytes(dist, paths) / 1000;
  return bytesFindings({
    inline: inlineScriptBytes(readFileSync(join(dist, 'index.html'), 'utf8')) / 1000,
    home: bytes(home.scripts),
    auth: bytes(authScripts(dist, home.scripts)),
    elsewhere: home.elsewhere.length,
    requestsBeforeIdle: home.requestsBeforeIdle,
    login: bytes(login.scripts),
    category: bytes(listed.scripts.filter((path) => !framed.scripts.includes(path))),
    secondVisit: again.transferred / 1000,
    release:
      scriptBytes(
        later,
        homeLater.filter((path) => changed.includes(path)),
      ) / 1000,
    releaseAll: scriptBytes(later, changed) / 1000,
  });
}
