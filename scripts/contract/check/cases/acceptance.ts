import { caseOf, type Case } from '../caseOf';
import { fixtures } from '../fixtures';
import { readBack } from '../links';
import type { CheckedContract } from '../openContract';

/** Every operation once as it is meant, and its documented examples. */
export function acceptanceCases({ operationIds, operations }: CheckedContract): Case[] {
  return operationIds.flatMap((id) => [
    caseOf(id, 'positive_data_acceptance', async (trial) => {
      const { request } = await fixtures[id](trial);
      const { exchange } = await trial.ok(id, request);
      await readBack(trial, { request, exchange });
    }),

    ...(operations[id].body?.examples ?? []).map(({ name, value }) =>
      caseOf(
        id,
        'documented_examples',
        async (trial) => {
          const { request } = await fixtures[id](trial, value as Record<string, unknown>);
          const exchange = await trial.send(request);
          trial.status(exchange, [200], {
            says: `The example ${name} is accepted`,
            line: operations[id].body?.line,
          });
        },
        name,
      ),
    ),

    ...exampleParameters(operations[id]),
  ]);
}

/** A read with the contract's own parameters harms nobody; who is named there need not exist. */
function exampleParameters({
  id,
  method,
  parameters,
}: CheckedContract['operations'][Case['operation']]): Case[] {
  if (method !== 'GET' || parameters.length === 0) return [];
  const named = (place: string) =>
    Object.fromEntries(
      parameters
        .filter(({ in: where }) => where === place)
        .map(({ name, example }) => [name, String(example)]),
    );
  return [
    caseOf(id, 'documented_examples', async (trial) => {
      const exchange = await trial.send({ operation: id, path: named('path'), query: named('query') });
      trial.claim(exchange.response?.status !== 400, {
        says: 'The example parameters are understood',
        expected: 'Any documented answer but 400',
        line: parameters[0]?.line,
      });
    }),
  ];
}
