import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalServices, type RunningServices } from '@mocks/localServices';
import { readJourneys } from '../../scripts/contract/journeys/readJourneys';
import { runJourneys } from '../../scripts/contract/journeys/runJourneys';
import type { JourneyReport, JourneySettings } from '../../scripts/contract/journeys/runJourneys';
import { runRespect } from '../../scripts/contract/journeys/runRespect';
import { callsOf, readContract } from '../../scripts/generate/readContract';

const calls = callsOf(await readContract());
const behaviours = 'scripts/contract/behaviours';
const journeys = readJourneys(behaviours);

describe('the journeys as written', () => {
  test('are these, in this order, and say what they need', () => {
    expect(readJourneys(behaviours).map(({ name, needs }) => [name, ...needs])).toEqual([
      ['sign-up'],
      ['sell'],
      ['book'],
      ['refused-booking'],
      ['pay', 'payments'],
      ['verify-seller', 'admin'],
      ['make-admin', 'admin'],
      ['delete-user', 'admin'],
    ]);
    for (const { summary } of readJourneys(behaviours)) expect(summary).toMatch(/^An? |^Somebody /);
  });

  test('are valid Arazzo', () => {
    const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
    const { status, stderr } = spawnSync(
      process.execPath,
      [redocly, 'lint', `${behaviours}/journeys/shared.arazzo.yaml`, ...journeys.map(({ file }) => file)],
      {
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' },
        encoding: 'utf8',
      },
    );
    expect(status, stderr).toBe(0);
  });

  test.each(journeys)('$name says what happens, and what is expected but for the status', ({ steps }) => {
    for (const { stepId, description, successCriteria = [] } of steps) {
      const [status, ...others] = successCriteria;
      expect(description, stepId).toMatch(/^[A-Z].*\.$/s);
      expect(status?.condition, stepId).toMatch(/^\$statusCode == \d{3}$/);
      for (const criterion of others) {
        expect(criterion['x-expected'] ?? criterion['x-precondition'], stepId).toBeTruthy();
      }
    }
  });

  // Respect would fill in what is missing from the contract's examples, which name people of the seed.
  test.each(journeys)('$name makes documented calls, each in full', ({ steps }) => {
    for (const { stepId, operationId, parameters = [], requestBody } of steps) {
      if (operationId === undefined) continue;
      const call = calls.find(({ operation }) => operation.operationId === operationId);
      const given = parameters.map(({ name }) => name);
      const documented = call?.parameters.map(({ name }) => name) ?? [];
      if (call?.operation.security.length) documented.push('Authorization');
      expect(call, `${stepId}: ${operationId}`).toBeDefined();
      expect(given.sort(), stepId).toEqual(documented.sort());
      expect(requestBody !== undefined, stepId).toBe(call?.operation.requestBody !== undefined);
    }
  });

  test.each(journeys)('$name stores nothing without the mark of the run', ({ steps }) => {
    for (const { stepId, requestBody } of steps) {
      const payload = Object(requestBody?.payload) as Record<string, string>;
      for (const field of ['email', 'product_name', 'name', 'image_url']) {
        expect(payload[field] ?? '$steps.', stepId).toMatch(/contract-check-\{\$inputs\.run\}|^\$steps\./);
      }
    }
  });
});

describe('a run', () => {
  let services: RunningServices;
  let settings: JourneySettings;
  let runs = 0;
  beforeAll(async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'journeys-test-'));
    services = await startLocalServices({ port: 0, dataFolder, databaseUrl: ':memory:' });
    const { accessToken } = await read<{ accessToken: string }>('/jwt?email=admin@example.com');
    settings = {
      server: services.url,
      behaviours,
      run: 'test0',
      admin: { email: 'admin@example.com', token: accessToken },
      payments: { url: services.url, key: 'pk_test_local' },
    };
  });
  afterAll(() => services.stop());

  const read = async <Body>(path: string) => (await (await fetch(services.url + path)).json()) as Body;
  const go = (part: Partial<JourneySettings> = {}) =>
    runJourneys({ ...settings, run: `test${++runs}`, ...part });

  test('of the sandbox passes every step', async () => {
    const report = await go();
    expect(failuresIn(report)).toEqual([]);
    expect(report.notRun).toEqual([]);
    expect(new Set(report.steps.map(({ journey }) => journey))).toEqual(
      new Set(journeys.map(({ name }) => name)),
    );
    expect(report.steps).toHaveLength(journeys.flatMap(({ steps }) => steps).length);
  });

  test(
    'without admin and payments runs the others and says which it did not',
    { tags: ['all'] },
    async () => {
      const report = await go({
        admin: undefined,
        payments: undefined,
        only: ['sign-up', 'pay', 'make-admin'],
      });
      expect(failuresIn(report)).toEqual([]);
      expect(new Set(report.steps.map(({ journey }) => journey))).toEqual(new Set(['sign-up']));
      expect(report.notRun).toEqual([
        { journey: 'pay', why: 'It needs a payment provider, and none was named.' },
        { journey: 'make-admin', why: 'It needs an admin, and none was named.' },
      ]);
    },
  );

  test('takes answers with further fields, as MongoDB’s driver and Mongoose give them', async () => {
    const extended = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(extended)
        : { ...Object(value), __v: 0, upsertedId: null, upsertedCount: 0 };
    const report = await go({
      fetch: async (url, init) => {
        const answer = await fetch(url, init);
        if (!String(url).startsWith(services.url) || String(url).includes('/v1/')) return answer;
        return Response.json(extended(await answer.json()), { status: answer.status });
      },
    });
    expect(failuresIn(report).flatMap(({ failures }) => failures)).toEqual([]);
    expect(report.notRun).toEqual([]);
  });

  test('finds phones that are marked as sold and are not', async () => {
    const report = await go({
      fetch: faulty('PATCH /manageproducts/', async (url, init) => {
        const answer = await fetch(url.replace(/\w+$/, '0'.repeat(24)), init);
        return answer.ok ? Response.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }) : answer;
      }),
    });
    expect(failuresIn(report)).toMatchObject([
      { journey: 'sell', step: 'seeSold', operation: 'listMyProducts', status: 200 },
      { journey: 'refused-booking', step: 'bookTooLate', operation: 'bookPhone' },
    ]);
    const [[failure]] = failuresIn(report).map(({ failures }) => failures) as [[string]];
    expect(failure).toMatch(
      /^The seller's list shows the phone as sold\. Expected the `status` Sold on the phone that was marked as sold; received 200 with a list of 1, of which this journey made \[\{"_id":"[0-9a-f]{24}","email":"contract-check-/,
    );
  });

  test('finds a payment that is recorded and pays nothing', { tags: ['all'] }, async () => {
    const report = await go({
      only: ['book', 'pay'],
      fetch: faulty('GET /buyerorders/', async (url, init) => {
        const order: unknown = await (await fetch(url, init)).json();
        return Response.json({ ...Object(order), paid: false });
      }),
    });
    expect(failuresIn(report)).toMatchObject([{ journey: 'pay', step: 'isPaid', operation: 'getOrder' }]);
    expect(failuresIn(report)[0]?.failures[0]).toContain(
      'Expected `paid` true on the order whose payment is',
    );
  });

  test('never changes what was there before, whatever id the server gives', async () => {
    const [someone] = await read<{ _id: string }[]>('/users');
    const id = String(someone?._id);
    const report = await go({
      only: ['make-admin'],
      existing: new Set([id]),
      fetch: faulty('POST /users', async (url, init) => {
        await fetch(url, init);
        return Response.json({ acknowledged: true, insertedId: id });
      }),
    });
    expect(failuresIn(report)[0]?.failures).toEqual([
      `The colleague cannot become an admin alone. Expected the id of a record that the server has stored anew; received ${id}, which was there before, so nothing was sent.`,
    ]);
    expect(await read('/users')).toContainEqual(someone);
  });

  test('sends the test key only for a client secret of the right form', async () => {
    const asked: string[] = [];
    const report = await go({
      only: ['pay'],
      fetch: async (url, init) => {
        const { pathname } = new URL(String(url));
        asked.push(pathname);
        return pathname === '/create-payment-intent'
          ? Response.json({ clientSecret: 'accounts_secret_1' })
          : fetch(url, init);
      },
    });
    expect(failuresIn(report)).toMatchObject([{ journey: 'pay', step: 'startPayment' }]);
    expect(asked.filter((path) => path.startsWith('/v1/'))).toEqual([]);
  });

  test('follows no redirect', { tags: ['all'] }, async () => {
    const asked: string[] = [];
    const elsewhere: typeof fetch = async (url) => {
      asked.push(String(url));
      return new Response(null, { status: 307, headers: { Location: 'http://127.0.0.1:9/elsewhere' } });
    };
    const report = await go({ only: ['sign-up'], fetch: elsewhere });
    expect(failuresIn(report)[0]?.failures).toEqual([
      'The client stores the user record. Expected status 200; received 307 to http://127.0.0.1:9/elsewhere.',
    ]);
    expect(asked).toEqual([`${services.url}/users`]);
  });

  test('does not blame the server for its payment provider', { tags: ['all'] }, async () => {
    const report = await go({ only: ['pay'], payments: { url: services.url, key: 'pk_test_' } });
    expect(failuresIn(report)).toEqual([]);
    expect(report.notRun).toMatchObject([
      { journey: 'pay', why: expect.stringContaining('Invalid API Key') },
    ]);
  });

  test('that is stopped says what it has sent', { tags: ['all'] }, async () => {
    const stop = new AbortController();
    const report = await go({
      only: ['sell'],
      signal: stop.signal,
      fetch: faulty('GET /jwt', async (url, init) => {
        stop.abort();
        return fetch(url, init);
      }),
    });
    expect(report.notRun).toEqual([{ journey: 'sell', why: 'The run was stopped.' }]);
    expect(report.sent.map(({ path }) => path)).toContain('/server/users');
  });

  test('that Redocly cannot begin says why, in plain text', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'journeys-test-')), 'broken.arazzo.yaml');
    writeFileSync(file, 'arazzo: 1.0.1\nworkflows: []\n');
    const run = runRespect({
      files: [file],
      serverUrl: services.url,
      inputs: {},
      timeout: 1000,
      signal: undefined,
    });
    await expect(run).rejects.toThrow(
      /^The journeys could not be run\. Redocly says:\n[^╔║╚]*`info`[^╔║╚]*$/,
    );
  });

  /** The sandbox, but for one call. */
  function faulty(call: string, fault: (url: string, init: RequestInit | undefined) => Promise<Response>) {
    return async (url: string | URL | Request, init?: RequestInit) => {
      const isMeant = `${init?.method} ${String(url).slice(services.url.length)}`.startsWith(call);
      return isMeant ? fault(String(url), init) : fetch(url, init);
    };
  }
});

const failuresIn = ({ steps }: JourneyReport) => steps.filter(({ passed }) => !passed);
