import { readJourneys } from '../journeys/readJourneys';
import { runJourneys, type JourneyStep } from '../journeys/runJourneys';
import { createContext, type RunContext } from './context';
import { parseJson, type Exchange } from './exchange';

/** Runs the journeys of the behaviours folder, takes their steps and failures into the run's log, and deletes what they stored. */
export async function runJourneyCases(run: RunContext): Promise<void> {
  const { settings, runLog, marker, contract } = run;
  const only = chosenJourneys(run);
  if (only.length === 0) return;

  const { steps, notRun, sent } = await runJourneys({
    server: settings.server,
    behaviours: settings.behaviours,
    run: marker.run,
    admin: run.admin && { email: run.admin.identity, token: run.admin.token },
    payments: settings.services['payments'],
    only,
    headers: { Origin: settings.origin, ...settings.headers },
    existing: run.existing,
    timeout: settings.timeout,
    fetch: settings.fetch,
    signal: settings.signal,
  });
  for (const journey of only) {
    const own = steps.filter((step) => step.journey === journey);
    report(run, journey, own);
  }
  for (const { journey, why } of notRun) {
    for (const operation of operationsOf(run, journey))
      runLog.couldNotRun(operation, 'journey', `The journey ${journey}: ${why}`);
  }
  const context = createContext(run, { id: 'journeys', operation: '', check: 'journey' });
  for (const { method, path, request, response } of sent) {
    const called = contract.operations.find(
      (operation) => operation.method === method && `/server${operation.path}` === path,
    );
    if (called && response?.status === 200)
      context.note({ operation: called.id, body: parseJson(request.body ?? '') }, parseJson(response.body));
  }
  await context.cleanUp();
}

const caseIdOf = (journey: string) => `journey/${journey}`;

const operationsOf = ({ settings }: RunContext, journey: string): string[] => {
  const found = readJourneys(settings.behaviours).find(({ name }) => name === journey);
  return [...new Set((found?.steps ?? []).flatMap(({ operationId }) => operationId ?? []))];
};

const chosenJourneys = (run: RunContext): string[] =>
  readJourneys(run.settings.behaviours)
    .map(({ name }) => name)
    .filter(
      (name) => !run.settings.only || operationsOf(run, name).some((id) => run.settings.only?.includes(id)),
    )
    .filter((name) => !run.settings.caseIds || run.settings.caseIds.includes(caseIdOf(name)));

/** Every step is an answer like any other, and must have brought its journey further. */
function report(run: RunContext, journey: string, steps: JourneyStep[]): void {
  const [first] = operationsOf(run, journey);
  if (first === undefined) return;
  const context = createContext(run, { id: caseIdOf(journey), operation: first, check: 'journey' });
  for (const step of steps) {
    const exchange = toExchange(step, run.runLog.exchanges.length + 1);
    run.runLog.add(exchange);
    context.record(exchange);
    context.expect(step.passed, {
      says: `The journey "${journey}" goes on: ${step.description}`,
      expected: `${step.description} (${journey}, step ${step.step})`,
      came: step.failures.join(' '),
      operation: step.about ?? first,
      at: exchange,
    });
  }
}

function toExchange(step: JourneyStep, number: number): Exchange {
  const { request, response, milliseconds = 0 } = step;
  const text = response?.body ?? '';
  return {
    number,
    operation: step.operation,
    request: { method: step.method, url: step.url, headers: request?.headers ?? {}, body: request?.body },
    response: response && {
      status: response.status,
      headers: response.headers ?? {},
      text,
      json: parseJson(text),
    },
    networkError: response ? undefined : 'no answer',
    isTimeout: false,
    startedAt: Date.now(),
    milliseconds,
  };
}
