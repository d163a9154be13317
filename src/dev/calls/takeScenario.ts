import type { OperationId } from '@/services/api/operations';
import { rolesOf } from '@/dev/actAs';
import type { Turns } from '@/dev/createTurns';
import type { Scenario } from '@/dev/scenario';
import { scenarioOf, type ScenarioState } from '@/dev/scenarioState';

interface Taking {
  state: () => ScenarioState;
  turns: Turns;
  /** True where the API is the stateless mock, which knows nobody's role. */
  isMock: boolean;
}

const leavesTheAnswer = ({ status, example, network }: Scenario) =>
  status === undefined && example === undefined && network === undefined;

/**
 * What answers the next call of an operation: its scenario while that is in force. Where none says what the answer is,
 * the actor's role does.
 */
export const takeScenario =
  ({ state, turns, isMock }: Taking) =>
  (operation: OperationId): Scenario | undefined => {
    const { as } = state();
    const ofRole = (slow?: number) =>
      isMock && as ? rolesOf(as, slow).find((each) => each.operation === operation) : undefined;
    const chosen = scenarioOf(state(), operation);
    if (!chosen || !turns.take(chosen)) return ofRole();
    return (leavesTheAnswer(chosen) && ofRole(chosen.slow)) || chosen;
  };
