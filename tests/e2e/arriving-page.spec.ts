import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts';
import { isRedrawn } from './support/reflow';

/** Answers with a page of which only the first part has arrived, until the rest is let go. */
async function serveInParts(html: string) {
  let cut = html.length;
  let waiting: ServerResponse | undefined;
  const server: Server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
    waiting = response;
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    cutAt: (next: number) => void (cut = next),
    sendTheRest: () => void waiting?.end(html.slice(cut)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

for (const path of ['/', '/login', '/signup', '/blogs']) {
  test(`${path} moves nothing while it still arrives, wherever the connection pauses`, async ({
    browser,
    request,
  }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const body = html.indexOf('<body');
    const cuts = [...html.matchAll(/<(?:h1|h2|p|ol|form|footer|svg(?=[^>]* role="img"))\b/g)]
      .map(({ index }) => index)
      .filter((place) => place > body);
    const served = await serveInParts(html);
    const moved: string[] = [];
    for (const width of [320, 900, 1440]) {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      await watchLayoutShifts(page);
      for (const cut of cuts) {
        served.cutAt(cut);
        await page.goto(served.url, { waitUntil: 'commit' });
        await isRedrawn(page);
        served.sendTheRest();
        await page.waitForLoadState();
        await isRedrawn(page);
        for (const shift of await layoutShifts(page))
          moved.push(`${width} px, pause before ${html.slice(cut, cut + 40)}: ${JSON.stringify(shift)}`);
      }
      await context.close();
    }
    served.close();
    expect(moved).toEqual([]);
  });
}
