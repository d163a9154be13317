import { operationList, type OperationId } from '@/services/api/operations';
import type { Scenario } from './scenario';

/** Who can use the app. The newcomer has an account and no role. */
export const actors = ['visitor', 'buyer', 'seller', 'admin', 'newcomer'] as const;
export type Actor = (typeof actors)[number];

/** Everything that the panel can change about the world; all of it stands in the URL. */
export interface ScenarioState {
  /** At most one of each operation, in the contract's order. */
  readonly scenarios: readonly Scenario[];
  readonly as?: Actor | undefined;
  readonly paymentLibrary?: 'down' | undefined;
  /** Failed reads are repeated without the seconds between. */
  readonly retries?: 'quick' | undefined;
}

export const asItIs: ScenarioState = { scenarios: [] };

const order = Object.keys(operationList);
const place = ({ operation }: Scenario) => order.indexOf(operation);

/** The scenarios in order; of two of one operation the later holds. */
export const arranged = (scenarios: readonly Scenario[]): Scenario[] => {
  const ofOperation = new Map(scenarios.map((each) => [each.operation, each]));
  return [...ofOperation.values()].sort((one, other) => place(one) - place(other));
};

export const withScenarios = (state: ScenarioState, ...added: readonly Scenario[]): ScenarioState => ({
  ...state,
  scenarios: arranged([...state.scenarios, ...added]),
});

export const withoutScenarios = (state: ScenarioState, ...gone: readonly OperationId[]): ScenarioState => ({
  ...state,
  scenarios: state.scenarios.filter(({ operation }) => !gone.includes(operation)),
});

export const scenarioOf = (state: ScenarioState, operation: OperationId): Scenario | undefined =>
  state.scenarios.find((each) => each.operation === operation);

/** How many things are not as they would be: what the badge says. */
export const countActive = ({ scenarios, as, paymentLibrary }: ScenarioState): number =>
  scenarios.length + (as ? 1 : 0) + (paymentLibrary ? 1 : 0);
