import { caseOf, type Case } from '../caseOf';
import { fixtures } from '../fixtures';
import type { CheckedContract } from '../openContract';
import { addressOf } from '../request';
import type { World } from '../world';

const tried = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A method that a path does not document must do nothing: any refusal will do. */
export function methodCases({ contract, settings }: World): Case[] {
  return firstOfEachPath(contract).flatMap(({ id, path }) => {
    const known = contract.operationIds
      .map((each) => contract.operations[each])
      .filter((operation) => operation.path === path)
      .map(({ method }) => method);
    return tried
      .filter((method) => !known.includes(method))
      .filter((method) => !(settings.remote && method === 'DELETE' && !path.includes('{')))
      .map((method) =>
        caseOf(
          id,
          'unsupported_method',
          async (trial) => {
            const { request } = await fixtures[id](trial);
            const exchange = await trial.wire({
              operation: undefined,
              method,
              url: addressOf(
                id === 'uploadImage' ? (settings.images?.url ?? '') : settings.server,
                path,
                request,
              ),
              headers: { 'Content-Type': 'application/json' },
              body: method === 'GET' ? undefined : '{}',
            });
            const status = exchange.response?.status ?? 0;
            trial.claim(status >= 400 && status < 500, {
              says: `${method} ${path} is refused`,
              expected: '405, or another refusal: the contract does not document this method',
            });
          },
          method,
        ),
      );
  });
}

const firstOfEachPath = ({ operationIds, operations }: CheckedContract) =>
  operationIds
    .map((id) => operations[id])
    .filter(({ path }, place, all) => all.findIndex((other) => other.path === path) === place);
