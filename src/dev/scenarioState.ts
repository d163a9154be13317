import type { OperationId } from '@/services/api/operations';
import { grammar, type Scenario } from './scenario';

/** Who can use the app. The newcomer has an account and no role. */
export const actors = ['visitor', 'buyer', 'seller', 'admin', 'newcomer'] as const;
export type Actor = (typeof actors)[number];

/** Everything that the panel can change. All of it is kept in the URL. */
export interface ScenarioState {
  /** At most one for each operation, in the contract's order. */
  readonly scenarios: readonly Scenario[];
  readonly as?: Actor | undefined;
  readonly paymentLibrary?: 'down' | undefined;
}

export const unchanged: ScenarioState = { scenarios: [] };

export const normalizeScenarios = grammar.normalize<Scenario>;

export const withScenarios = (state: ScenarioState, ...added: readonly Scenario[]): ScenarioState => ({
  ...state,
  scenarios: normalizeScenarios([...state.scenarios, ...added]),
});

export const withoutScenarios = (state: ScenarioState, ...removed: readonly string[]) => ({
  ...state,
  scenarios: state.scenarios.filter(({ operation }) => !removed.includes(operation)),
});

export const scenarioOf = (state: ScenarioState, operation: OperationId): Scenario | undefined =>
  state.scenarios.find((each) => each.operation === operation);

/** The number on the panel's button. */
export const countActive = ({ scenarios, as, paymentLibrary }: ScenarioState): number =>
  scenarios.length + (as ? 1 : 0) + (paymentLibrary ? 1 : 0);
