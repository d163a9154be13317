import type { Scenario } from './scenario';

/** Counts the calls of scenarios that fail some times and then recover. */
export interface Turns {
  /** True while the scenario still answers; counts one call. */
  take: (scenario: Scenario) => boolean;
  /** How many calls it has answered. */
  taken: (scenario: Scenario) => number;
}

/** The same scenario set anew is another object, so that it counts from the start. */
export function createTurns(): Turns {
  const counts = new WeakMap<Scenario, number>();
  const taken = (scenario: Scenario) => counts.get(scenario) ?? 0;
  return {
    taken,
    take: (scenario) => {
      const isInForce = scenario.fails === undefined || taken(scenario) < scenario.fails;
      if (isInForce) counts.set(scenario, taken(scenario) + 1);
      return isInForce;
    },
  };
}
