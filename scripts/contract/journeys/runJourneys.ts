import type { RunContext } from '../check/context';
import { summaryOf, type Exchange } from '../check/exchange';
import { exchangeHeader, openGateway } from './openGateway';
import type { Journey, WrittenCriterion, WrittenStep } from './readJourneys';
import { runRespect, type ExecutedStep, type ExecutedWorkflow } from './runRespect';

/** What journeys need of a run. */
export type JourneyContext = Pick<RunContext, 'settings' | 'send' | 'existing' | 'admin'> & {
  /** Unique for this run, letters and digits; every e-mail and name that is stored contains `contract-check-<run>`. */
  marker: Pick<RunContext['marker'], 'run'>;
};

/** A step that was sent. */
export interface JourneyStep {
  written: WrittenStep;
  exchange: Exchange;
  /** What was expected and what was received, one sentence each; none when the step passed. */
  failures: string[];
}

export interface JourneyResult {
  journey: Journey;
  steps: JourneyStep[];
  /** Why the journey did not begin, or ended early, although the server is not to blame. */
  notRun?: string | undefined;
}

/** Runs the journeys against a server, one after the other, in one process of Redocly's respect. */
export async function runJourneys(
  context: JourneyContext,
  wanted: Journey[],
): Promise<{ results: JourneyResult[]; sent: Exchange[] }> {
  const { settings, admin, marker } = context;
  const { payments } = settings.services;
  const whyNot = ({ needs }: Journey) => {
    if (needs.includes('adminToken') && !admin) return 'It needs an admin, and none was named.';
    if (needs.includes('payments') && !payments) return 'It needs a payment provider, and none was named.';
    return undefined;
  };
  const journeys = wanted.filter((journey) => whyNot(journey) === undefined);
  const gateway = await openGateway(context);
  const respect = {
    journeys,
    serverUrl: gateway.serverUrl,
    inputs: {
      run: marker.run,
      ...(admin && { adminToken: admin.token }),
      ...(payments && { payments: gateway.paymentsUrl, paymentKey: payments.key }),
    },
    // The client of the check gives up long before, and says why.
    timeout: settings.timeout + 60_000,
    signal: settings.signal,
  };
  try {
    const executed = journeys.length === 0 ? [] : await runRespect(respect).catch(ofStoppedRun);
    return { results: wanted.map((journey) => resultOf(journey, executed)), sent: gateway.sent };
  } finally {
    gateway.close();
  }

  function ofStoppedRun(error: unknown): ExecutedWorkflow[] {
    if (settings.signal?.aborted) return [];
    throw error;
  }

  /** The steps of a journey with their requests, as far as it went. */
  function resultOf(journey: Journey, executed: ExecutedWorkflow[]): JourneyResult {
    const own = executed.find(({ workflowId }) => workflowId === journey.name);
    if (!own) return { journey, steps: [], notRun: whyNot(journey) ?? 'The run was stopped.' };
    const steps: JourneyStep[] = [];
    const created = new Set<unknown>();
    let notRun: string | undefined;
    for (const { id, step } of flat(own)) {
      const written = journey.steps.find(({ stepId }) => stepId === id);
      if (!written) continue;
      const exchange = gateway.sent[Number(step.response.headers[exchangeHeader])];
      if (!exchange) {
        notRun ??= `The step ${id} got no answer from this program: ${firstMessage(step) ?? 'no reason is known'}`;
        continue;
      }
      exchange.operation = written.operationId;
      const { insertedId } = Object(exchange.response?.json) as { insertedId?: unknown };
      if (exchange.request.method === 'POST' && insertedId !== undefined) created.add(insertedId);
      const precondition = failedPrecondition(written, step, exchange);
      if (precondition === undefined) {
        const received = answerOf(exchange, created);
        const failures = missingIn(written, step, exchange).map(
          (what) => `${written.description} Expected ${what}; received ${received}.`,
        );
        steps.push({ written, exchange, failures });
      } else {
        const { method, url } = exchange.request;
        notRun ??= `${precondition} (${method} ${url}: ${summaryOf(exchange)})`;
      }
    }
    return { journey, steps, notRun };
  }
}

/** All steps that respect has executed, those of shared workflows too. */
const flat = ({ stepId, executedSteps }: ExecutedWorkflow): { id: string; step: ExecutedStep }[] =>
  executedSteps.flatMap((step) =>
    'executedSteps' in step
      ? flat(step)
      : [{ id: stepId === undefined ? step.stepId : `${stepId}.${step.stepId}`, step }],
  );

/** The first line of the first failed check. Respect runs checks that are off too, and reports that they failed. */
const firstMessage = ({ checks }: ExecutedStep): string | undefined =>
  checks.find(({ passed, severity }) => !passed && severity !== 'off')?.message.split('\n')[0];

/** Respect reports the criteria in the order in which they are written. */
function brokenCriteria({ successCriteria = [] }: WrittenStep, { checks }: ExecutedStep): WrittenCriterion[] {
  const outcomes = checks.filter(({ name }) => name === 'success criteria check');
  return successCriteria.filter((_, index) => outcomes[index]?.passed === false);
}

/** Why the journey cannot go on after this step, although the server is not to blame. */
const failedPrecondition = (written: WrittenStep, step: ExecutedStep, { response }: Exchange) =>
  !response && written['x-shows']
    ? 'The payment provider did not answer.'
    : brokenCriteria(written, step)[0]?.['x-precondition'];

/** What was expected and is not there: the ends of sentences. */
function missingIn(written: WrittenStep, step: ExecutedStep, { response }: Exchange): string[] {
  if (!response) return ['an answer'];
  const [first, ...others] = brokenCriteria(written, step);
  const status = /^\$statusCode == (\d+)$/.exec(first?.condition ?? '')?.[1];
  // With another status the body is another one too.
  if (status !== undefined) return [`status ${status}`];
  const readsBody = (written.successCriteria ?? []).length > 1;
  if (readsBody && response.json === undefined) return ['a body in JSON'];
  if (first) return [first, ...others].map(expectedOf);
  // A value may be missing that is needed later.
  const message = firstMessage(step);
  const pointer = /\$response\.body#([^']+)'/.exec(message ?? '')?.[1];
  if (pointer !== undefined) return [`a value at ${pointer}`];
  return message === undefined ? [] : [`an answer without this: ${message}`];
}

/** `` `matchedCount` 1 and `modifiedCount` 1 `` of a condition about single values. */
const expectedOf = ({ condition, 'x-expected': expected }: WrittenCriterion): string =>
  expected ?? condition.replace(/\$response\.body#\/(\w+) == (\S+)/g, '`$1` $2').replaceAll(' && ', ' and ');

/** An answer in a few words: of a list, only the records that the journey has created. */
function answerOf(exchange: Exchange, created: ReadonlySet<unknown>): string {
  const { status, json } = exchange.response ?? {};
  if (!Array.isArray(json) || json.length === 0) return summaryOf(exchange);
  const own = JSON.stringify(json.filter((item) => created.has(Object(item)._id)));
  const records = own.length > 400 ? `${own.slice(0, 400)}…` : own;
  return `${status} with a list of ${json.length}, of which this journey has created ${records}`;
}
