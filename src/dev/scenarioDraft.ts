import type { OperationId } from '@/services/api/operations';
import { answersOf } from './documentedAnswer';
import { readScenarios } from './url/readScenarios';
import type { Scenario } from './scenario';

/** A scenario as the fields of the panel hold it. */
export interface ScenarioDraft {
  /** As the URL writes it: `:400`, `:empty`, `~offline`, `~silent`; empty where the API answers. */
  answer: string;
  fails: number | undefined;
  slow: number | undefined;
}

/** What the field of the answers calls an example: by its status where that has no other. */
export function answerKey(operation: OperationId, example: string): string {
  const alone = answersOf(operation).find(([, names]) => names.length === 1 && names[0] === example);
  return `:${alone ? alone[0] : example}`;
}

function answerOf({ operation, status, example, network }: Scenario): string {
  if (network !== undefined) return network === 'none' ? '~offline' : '~silent';
  const name = example ?? answersOf(operation).find(([each]) => each === status)?.[1][0];
  if (name !== undefined) return answerKey(operation, name);
  return status === undefined ? '' : `:${status}`;
}

export const draftOf = (scenario: Scenario | undefined): ScenarioDraft => ({
  answer: scenario ? answerOf(scenario) : '',
  fails: scenario?.fails,
  slow: scenario?.slow,
});

/** Undefined where the draft changes nothing. */
export function scenarioOfDraft(
  operation: OperationId,
  { answer, fails, slow }: ScenarioDraft,
): Scenario | undefined {
  const pace = `${fails ? `~fails=${fails}` : ''}${slow ? `~slow=${slow}` : ''}`;
  return readScenarios(operation + answer + pace).scenarios[0];
}
