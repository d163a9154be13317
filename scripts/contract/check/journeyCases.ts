import { readJourneys, type Journey } from '../journeys/readJourneys';
import { runJourneys, type JourneyStep } from '../journeys/runJourneys';
import { inContext } from './cleanUp';
import { createContext, type RunContext } from './context';
import { parseJson } from './exchange';

/** Runs the journeys of the behaviours folder, records their steps and failures in the run's log, and deletes what they stored. */
export async function runJourneyCases(run: RunContext): Promise<void> {
  const { settings, runLog, contract } = run;
  const { only, caseIds } = settings;
  const chosen = readJourneys(settings.behaviours)
    .filter((journey) => !only || operationsOf(journey).some((id) => only.includes(id)))
    .filter((journey) => !caseIds || caseIds.includes(caseIdOf(journey)));
  if (chosen.length === 0) return;

  const { results, sent } = await runJourneys(run, chosen);
  for (const { journey, steps, notRun } of results) {
    report(run, journey, steps);
    if (notRun === undefined) continue;
    for (const operation of operationsOf(journey))
      runLog.couldNotRun(operation, 'journey', `The journey ${journey.name}: ${notRun}`);
  }
  await inContext(run, { id: 'journeys', operation: '', check: 'journey' }, async ({ note }) => {
    for (const { request, response } of sent) {
      const called = contract.operations.find(
        ({ method, path }) => method === request.method && settings.server + path === request.url,
      );
      if (called && response?.status === 200)
        note({ operation: called.id, body: parseJson(request.body ?? '') }, response.json);
    }
  });
}

const caseIdOf = ({ name }: Journey) => `journey/${name}`;

const operationsOf = ({ steps }: Journey): string[] => [
  ...new Set(steps.flatMap(({ operationId }) => operationId ?? [])),
];

/** Every step is an answer like any other, and must have brought its journey further. */
function report(run: RunContext, journey: Journey, steps: JourneyStep[]): void {
  const [first] = operationsOf(journey);
  if (first === undefined) return;
  const context = createContext(run, { id: caseIdOf(journey), operation: first, check: 'journey' });
  for (const { written, exchange, failures } of steps) {
    context.record(exchange);
    context.expect(failures.length === 0, {
      says: `The journey "${journey.name}" goes on: ${written.description}`,
      expected: `${written.description} (${journey.name}, step ${written.stepId})`,
      came: failures.join(' '),
      operation: written.operationId ?? written['x-shows'] ?? first,
      at: exchange,
    });
  }
}
