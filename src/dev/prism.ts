import { operationList, type OperationId } from '@/services/api/operations';
import { documentedAnswer, operationIds, type Scenario } from './scenario';

const pathPatterns = operationIds.map((id) => {
  const { method, path } = operationList[id];
  return { id, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});

/** The operation that this method and path call; undefined where the contract has none. */
export const findOperation = (method: string, path: string): OperationId | undefined =>
  pathPatterns.find((each) => each.method === method && each.pattern.test(path))?.id;

/** The Prism mock on the page's own origin; see vite.config.ts. */
const mockPath = '/mock';

/** The request that makes the mock answer as the scenario says; undefined where the scenario leaves the answer to the API. */
export function mockRequest(scenario: Scenario, path: string, init: RequestInit): Request | undefined {
  const answer = documentedAnswer(scenario);
  if (!answer) return undefined;
  const request = new Request(new URL(mockPath + path, window.location.origin), init);
  const example = answer.example === undefined ? '' : `, example=${answer.example}`;
  // Without the code, Prism looks for the example only among the answers of success.
  request.headers.set('Prefer', `code=${answer.status}${example}`);
  if (operationList[scenario.operation].bearer && !request.headers.has('Authorization'))
    request.headers.set('Authorization', 'Bearer scenario');
  return request;
}
