import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startLocalServices, type RunningServices } from '@mocks/localServices';
import { createClient } from '../../scripts/contract/check/exchange';
import { usualSettings, type CheckSettings } from '../../scripts/contract/check/settings';
import { exchangeHeader, openGateway } from '../../scripts/contract/journeys/openGateway';
import { readJourneys } from '../../scripts/contract/journeys/readJourneys';
import { runJourneys, type JourneyContext } from '../../scripts/contract/journeys/runJourneys';
import { runRespect } from '../../scripts/contract/journeys/runRespect';
import { runRedocly } from '../../scripts/contract/redocly';
import { callsOf, readContract } from '../../scripts/generate/readContract';

const calls = callsOf(await readContract());
const behaviours = 'scripts/contract/behaviours';
const journeys = readJourneys(behaviours);
const newFolder = () => mkdtempSync(join(tmpdir(), 'journeys-test-'));

/** Such a condition needs no `x-expected`. */
const saysValue = /^\$response\.body#\/\w+ == (true|false|\d+)$/;

describe('the journeys as written', () => {
  test('are these, in this order, and declare what they need', () => {
    expect(journeys.map(({ name, needs }) => [name, ...needs])).toEqual([
      ['sign-up', 'run'],
      ['verify-seller', 'run', 'adminToken'],
      ['make-admin', 'run', 'adminToken'],
      ['delete-user', 'run', 'adminToken'],
      ['sell', 'run'],
      ['book', 'run'],
      ['refused-booking', 'run'],
      ['pay', 'run', 'payments', 'paymentKey'],
    ]);
    for (const { summary } of journeys) expect(summary).toMatch(/^An? /);
  });

  test('are valid Arazzo', async () => {
    const files = new Set([`${behaviours}/journeys/shared.arazzo.yaml`, ...journeys.map(({ file }) => file)]);
    const { code, lines } = await runRedocly(['lint', ...files], { cwd: '.', signal: undefined });
    expect(code, lines.join('\n')).toBe(0);
  });

  // Respect would fill in what is missing from the contract's examples, which name users of the seed.
  test.each(journeys)(
    '$name says what happens and what is expected, and makes complete calls',
    ({ steps }) => {
      for (const step of steps) {
        const { stepId, operationId, parameters = [], requestBody } = step;
        const [status, ...others] = step.successCriteria ?? [];
        expect(step.description, stepId).toMatch(/^[A-Z].*\.$/s);
        expect(status?.condition, stepId).toMatch(/^\$statusCode == \d{3}$/);
        for (const { condition, ...said } of others) {
          const saysItself = condition.split(' && ').every((part) => saysValue.test(part));
          expect(said['x-expected'] ?? said['x-precondition'] ?? saysItself, stepId).toBeTruthy();
        }
        const payload = Object(requestBody?.payload) as Record<string, string>;
        for (const field of ['email', 'product_name', 'name', 'image_url'])
          expect(payload[field] ?? '$steps.', stepId).toMatch(/contract-check-\{\$inputs\.run\}|^\$steps\./);

        if (operationId === undefined) continue;
        const call = calls.find(({ operation }) => operation.operationId === operationId);
        const documented = call?.parameters.map(({ name }) => name) ?? [];
        if (call?.operation.security.length) documented.push('Authorization');
        expect(call, `${stepId}: ${operationId}`).toBeDefined();
        expect(parameters.map(({ name }) => name).sort(), stepId).toEqual(documented.sort());
        expect(requestBody !== undefined, stepId).toBe(call?.operation.requestBody !== undefined);
      }
    },
  );
});

describe('a run', () => {
  let services: RunningServices;
  let admin: JourneyContext['admin'];
  let runs = 0;
  beforeAll(async () => {
    services = await startLocalServices({ port: 0, dataFolder: newFolder(), databaseUrl: ':memory:' });
    const { accessToken } = await read<{ accessToken: string }>('/jwt?email=admin@example.com');
    admin = { identity: 'admin@example.com', token: accessToken };
  });
  afterAll(() => services.stop());

  const read = async <Body>(path: string) => (await (await fetch(services.url + path)).json()) as Body;

  /** Runs journeys, and returns their results with the failed steps in short. */
  async function go(
    only: string[] = journeys.map(({ name }) => name),
    part: Partial<CheckSettings & JourneyContext> = {},
  ) {
    const payments = { url: services.url, key: 'pk_test_local' };
    const settings = { ...usualSettings, contract: 'openapi.yaml', server: services.url };
    const context = {
      settings: { ...settings, services: { payments }, ...part },
      existing: new Set<string>(),
    };
    const send = createClient(context.settings, () => undefined);
    const marker = { run: `test${++runs}` };
    const wanted = journeys.filter(({ name }) => only.includes(name));
    const { results, sent } = await runJourneys({ ...context, admin, marker, send, ...part }, wanted);
    const steps = results.flatMap(({ journey: { name }, steps: own }) =>
      own.map(({ written, exchange: { operation, request }, failures }) => ({
        step: `${name}/${written.stepId}`,
        operation,
        request,
        failures,
      })),
    );
    const notRun = results.flatMap((one) =>
      one.notRun === undefined ? [] : [[one.journey.name, one.notRun]],
    );
    const failed = steps.flatMap(({ request: _, ...step }) => (step.failures.length > 0 ? [step] : []));
    return { steps, failed, notRun, sent };
  }

  /** The sandbox, but for one call. */
  const faulty =
    (call: string, fault: (url: string, init: RequestInit | undefined) => Promise<Response>): typeof fetch =>
    (url, init) => {
      const isMeant = `${init?.method} ${String(url).slice(services.url.length)}`.startsWith(call);
      return isMeant ? fault(String(url), init) : fetch(url, init);
    };

  test('of the sandbox passes every step', async () => {
    const { steps, failed, notRun } = await go();
    expect({ failed, notRun }).toEqual({ failed: [], notRun: [] });
    expect(steps.map(({ step }) => step)).toEqual(
      journeys.flatMap(({ name, steps: own }) => own.map(({ stepId }) => `${name}/${stepId}`)),
    );
  });

  test(
    'without admin and payments runs the others and says which it did not',
    { tags: ['all'] },
    async () => {
      const without = { admin: undefined, services: {} };
      const { steps, failed, notRun } = await go(['sign-up', 'pay', 'make-admin'], without);
      expect(failed).toEqual([]);
      expect(new Set(steps.map(({ step }) => step.split('/')[0]))).toEqual(new Set(['sign-up']));
      expect(notRun).toEqual([
        ['make-admin', 'It needs an admin, and none was named.'],
        ['pay', 'It needs a payment provider, and none was named.'],
      ]);
    },
  );

  test('takes answers with further fields, as MongoDB’s driver and Mongoose give them', async () => {
    const extended = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(extended)
        : { ...Object(value), __v: 0, upsertedId: null, upsertedCount: 0 };
    const { failed, notRun } = await go(undefined, {
      fetch: async (url, init) => {
        const answer = await fetch(url, init);
        if (!String(url).startsWith(services.url) || String(url).includes('/v1/')) return answer;
        return Response.json(extended(await answer.json()), { status: answer.status });
      },
    });
    expect({ failed, notRun }).toEqual({ failed: [], notRun: [] });
  });

  test('finds phones that are marked as sold and are not', async () => {
    const { failed } = await go(['sell', 'refused-booking'], {
      fetch: faulty('PATCH /manageproducts/', async (url, init) => {
        const answer = await fetch(url.replace(/\w+$/, '0'.repeat(24)), init);
        return answer.ok ? Response.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }) : answer;
      }),
    });
    expect(failed).toMatchObject([
      { step: 'sell/seeSold', operation: 'listMyProducts' },
      { step: 'refused-booking/bookTooLate', operation: 'bookPhone' },
    ]);
    expect(failed[0]?.failures[0]).toMatch(
      /^The seller's list shows the phone as sold\. Expected the `status` Sold on the phone that was marked as sold; received 200 with a list of 1, of which this journey has created \[\{"_id":"[0-9a-f]{24}","email":"contract-check-/,
    );
  });

  test('finds a missing value that a later step needs', async () => {
    const { failed } = await go(['book'], {
      fetch: faulty('POST /buyerBookingItems', () => Promise.resolve(Response.json({ acknowledged: true }))),
    });
    expect(failed).toMatchObject([{ step: 'book/book', operation: 'bookPhone' }]);
    expect(failed[0]?.failures[0]).toContain(
      'Expected a value at /insertedId; received 200 {"acknowledged":true}.',
    );
  });

  test('never changes what was there before, whatever id the server gives', async () => {
    const [user] = await read<{ _id: string }[]>('/users');
    const id = String(user?._id);
    const { failed } = await go(['make-admin'], {
      existing: new Set([id]),
      fetch: faulty('POST /users', async (url, init) => {
        await fetch(url, init);
        return Response.json({ acknowledged: true, insertedId: id });
      }),
    });
    expect(failed[0]?.failures).toEqual([
      `The colleague cannot become an admin alone. Expected an answer; received nothing, because ${id} is a record of before the check, so the request was not sent.`,
    ]);
    expect(await read('/users')).toContainEqual(user);
  });

  test('sends the test key only for a client secret of the right form', async () => {
    const { failed, sent } = await go(['pay'], {
      fetch: faulty('POST /create-payment-intent', () =>
        Promise.resolve(Response.json({ clientSecret: 'accounts_secret_1' })),
      ),
    });
    expect(failed).toMatchObject([{ step: 'pay/startPayment' }]);
    expect(sent.filter(({ request }) => request.url.includes('/v1/'))).toEqual([]);
  });

  test('an answer that does not come is missed in its own step, and the next journeys have their own answers', async () => {
    const { steps, failed, notRun } = await go(['sign-up', 'make-admin', 'book'], {
      fetch: faulty('PUT /users/admin/', () => Promise.reject(new DOMException('Too late', 'TimeoutError'))),
    });
    expect(failed).toEqual([
      {
        step: 'make-admin/makeOneselfAdmin',
        operation: 'makeAdmin',
        failures: [
          'The colleague cannot become an admin alone. Expected an answer; received no answer within 10 seconds.',
        ],
      },
    ]);
    expect(notRun).toEqual([]);
    for (const { step, operation, request } of steps) {
      const call = calls.find((one) => one.operation.operationId === operation);
      const path = new RegExp(`^${call?.path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
      expect([step, request.method]).toEqual([step, call?.method]);
      expect(request.url.slice(services.url.length), step).toMatch(path);
    }
  });

  test('the gateway names the exchange of each answer, in whatever order the server gives them', async () => {
    const waiting = new Map<string, () => void>();
    const held: typeof fetch = async (url) => {
      const path = String(url).slice(services.url.length);
      await new Promise<void>((resolve) => waiting.set(path, resolve));
      return path === '/b' ? Promise.reject(new Error('reset')) : new Response(path);
    };
    const settings = { ...usualSettings, contract: 'openapi.yaml', server: services.url, fetch: held };
    const send = createClient(settings, () => undefined);
    const gateway = await openGateway({ settings, send, existing: new Set() });
    const asked = ['/a', '/b', '/c'].map((path) => ({ path, answer: fetch(gateway.serverUrl + path) }));
    await vi.waitFor(() => expect(waiting.size).toBe(3), { timeout: 10_000 });
    for (const { path, answer } of asked.toReversed()) {
      waiting.get(path)?.();
      const { status, headers } = await answer;
      const own = gateway.sent[Number(headers.get(exchangeHeader))];
      expect([own?.request.url, status]).toEqual([services.url + path, path === '/b' ? 504 : 200]);
    }
    gateway.close();
    expect(gateway.sent.map(({ request }) => request.url.slice(-2))).toEqual(['/c', '/b', '/a']);
  });

  test('follows no redirect', { tags: ['all'] }, async () => {
    const asked: string[] = [];
    const { failed } = await go(['sign-up'], {
      fetch: async (url) => {
        asked.push(String(url));
        return new Response(null, { status: 307, headers: { Location: 'http://127.0.0.1:9/elsewhere' } });
      },
    });
    expect(failed[0]?.failures).toEqual([
      'A newcomer signs up as a buyer. The client stores the user record. Expected status 200; received 307.',
    ]);
    expect(asked).toEqual([`${services.url}/users`]);
  });

  test('does not blame the server for its payment provider', { tags: ['all'] }, async () => {
    const payments = { url: services.url, key: 'pk_test_' };
    const { failed, notRun } = await go(['pay'], { services: { payments } });
    expect(failed).toEqual([]);
    expect(notRun).toEqual([['pay', expect.stringContaining('Invalid API Key')]]);
  });

  test('that is stopped says what it has sent', { tags: ['all'] }, async () => {
    const stop = new AbortController();
    const { notRun, sent } = await go(['sell'], {
      signal: stop.signal,
      fetch: faulty('GET /jwt', async (url, init) => {
        stop.abort();
        return fetch(url, init);
      }),
    });
    expect(notRun).toEqual([['sell', 'The run was stopped.']]);
    expect(sent.map(({ request }) => request.url)).toContain(`${services.url}/users`);
  });

  test('that Redocly cannot begin says why, in plain text', async () => {
    const file = join(newFolder(), 'broken.arazzo.yaml');
    writeFileSync(file, 'arazzo: 1.0.1\nworkflows: []\n');
    const run = runRespect({
      ...{ journeys: [{ name: 'broken', file }], inputs: {}, timeout: 1000, signal: undefined },
      serverUrl: services.url,
    });
    await expect(run).rejects.toThrow(
      /^The journeys could not be run\. Redocly says:\n[^╔║╚]*`info`[^╔║╚]*$/,
    );
  });
});
