import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts';
import { isRedrawn } from './support/layout';

const paths = ['/', '/login', '/signup', '/blogs'];
const widths = [320, 900, 1440];

/** The page as the server sends it, cut before each element of its body. */
async function partsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const body = html.indexOf('<body');
  const places = [...html.matchAll(/<[a-z]/g)].map(({ index }) => index).filter((place) => place > body);
  const parts = [0, ...places].map((place, n) => html.slice(place, places[n]));
  expect(parts.length).toBeGreaterThan(50);
  return parts;
}

/**
 * Writes the parts into an empty document, one in each frame, and returns what moved. At the end an element pushes all
 * others down: its layout shift must be reported, and everything before it is then reported, too.
 */
async function movedWhileWritten(
  browser: Browser,
  width: number,
  parts: readonly string[],
): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      : route.abort(),
  );
  await watchLayoutShifts(page);
  await page.goto('http://page.test/');
  const moved = await page.evaluate(async (texts) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shifts = () => window.takeLayoutShifts?.() ?? [];
    const found: string[] = [];
    let reported = 0;
    document.open();
    for (const text of texts) {
      document.write(text);
      await frame();
      for (const shift of shifts().slice(reported))
        found.push(`about ${text.slice(0, 80)}: ${JSON.stringify(shift)}`);
      reported = shifts().length;
    }
    document.close();
    await frame();
    const pushing = document.createElement('div');
    pushing.style.height = '300px';
    document.body.prepend(pushing);
    while (!shifts().some(({ value }) => value > 0.2)) await frame();
    return [
      ...found,
      ...shifts()
        .slice(reported, -1)
        .map((shift) => `at the end: ${JSON.stringify(shift)}`),
    ];
  }, parts);
  await page.close();
  return moved;
}

for (const path of paths)
  test(
    `${path} moves nothing, at whichever element it is still cut off`,
    { tag: ['/', '/login'].includes(path) ? [] : ['@all'] },
    async ({ browser, request }) => {
      const parts = await partsOf(request, path);
      const moved = await Promise.all(widths.map((width) => movedWhileWritten(browser, width, parts)));
      expect(Object.fromEntries(widths.map((width, n) => [width, moved[n]]))).toEqual(
        Object.fromEntries(widths.map((width) => [width, []])),
      );
    },
  );

/** Answers with a page part by part; `send` sends the next. */
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

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

for (const path of paths)
  for (const width of widths)
    test(
      `${path} at ${width} px moves nothing while a server sends it, wherever the connection pauses`,
      { tag: '@all' },
      async ({ browser, request }) => {
        test.slow();
        const parts = await partsOf(request, path);
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
        expect(moved).toEqual([]);
      },
    );
