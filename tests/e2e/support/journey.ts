import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { Person } from './Person';

/** What a browser holds in which a user is signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

interface WorkerFixtures {
  /** For a user of the seed. The first test that needs it signs in through the form; the run keeps the result. */
  signedInAs: (email: string) => Promise<SignedIn>;
}

/** Opens a new context with an empty page; signed in when the e-mail of a user of the seed is given. */
export type As = (email?: string) => Promise<Person>;

interface Fixtures {
  as: As;
  /** The one visitor of most journeys. */
  visitor: Person;
}

/** Collects what no test expects: uncaught errors, violations of the security policy, requests to other origins. */
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

export const test = base.extend<Fixtures, WorkerFixtures>({
  signedInAs: [
    async ({ browser }, use, { project, workerIndex }) => {
      // Playwright empties this folder at the start of each run.
      const folder = join(project.outputDir, 'signed-in');
      mkdirSync(folder, { recursive: true });
      await use(async (email) => {
        const file = join(folder, `${email}.json`);
        if (!existsSync(file)) {
          const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' });
          const person = new Person(await context.newPage());
          await person.opens('/login');
          await person.logsIn(email);
          const state = await context.storageState({ indexedDB: true });
          await context.close();
          // Another worker may write it at the same time: each state is complete and good.
          writeFileSync(`${file}.${workerIndex}`, JSON.stringify(state));
          renameSync(`${file}.${workerIndex}`, file);
        }
        return JSON.parse(readFileSync(file, 'utf8')) as SignedIn;
      });
    },
    { scope: 'worker' },
  ],
  as: async ({ browser, baseURL, signedInAs }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = [];
    await use(async (email) => {
      const storageState = email ? await signedInAs(email) : undefined;
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        ...(storageState && { storageState }),
      });
      opened.push({ context, problems: watch(context, new URL(baseURL ?? '').origin) });
      return new Person(await context.newPage());
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ problems }) => problems)).toEqual([]);
  },
  visitor: async ({ as }, use) => use(await as()),
});

/** An e-mail that no other test uses, also when the suite runs again on the same data. */
export const newEmail = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@example.com`;

export { expect };
