import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanRun } from '../../../scripts/contract/faults/cleanRuns';
import { openFaultServices, type FaultServices } from '../../../scripts/contract/faults/openFaultServices';

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
