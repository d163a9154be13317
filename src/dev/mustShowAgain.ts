import { operationList, type OperationId } from '@/services/api/operations';
import { scenarioOf, type ScenarioState } from './scenarioState';

/**
 * Whether what the page shows would be another after the change: somebody else, or another answer to something that
 * was asked. Writes happen when they happen, so a scenario of one leaves the page, and what was typed into it, alone.
 */
export function mustShowAgain(
  before: ScenarioState,
  after: ScenarioState,
  asked: ReadonlySet<OperationId>,
): boolean {
  if (before.as !== after.as || before.paymentLibrary !== after.paymentLibrary) return true;
  if (before.retries !== after.retries) return true;
  return [...asked].some(
    (operation) =>
      operationList[operation].method === 'GET' &&
      scenarioOf(before, operation) !== scenarioOf(after, operation),
  );
}
