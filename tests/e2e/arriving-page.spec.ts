import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts';
import { isRedrawn } from './support/reflow';

/** Answers with a page part by part; each is sent when it is asked for. */
async function serveInParts(parts: readonly string[]) {
  let open: ServerResponse | undefined;
  let sent = 0;
  const send = () => void open?.write(parts[sent++] ?? '');
  const server: Server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    open = response;
    send();
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    send,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page cut before each element of its body. */
function partsOf(html: string): string[] {
  const body = html.indexOf('<body');
  const places = [...html.matchAll(/<[a-z]/g)].map(({ index }) => index).filter((place) => place > body);
  return [0, ...places].map((place, n) => html.slice(place, places[n]));
}

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

for (const path of ['/', '/login', '/signup', '/blogs'])
  for (const width of [320, 900, 1440])
    test(`${path} at ${width} px moves nothing while it still arrives, wherever the connection pauses`, async ({
      browser,
      request,
    }) => {
      test.slow();
      const parts = partsOf(await (await request.get(path, { headers: { accept: 'text/html' } })).text());
      const served = await serveInParts(parts);
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      await watchLayoutShifts(page);
      await page.goto(served.url, { waitUntil: 'commit' });
      const moved: string[] = [];
      let before = await elements(page);
      for (const part of parts.slice(1)) {
        served.send();
        await page.waitForFunction((least) => document.querySelectorAll('*').length > least, before);
        await isRedrawn(page);
        before = await elements(page);
        for (const shift of (await layoutShifts(page)).slice(moved.length))
          moved.push(`by ${part.slice(0, 80)}: ${JSON.stringify(shift)}`);
      }
      await page.close();
      served.close();
      expect(parts.length).toBeGreaterThan(50);
      expect(moved).toEqual([]);
    });
