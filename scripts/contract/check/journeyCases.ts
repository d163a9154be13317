import { readJourneys } from '../journeys/readJourneys';
import { runJourneys, type JourneyStep } from '../journeys/runJourneys';
import { createContext, type RunContext } from './context';
import { parseJson, type Exchange } from './exchange';
import { leaveRecord } from './storedRecords';

/** Runs the journeys of the behaviours folder, and takes their steps, failures and leftovers into the run's log. */
export async function runJourneyCases(run: RunContext): Promise<void> {
  const { settings, runLog, marker } = run;
  const only = chosenJourneys(run);
  if (only.length === 0) return;

  const { steps, notRun, left } = await runJourneys({
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
  for (const { path, id } of left) {
    const stored = run.contract.operations.find(
      (operation) => operation.method === 'POST' && operation.path === path,
    );
    if (stored && !goesWithAnother(run, stored.id)) leaveRecord(run, stored.id, id);
  }
}

/** Whether an operation that deletes another record removes this one with it. */
function goesWithAnother({ contract }: RunContext, operation: string): boolean {
  const shownIn = contract.viewsOf(operation).map(({ target }) => target);
  const changes = contract.operations.flatMap(({ extensions }) => extensions['x-effect']?.changes ?? []);
  return changes.some(({ removes, in: list }) => removes && list !== undefined && shownIn.includes(list));
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
