import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '@/services/api/operations';
import { runCheck } from '../check/run';
import { editList, message } from './mutants/changes';
import { checkServer, sandboxSettings, type CheckSettings } from './mutants/checkServer';
import { byOperation, type Change } from './mutants/mutant';
import { openServer, openServices, serverUrl, type Services } from './mutants/server';

let services: Services;
beforeAll(async () => void (services = await openServices()));
afterAll(() => services.close());

async function checked(operation: OperationId, change: Change, settings: Partial<CheckSettings>) {
  const changed = { change: byOperation({ [operation]: change }), timeout: 60_000, ...settings };
  return (await checkServer(services, changed)).report;
}

test('a refusal with another status says which status was expected and which was received', async () => {
  const caseIds = ['getOrder/negative_data_rejection'];
  const { findings } = await checked('getOrder', () => message(404, 'Order not found'), { caseIds });
  expect(findings[0]?.title).toMatch(/^Expected 400, received 404: id is "/);
});

test('an answer without a body is a violation, and no error of the check', async () => {
  const empty: Change = () => new Response(null, { status: 204 });
  const report = await checked('checkAdmin', empty, { only: ['checkAdmin'] });
  expect(report.findings.map(({ title }) => title)).toContain('The status 204 is not documented');
  expect([report.observed, report.errors]).toEqual([0, []]);
});

test('a record that is not shown is described as missing, and not as {}', async () => {
  const caseIds = ['bookPhone/positive_data_acceptance'];
  const empty = editList(() => []);
  const { findings } = await checked('listOrders', empty, { caseIds });
  expect(findings.map(({ title, came }) => [title, came])).toEqual([
    ['Expected: What bookPhone has stored is shown by listOrders, once', '0 of 0 records'],
  ]);
});

test('the page that calls has the origin that the settings name', async () => {
  const onlyShop: Change = async ({ forward }) => {
    const response = await forward();
    response.headers.set('Access-Control-Allow-Origin', 'https://shop.example.com');
    return response;
  };
  const only = ['listQuestions'];
  const denied = await checked('listQuestions', onlyShop, { only });
  expect(denied.findings.map(({ check }) => check)).toContain('response_headers_conformance');
  const allowed = await checked('listQuestions', onlyShop, { only, origin: 'https://shop.example.com' });
  expect(allowed.findings).toEqual([]);
});

test('one user record without a name is one finding that names the record and the field, and stops no check', async () => {
  const nameless: Change = async ({ forward }) => {
    const response = await forward();
    const users: unknown = await response.json();
    if (!Array.isArray(users)) return Response.json(users, response);
    const [first, ...others] = users as object[];
    return Response.json([{ ...first, name: undefined }, ...others], response);
  };
  const report = await checked('listUsers', nameless, { only: ['listUsers', 'makeAdmin'] });
  expect(report.findings.map(({ title }) => title)).toEqual(["200: /* must have required property 'name'"]);
  expect(report.findings[0]?.came).toMatch(/^\{"_id":"[0-9a-f]{24}","email":"[^"]+"/);
  expect(report.notRun).toEqual([]);
});

test('a list that cannot be read at the end is not reported as gone', async () => {
  let count = 0;
  const readOnce: Change = async ({ forward }) =>
    (count += 1) === 1 ? forward() : Response.json({ message: 'Later' }, { status: 503 });
  const report = await checked('listQuestions', readOnce, { caseIds: ['listCategories/sorting'] });
  expect(report.findings).toEqual([]);
  expect(report.notRun).toContainEqual({
    outcome: 'not decided',
    why: 'The list listQuestions could not be read after the cases: 503 {"message":"Later"}',
    cases: ['listQuestions/bystanders'],
  });
});

test('all that the check has stored is removed, after an error of its own too, and the error is reported', async () => {
  const { fetch, close } = await openServer(services);
  const users = async (): Promise<unknown> => (await fetch(new Request(`${serverUrl}/users`))).json();
  const before = await users();
  const report = await runCheck({
    ...sandboxSettings,
    behaviours: 'scripts/contract/tests/failing',
    // These advertisements can be removed only with phones, which need sellers of their own.
    caseIds: ['createUser/retries/mistake', 'advertisePhone/retries/similar records'],
    fetch,
  });
  expect(report.errors).toEqual([expect.stringContaining('A mistake of the check')]);
  expect(report.findings).toEqual([]);
  expect(report.exchanges.some(({ operation }) => operation === 'createUser')).toBe(true);
  expect(await users()).toEqual(before);
  close();
});

test(
  'of a list of 20,000 users the check keeps the beginning alone',
  { tags: ['all'], timeout: 300_000 },
  async () => {
    const others = Array.from({ length: 20_000 }, (_, number) => ({
      _id: number.toString(16).padStart(24, '0'),
      name: `User ${number}`,
      email: `user-${number}@example.com`,
      userrole: 'Buyer',
    }));
    const crowded: Change = async ({ forward }) => {
      const response = await forward();
      return Response.json([...((await response.json()) as object[]), ...others], response);
    };
    const chosen = ['createUser/positive_data_acceptance', 'createUser/retries', 'listUsers/filters'];
    const report = await checked('listUsers', crowded, { caseIds: [...chosen, 'makeAdmin/counts'] });
    expect(report.findings.map(({ id, came }) => ({ id, came }))).toEqual([]);
    expect(report.errors).toEqual([]);
    const kept = report.exchanges.reduce((sum, { response }) => sum + (response?.text.length ?? 0), 0);
    expect(kept / report.exchanges.length).toBeLessThanOrEqual(20_001);
    expect(
      report.exchanges.every(({ response }) => !Array.isArray(response?.json) || response.json.length < 1000),
    ).toBe(true);
  },
);
