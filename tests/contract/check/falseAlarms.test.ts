import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '@/services/api/operations';
import { operationList } from '@/services/api/operations';
import { cleanRun } from '../../../scripts/contract/faults/cleanRuns';
import { caseOf } from '../../../scripts/contract/check/caseOf';
import { fixtures } from '../../../scripts/contract/check/fixtures';
import { checkServer } from '../../../scripts/contract/faults/checkServer';
import { openFaultServices, type FaultServices } from '../../../scripts/contract/faults/openFaultServices';
import { runOnGoodServer } from './promiseRuns';

let services: FaultServices;
beforeAll(async () => {
  services = await openFaultServices();
});
afterAll(() => services.close());

async function expectNoFinding(seed: number) {
  const run = await cleanRun(services, 'the sandbox', { seed, timeout: 60_000 });
  expect(run.findings).toEqual([]);
  expect(run.cases).toBeGreaterThan(200);
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
