import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanRun } from '../../../scripts/contract/faults/cleanRuns';
import { openFaultServices, type FaultServices } from '../../../scripts/contract/faults/openFaultServices';

let services: FaultServices;
beforeAll(async () => {
  services = await openFaultServices();
});
afterAll(() => services.close());

test.each([1, 20261121])(
  'the sandbox does what the contract says, and the check finds nothing with the seed %i',
  async (seed) => {
    const run = await cleanRun(services, 'the sandbox', { seed });
    expect(run.findings).toEqual([]);
    expect(run.cases).toBeGreaterThan(200);
  },
  120_000,
);
