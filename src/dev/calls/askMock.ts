import { operationList } from '@/services/api/operations';
import { documentedAnswer } from '@/dev/documentedAnswer';
import type { Scenario } from '@/dev/scenario';

/** Where the Prism mock answers on the page's own origin; see vite.config.ts. */
const mockPath = '/mock';

interface MockCall {
  url: string;
  headers: Headers;
}

/** Where a call under a scenario goes and with which headers; undefined where the scenario asks for no answer. */
export function askMock(scenario: Scenario, path: string, headers: Headers): MockCall | undefined {
  const answer = documentedAnswer(scenario);
  if (!answer) return undefined;
  const asking = new Headers(headers);
  const example = answer.example === undefined ? '' : `, example=${answer.example}`;
  // Without the code Prism looks for the example among the answers of success alone.
  asking.set('Prefer', `code=${answer.status}${example}`);
  if (operationList[scenario.operation].bearer && !asking.has('Authorization')) {
    asking.set('Authorization', 'Bearer scenario');
  }
  return { url: new URL(mockPath + path, window.location.origin).href, headers: asking };
}
