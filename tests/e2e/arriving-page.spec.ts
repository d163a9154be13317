import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { watchLayoutShifts, type LayoutShift } from './support/layoutShifts';

/** The page as the server sends it, cut before elements of its body: each, or each fourth. */
async function partsOf(request: APIRequestContext, path: string, every: number): Promise<string[]> {
  const document = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
  // Where scripts run, what it has are no elements.
  const html = document.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
  const body = html.indexOf('<body');
  const places = [...html.matchAll(/<[a-z]/g)].map(({ index }) => index).filter((place) => place > body);
  expect(places.length).toBeGreaterThan(50);
  const cuts = places.filter((_, n) => n % every === 0);
  return [0, ...cuts].map((place, n) => html.slice(place, cuts[n]));
}

/**
 * Answers with a page part by part; `send` sends the next. Its style sheet is there, as it is before a browser draws
 * anything; no script or picture is.
 */
async function serveInParts(parts: readonly string[], request: APIRequestContext) {
  let open: ServerResponse | undefined;
  let sent = 0;
  const send = () => void open?.write(parts[sent++] ?? '');
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('.css'))
      return void request
        .get(url)
        .then((styles) => styles.body())
        .then((styles) => response.writeHead(200, { 'content-type': 'text/css' }).end(styles));
    if (url !== '/') return response.writeHead(404).end();
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

/** A hairline that becomes shorter, as beside the word in a divider, moves nothing that is read or used. */
const leastMove = 0.0001;

/** Waits until the document has more elements than that, and they are drawn. */
const nextDrawn = (page: Page, before: number) =>
  page.evaluate(async (least) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const count = () => document.querySelectorAll('*').length;
    while (count() <= least) await frame();
    await frame();
    await frame();
    return { count: count(), shifts: window.takeLayoutShifts?.() ?? [] };
  }, before);

for (const [path, every, widths] of [
  ['/', 4, [320]],
  ['/', 1, [320, 900, 1440]],
  ['/login', 1, [320, 1440]],
  ['/signup', 1, [320, 1440]],
  ['/blogs', 1, [320, 1440]],
] as const)
  test(
    `${path} at ${widths.join(' and ')} px moves nothing while a server sends it, wherever the connection pauses`,
    { tag: every > 1 ? [] : ['@all'] },
    async ({ browser, request }) => {
      test.setTimeout(300_000);
      const parts = await partsOf(request, path, every);
      for (const width of widths) {
        const server = await serveInParts(parts, request);
        const page = await browser.newPage({ viewport: { width, height: 800 } });
        await watchLayoutShifts(page);
        await page.goto(server.url, { waitUntil: 'commit' });
        const moved: string[] = [];
        let known = 0;
        let drawn: { count: number; shifts: LayoutShift[] } = await nextDrawn(page, 0);
        for (const part of parts.slice(1)) {
          server.send();
          drawn = await nextDrawn(page, drawn.count);
          for (const shift of drawn.shifts.slice(known))
            if (shift.value > leastMove) moved.push(`by ${part.slice(0, 80)}: ${JSON.stringify(shift)}`);
          known = drawn.shifts.length;
        }
        await page.close();
        server.close();
        expect(moved, `${width} px`).toEqual([]);
      }
    },
  );
