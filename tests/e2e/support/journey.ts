import { test as base, expect, type BrowserContext } from '@playwright/test';
import { Person } from './Person';

interface Fixtures {
  /** Somebody new in a browser of their own; signed in when an e-mail is given. */
  as: (email?: string) => Promise<Person>;
  /** The one visitor of most journeys. */
  visitor: Person;
}

/** What goes wrong without anybody looking: an uncaught error, a refused policy, a page that talks to strangers. */
function watch(context: BrowserContext, ownOrigin: string) {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) problems.push(message.text());
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== ownOrigin) problems.push(`called ${request.url()}`);
  });
  return problems;
}

export const test = base.extend<Fixtures>({
  as: async ({ browser, baseURL }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = [];
    await use(async (email) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      opened.push({ context, problems: watch(context, new URL(baseURL ?? '').origin) });
      const person = new Person(await context.newPage());
      if (email) {
        await person.opens('/login');
        await person.logsIn(email);
      }
      return person;
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ problems }) => problems)).toEqual([]);
  },
  visitor: async ({ as }, use) => use(await as()),
});

/** An e-mail that no other test uses, also when the suite runs again on the same data. */
export const newEmail = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@example.com`;

export { expect };
