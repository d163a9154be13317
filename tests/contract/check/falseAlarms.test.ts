import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OperationId } from '@/services/api/operations';
import { operationList } from '@/services/api/operations';
import { caseOf } from '../../../scripts/contract/check/caseOf';
import { runCheck } from '../../../scripts/contract/check/runCheck';
import { usualSettings } from '../../../scripts/contract/check/settings';
import { fixtures } from '../../../scripts/contract/check/fixtures';
import { reasonsToTell } from '../../../scripts/contract/report/reasonsToTell';
import { checkServer } from '../mutants/checkServer';
import type { Mutant } from '../mutants/mutant';
import { openServer, openServices, serverUrl, type Services } from '../mutants/server';
import { runOnGoodServer } from './promiseRuns';

let services: Services;
beforeAll(async () => void (services = await openServices()));
afterAll(() => services.close());

async function expectNoFinding(seed: number) {
  const { report } = await checkServer(services, { seed, timeout: 60_000 });
  expect(report.findings.map(({ id, came }) => ({ id, came }))).toEqual([]);
  expect(report.cases).toBeGreaterThan(200);
}

test('the sandbox does what the contract says, and the check finds nothing', { timeout: 120_000 }, () =>
  expectNoFinding(1),
);

test.each([2, 3, 20261121])(
  'nor does the check find anything with the seed %i',
  { tags: ['all'], timeout: 120_000 },
  expectNoFinding,
);

const expectNoFindingOf = async (only: OperationId) => {
  const { report } = await checkServer(services, { only: [only], timeout: 60_000 });
  expect(report.findings.map(({ id, came }) => ({ id, came }))).toEqual([]);
  expect(report.cases).toBeGreaterThan(0);
};

test('--only createUser finds nothing on a right server', { timeout: 60_000 }, () =>
  expectNoFindingOf('createUser'),
);

const others = (Object.keys(operationList) as OperationId[]).filter((id) => id !== 'createUser');
test.each(others)('nor does --only %s', { tags: ['all'], timeout: 60_000 }, expectNoFindingOf);

test('users whose numbers begin alike are told apart: …-1 and …-10', async () => {
  const alike = caseOf('createUser', 'refusal_changes_nothing', async (trial) => {
    const { state } = await fixtures.createUser(trial);
    for (let count = 0; count < 10; count += 1) await trial.person('Buyer');
    trial.same(await state?.(), [], { says: 'The user of the fixture is not stored yet' });
  });
  expect((await runOnGoodServer([alike], services)).findings).toEqual([]);
});

/** A server whose answers to one operation, or to all, are changed. */
function serverThat(
  name: string,
  change: (body: unknown, count: number) => Response | object,
  operations = Object.keys(operationList) as OperationId[],
): Mutant {
  let count = 0;
  return {
    ...{ name, operations, kind: 'false alarms', foundBy: [] },
    change: async ({ forward }) => {
      const answer = await forward();
      const changed = change(await answer.json(), (count += 1));
      return changed instanceof Response ? changed : Response.json(changed, answer);
    },
  };
}

test('answers with further fields are right', { tags: ['all'], timeout: 120_000 }, async () => {
  const extended = (value: unknown): object =>
    Array.isArray(value)
      ? value.map(extended)
      : { ...Object(value), __v: 0, upsertedId: null, upsertedCount: 0, changing: Math.random() };
  const mutant = serverThat('Further fields in every answer', extended);
  const { report } = await checkServer(services, { mutant, timeout: 60_000 });
  expect(report.findings.map(({ id, came }) => ({ id, came }))).toEqual([]);
  expect(report.cases).toBeGreaterThan(200);
});

test('one user record without a name is one finding that names the record and the field, and stops no check', async () => {
  const mutant = serverThat(
    'The first user has no name',
    (users) =>
      Array.isArray(users) ? users.with(0, { ...Object(users[0]), name: undefined }) : Object(users),
    ['listUsers'],
  );
  const { report } = await checkServer(services, {
    mutant,
    only: ['listUsers', 'makeAdmin'],
    timeout: 60_000,
  });
  expect(report.findings.map(({ title }) => title)).toEqual(["200: /* must have required property 'name'"]);
  expect(report.findings[0]?.came).toMatch(/^\{"_id":"[0-9a-f]{24}","email":"[^"]+"/);
  expect(reasonsToTell(report)).toEqual([]);
});

test('a list that cannot be read at the end is not told as gone', async () => {
  const unreadable = (body: unknown, count: number) =>
    count === 1 ? (body as object) : Response.json({ message: 'Later' }, { status: 503 });
  const mutant = serverThat('Questions are read once', unreadable, ['listQuestions']);
  const { report } = await checkServer(services, { mutant, caseIds: ['listCategories/sorting'] });
  expect(report.findings).toEqual([]);
  expect(reasonsToTell(report)).toContainEqual({
    why: 'The list of questions could not be read after the cases: 503 {"message":"Later"}',
    cells: ['listQuestions/bystanders'],
  });
});

test('after an unexpected error in one case nothing that the others created is left', async () => {
  const { fetch, close } = await openServer(services);
  const answerTo = async (path: string, init?: RequestInit) =>
    (await fetch(new Request(serverUrl + path, init))).json();
  const users = async () => {
    const { accessToken } = await answerTo('/jwt?email=admin@example.com');
    return answerTo('/users', { headers: { authorization: `Bearer ${accessToken}` } });
  };
  const before = await users();
  const ends = vi.fn().mockImplementationOnce(() => {
    throw new Error('A mistake of the check');
  });
  const settings = {
    ...usualSettings,
    server: serverUrl,
    admin: { email: 'admin@example.com' },
    journeys: false,
    fetch,
  };
  await expect(runCheck(settings, { ends })).rejects.toThrow('A mistake of the check');
  expect(await users()).toEqual(before);
  close();
});
