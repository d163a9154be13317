import fc from 'fast-check';
import type { OperationId } from '@/services/api/operations';
import { arbitraryOf } from '../arbitraryOf';
import { caseOf, type Case } from '../caseOf';
import { createTrial, type Trial } from '../createTrial';
import { Blocked, type Departure } from '../finding';
import { fixtures } from '../fixtures';
import { readBack } from '../links';
import type { CheckedContract } from '../openContract';
import type { World } from '../world';

/** Requests made up from the schemas must be accepted, and what they store must be kept as it was sent. */
export function generatedCases(world: World): Case[] {
  const { contract } = world;
  return contract.operationIds
    .filter((id) => contract.operations[id].body?.contentType === 'application/json')
    .map((id) =>
      caseOf(
        id,
        'positive_data_acceptance',
        async (trial) => {
          const smallest = await smallestRefused(world, id);
          if (smallest) await attempt(trial, id, smallest);
        },
        'generated',
      ),
    );
}

type Values = Record<string, unknown>;

/** How many further requests the search for a smaller example may cost. */
const shrinkingAtMost = 40;

/**
 * Tries made-up values, and when some depart from the contract, looks for the simplest that still do. The tries report
 * nothing: the case repeats what was found, so that the report shows the simplest request.
 */
async function smallestRefused(world: World, id: OperationId): Promise<Values | undefined> {
  const { settings, ledger } = world;
  const departures: Departure[] = [];
  const silent = { ...world, ledger: { ...ledger, departs: (one: Departure) => departures.push(one) } };
  let further = 0;

  const property = fc.asyncProperty(valuesOf(world.contract, id), async (values) => {
    if (departures.length > 0 && (further += 1) > shrinkingAtMost) return true;
    const before = departures.length;
    const trial = createTrial(silent, { id, operation: id, check: 'positive_data_acceptance' });
    try {
      await attempt(trial, id, values);
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
    } finally {
      await trial.clear();
    }
    return departures.length === before;
  });
  const result = await fc.check(property, { seed: settings.seed, numRuns: settings.runs });
  return result.counterexample?.[0];
}

async function attempt(trial: Trial, id: OperationId, values: Values): Promise<void> {
  const { request } = await fixtures[id](trial, values);
  const { exchange } = await trial.ok(id, request);
  await readBack(trial, { request, exchange });
}

/** Values for the fields that a fixture leaves free; it fills in the others. */
function valuesOf(contract: CheckedContract, id: OperationId): fc.Arbitrary<Values> {
  const schema = contract.operations[id].body?.schema ?? {};
  const fields = Object.entries(contract.schema(schema).properties ?? {});
  return fc.record(
    Object.fromEntries(fields.map(([field, inner]) => [field, arbitraryOf(inner, contract.schema)])),
  );
}
