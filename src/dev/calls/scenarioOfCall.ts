import type { LoggedCall } from './callLog';
import { readScenarios } from '@/dev/url/readScenarios';
import type { Scenario } from '@/dev/scenario';

/** The scenario that shows what happened in this call; undefined where the contract does not know it. */
export function scenarioOfCall({ operation, scenario, answer, failure }: LoggedCall): Scenario | undefined {
  if (!operation) return undefined;
  if (scenario) return scenario;
  if (answer) return readScenarios(`${operation}:${answer.status}`).scenarios[0];
  return failure === undefined ? undefined : readScenarios(`${operation}~offline`).scenarios[0];
}
