import type { CheckName } from '../../check/checks';
import type { OperationFacts } from '../../check/contract';
import type { CheckedContract } from '../../check/contract';
import { answer } from '../faultyAnswers';
import { spoilt, type Derived } from './answerFaults';

const plausible: Record<number, number[]> = {
  200: [201, 204, 400, 404, 500],
  400: [200, 404, 422, 500],
  401: [200, 400, 403, 500],
  403: [200, 401, 404, 500],
  404: [200, 400, 403, 500],
};

const checks: CheckName[] = [
  ...(['status_code_conformance', 'not_a_server_error', 'positive_data_acceptance'] as const),
  ...(['negative_data_rejection', 'ignored_auth', 'missing_required_header', 'wrong_role'] as const),
  ...(['wrong_owner', 'filters', 'use_after_free', 'counts', 'payment', 'documented_examples'] as const),
  'read_your_writes',
];

/** A documented status replaced by one that a server might give in its place, with a body that goes with it. */
export function statusFaults(
  contract: CheckedContract,
  operation: OperationFacts,
  status: number,
): Derived[] {
  return (plausible[status] ?? []).map((other) =>
    spoilt({
      ...{ operation, status, checks },
      kind: 'status replaced',
      what: `the status is ${other}`,
      spoil: () => answerOf(contract, operation, other),
    }),
  );
}

function answerOf(contract: CheckedContract, { responses }: OperationFacts, status: number): Response {
  if (status === 204) {
    return new Response(null, { status, headers: { 'Access-Control-Allow-Origin': '*' } });
  }
  const example = responses[String(status)] ?? responses['200'];
  return answer(status, status in responses ? exampleOf(contract, example?.schema) : { message: 'Refused' });
}

/** The smallest value that a schema allows. */
function exampleOf(
  contract: CheckedContract,
  schema: NonNullable<OperationFacts['responses'][string]>['schema'],
): unknown {
  if (!schema) return undefined;
  const { type, enum: values, pattern, properties = {}, required = [] } = contract.schema(schema);
  if (values) return values[0];
  const [first] = [type ?? []].flat();
  if (first === 'array') return [];
  if (first === 'boolean') return true;
  if (first === 'integer' || first === 'number') return 1;
  if (first === 'string') return pattern === undefined ? 'text' : 'a'.repeat(24);
  return Object.fromEntries(required.map((name) => [name, exampleOf(contract, properties[name])]));
}
