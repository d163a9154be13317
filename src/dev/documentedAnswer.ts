import { operationList, type OperationId } from '@/services/api/operations';
import type { Scenario } from './scenario';

export interface DocumentedAnswer {
  status: number;
  /** Where the contract gives the status no example there is none. */
  example: string | undefined;
}

/** All statuses of an operation with the names of their examples. */
export const answersOf = (operation: OperationId): [status: number, examples: readonly string[]][] =>
  Object.entries(operationList[operation].responses).map(([status, names]) => [Number(status), names]);

/** Which of the contract's answers the scenario asks for; undefined where it asks for none. */
export function documentedAnswer({ operation, status, example }: Scenario): DocumentedAnswer | undefined {
  if (status === undefined && example === undefined) return undefined;
  const found = answersOf(operation).find(([each, names]) =>
    example === undefined ? each === status : names.includes(example),
  );
  if (!found) throw new Error(`The contract has no answer ${example ?? status} of ${operation}.`);
  return { status: found[0], example: example ?? found[1][0] };
}
