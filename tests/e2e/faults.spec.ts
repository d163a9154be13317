import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { exampleAnswer } from '../support/contractExamples';
import { expect, test } from './support/journey';

// jsdom proves what each call shows under each fault (tests/pages/faults.test.tsx). Here is what a browser adds.

const question = 'How does buying on Second Ring work?';
const questions = JSON.stringify(exampleAnswer('listQuestions', { status: 200 }).body);
const notice = (page: Page) => page.getByRole('alert');

/** Advances the clock of the page past every repetition and time-out until the notice is shown. */
const seesNotice = (page: Page, ...texts: readonly string[]) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return notice(page).locator('p').allTextContents();
    })
    .toEqual(texts);

async function recovers(page: Page) {
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(question)).toBeVisible();
}

const failed = 'The questions could not be loaded.';
const unreached = 'The server could not be reached. Check your connection and try again.';

/** Answers of a server of another origin, which the browser driver cannot imitate: it adds CORS headers itself. */
const servers = {
  'that sends no CORS headers': (response: ServerResponse) => response.end(questions),
  'that closes the connection in the middle of its answer': (response: ServerResponse) => {
    response.writeHead(200, { ...allowed, 'Content-Length': questions.length });
    response.write(questions.slice(0, 100), () => response.destroy());
  },
};
const allowed = { 'Access-Control-Allow-Origin': '*' };

test('K1 N27 an API of another origin without CORS, or one that breaks off: four calls, a notice, and it recovers', async ({
  browser,
  baseURL,
}) => {
  let calls = 0;
  let answer: ((response: ServerResponse) => void) | undefined;
  const server = createServer((_, response) => {
    calls += 1;
    if (answer) return answer(response);
    response.writeHead(200, allowed).write(questions.slice(0, 100));
    setTimeout(() => response.end(questions.slice(100)), 50);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The policy of the build allows its own origin only.
  const context = await browser.newContext({ baseURL: baseURL ?? '', bypassCSP: true });
  const page = await context.newPage();
  await page.clock.install();
  // As with this URL in VITE_API_URL.
  await page.addInitScript((url) => {
    const { fetch } = window;
    window.fetch = (call, init) =>
      call instanceof Request && call.url.startsWith(`${window.origin}/api/`)
        ? fetch(new Request(call.url.replace(`${window.origin}/api`, url), call), init)
        : fetch(call, init);
  }, apiUrl);
  for (const [what, respond] of Object.entries(servers))
    await test.step(what, async () => {
      answer = respond;
      calls = 0;
      await page.goto('/blogs');
      await seesNotice(page, failed, unreached);
      expect(calls).toBe(4);
      answer = undefined;
      await recovers(page);
    });
  await context.close();
  server.closeAllConnections();
  server.close();
});

test('An auth service that cannot be reached ends no session', { tag: '@all' }, async ({ as }) => {
  const { page } = await as('buyer@example.com');
  // The token of the SDK has expired.
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  let asked = 0;
  await page.route('**/securetoken.googleapis.com/**', (route) => {
    asked += 1;
    return route.abort('connectionreset');
  });
  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('row', { name: 'Pixel 7a 128 GB' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Bea Brandt' })).toBeVisible();
  expect(asked).toBeGreaterThan(0);
});
