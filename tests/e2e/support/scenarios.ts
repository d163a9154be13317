import type { Page, Route } from '@playwright/test';
import { openCatalog } from '@mocks/scenarios/openCatalog';
import { applyFault, failureCounter } from '../../support/applyFault';
import { exampleAnswer } from '../../support/contractExamples';
import { documentedAnswer, type Scenario } from '../../support/scenario';

/** The API on the page's own origin, and the image host beside it. */
const calls = /^[^?]*\/(?:api\/.*|1\/upload(?:\?.*)?)$/;

const pathOf = (url: string) => new URL(url).pathname.replace(/^\/api(?=\/)/, '');

const stillApplies = failureCounter();

/** The operation that this method and path call; undefined where the contract has none. */
export const { find: findOperation } = await openCatalog('openapi.yaml');

/**
 * From now on the page meets these scenarios: their calls are answered by the contract's examples, all others go where
 * they went. Works on the production build, too. Of two scenarios of one operation the later holds.
 */
export async function use(page: Page, ...scenarios: readonly Scenario[]): Promise<void> {
  await page.route(calls, async (route) => {
    const request = route.request();
    const operation = findOperation(request.method(), pathOf(request.url()));
    const scenario = scenarios.findLast((each) => each.operation === operation);
    if (!scenario || !stillApplies(scenario)) return route.fallback();
    return answer(route, scenario);
  });
}

async function answer(route: Route, scenario: Scenario): Promise<void> {
  // Left open, as a server does that never answers.
  if (scenario.network === 'silent') return;
  try {
    await applyFault(scenario, new AbortController().signal);
  } catch {
    return route.abort('failed');
  }
  const documented = documentedAnswer(scenario);
  if (!documented) return route.fallback();
  const { status, body } = exampleAnswer(scenario.operation, documented);
  await route.fulfill({ status, json: body });
}
