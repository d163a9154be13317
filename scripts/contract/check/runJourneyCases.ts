import type { OperationId } from '@/services/api/operations';
import { readJourneys } from '../journeys/readJourneys';
import { runJourneys, type JourneyStep } from '../journeys/runJourneys';
import { jsonOf } from './createClient';
import { createTrial } from './createTrial';
import type { Exchange } from './exchange';
import type { World } from './world';

/** Runs the journeys and takes their steps, failures and leftovers into the ledger. */
export async function runJourneyCases(world: World): Promise<void> {
  const { settings, ledger, marker } = world;
  const only = chosenJourneys(world);
  if (only.length === 0) return;

  const { steps, notRun, left } = await runJourneys({
    server: settings.server,
    run: marker.run,
    admin: world.admin,
    payments: settings.payments,
    only,
    headers: { Origin: settings.origin, ...settings.headers },
    existing: world.existing,
    timeout: settings.timeout,
    fetch: settings.fetch,
    signal: settings.signal,
  });
  for (const journey of only) {
    judge(
      world,
      journey,
      steps.filter((step) => step.journey === journey),
    );
  }
  for (const { journey, why } of notRun) {
    for (const operation of operationsOf(journey)) {
      ledger.couldNotRun(operation, 'journey', `The journey ${journey}: ${why}`);
    }
  }
  ledger.leavesOrders(left.filter(({ kind }) => kind === 'order').length);
}

function chosenJourneys({ settings: { only, caseIds } }: World): string[] {
  return readJourneys()
    .map(({ name }) => name)
    .filter((name) => !only || operationsOf(name).some((operation) => only.includes(operation)))
    .filter((name) => !caseIds || caseIds.includes(caseIdOf(name)));
}

const caseIdOf = (journey: string) => `journey/${journey}`;

const operationsOf = (journey: string): OperationId[] => {
  const steps = readJourneys().find(({ name }) => name === journey)?.steps ?? [];
  return [...new Set(steps.flatMap(({ operationId }) => operationId ?? []))] as OperationId[];
};

/** Every step is an answer like any other, and must have brought its journey further. */
function judge(world: World, journey: string, steps: JourneyStep[]): void {
  const [first] = operationsOf(journey);
  if (!first) return;
  const trial = createTrial(world, { id: caseIdOf(journey), operation: first, check: 'journey' });
  for (const step of steps) {
    const exchange = toExchange(step, world.ledger.exchanges.length + 1);
    world.ledger.exchanges.push(exchange);
    trial.take(exchange);
    const operation = (step.about as OperationId | undefined) ?? first;
    trial.claim(step.passed, {
      says: `The journey "${journey}" goes on: ${step.description}`,
      expected: `${step.description} (${journey}, step ${step.step})`,
      came: step.failures.join(' '),
      operation,
      at: exchange,
    });
  }
}

function toExchange(step: JourneyStep, number: number): Exchange {
  const { request, response, milliseconds = 0 } = step;
  return {
    number,
    operation: step.operation as OperationId | undefined,
    request: {
      method: step.method,
      url: step.url,
      headers: request?.headers ?? {},
      body: request?.body,
    },
    response: response && {
      status: response.status,
      headers: response.headers ?? {},
      text: response.body ?? '',
      json: jsonOf(response.body ?? ''),
    },
    silence: response ? undefined : 'no answer',
    startedAt: Date.now(),
    milliseconds,
  };
}
