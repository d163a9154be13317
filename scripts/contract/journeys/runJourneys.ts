import type { RunContext } from '../check/context';
import { summaryOf, type Exchange } from '../check/exchange';
import { openGateway } from './openGateway';
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
    if (needs.includes('admin') && !admin) return 'It needs an admin, and none was named.';
    if (needs.includes('payments') && !payments) return 'It needs a payment provider, and none was named.';
    return undefined;
  };
  const journeys = wanted.filter((journey) => whyNot(journey) === undefined);
  const notBegun = wanted.flatMap((journey): JourneyResult[] => {
    const notRun = whyNot(journey);
    return notRun === undefined ? [] : [{ journey, steps: [], notRun }];
  });
  if (journeys.length === 0) return { results: notBegun, sent: [] };

  const gateway = await openGateway(context);
  try {
    const executed = await runRespect({
      journeys,
      serverUrl: gateway.serverUrl,
      inputs: {
        run: marker.run,
        ...(admin && { adminToken: admin.token }),
        ...(payments && { payments: gateway.paymentsUrl, paymentKey: payments.key }),
      },
      // The client of the check gives up first, and says why.
      timeout: settings.timeout + 5_000,
      signal: settings.signal,
    }).catch((error: unknown) => {
      if (settings.signal?.aborted) return undefined;
      throw error;
    });
    const waiting = [...gateway.sent];
    const results = journeys.map((journey): JourneyResult => {
      const own = executed?.find(({ workflowId }) => workflowId === journey.name);
      if (own) return resultOf(journey, own, waiting);
      return { journey, steps: [], notRun: 'The run was stopped.' };
    });
    return { results: [...results, ...notBegun], sent: gateway.sent };
  } finally {
    gateway.close();
  }
}

/** Assigns the requests to the steps of a journey; its own are the first of those that wait. */
function resultOf(journey: Journey, executed: ExecutedWorkflow, waiting: Exchange[]): JourneyResult {
  const steps: JourneyStep[] = [];
  const created = new Set<unknown>();
  let notRun: string | undefined;
  for (const { id, step } of flat(executed)) {
    const written = journey.steps.find(({ stepId }) => stepId === id);
    if (!written) continue;
    const exchange = wasSent(step) ? waiting.shift() : undefined;
    if (!exchange) {
      notRun ??= `The step ${id} could not be sent: ${firstMessage(step) ?? 'no reason is known'}`;
      continue;
    }
    exchange.operation = written.operationId;
    const { insertedId } = Object(exchange.response?.json) as { insertedId?: unknown };
    if (exchange.request.method === 'POST' && insertedId !== undefined) created.add(insertedId);
    const precondition = failedPrecondition(written, step);
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

/** All steps that respect has executed, those of shared workflows too. */
const flat = ({ stepId, executedSteps }: ExecutedWorkflow): { id: string; step: ExecutedStep }[] =>
  executedSteps.flatMap((step) =>
    'executedSteps' in step
      ? flat(step)
      : [{ id: stepId === undefined ? step.stepId : `${stepId}.${step.stepId}`, step }],
  );

/** Respect gives no status when the answer could not be read, and none when nothing was sent. */
const wasSent = ({ response, checks }: ExecutedStep): boolean =>
  response.statusCode > 0 || checks.some(({ name }) => name === 'failed network request');

/** The first line of the first failed check. Respect runs checks that are off too, and reports that they failed. */
const firstMessage = ({ checks }: ExecutedStep): string | undefined =>
  checks.find(({ passed, severity }) => !passed && severity !== 'off')?.message.split('\n')[0];

/** Respect reports the criteria in the order in which they are written. */
function brokenCriteria({ successCriteria = [] }: WrittenStep, { checks }: ExecutedStep): WrittenCriterion[] {
  const outcomes = checks.filter(({ name }) => name === 'success criteria check');
  return successCriteria.filter((_, index) => outcomes[index]?.passed === false);
}

/** Why the journey cannot go on after this step, although the server is not to blame. */
function failedPrecondition(written: WrittenStep, step: ExecutedStep): string | undefined {
  if (firstMessage(step) === undefined) return undefined;
  const [first] = brokenCriteria(written, step);
  if (first) return first['x-precondition'];
  return written['x-shows'] && 'The payment provider did not answer.';
}

/** What was expected and is not there: the ends of sentences. */
function missingIn(written: WrittenStep, step: ExecutedStep, { response }: Exchange): string[] {
  const message = firstMessage(step);
  if (message === undefined) return [];
  const [first, ...others] = brokenCriteria(written, step);
  if (first) {
    const status = /^\$statusCode == (\d+)$/.exec(first.condition)?.[1];
    // With another status the body is another one too.
    if (status !== undefined) return [`status ${status}`];
    return [first, ...others].map(({ condition, 'x-expected': expected = condition }) => expected);
  }
  // There was nothing to read: no answer, no JSON, or a value missing that is needed later.
  if (!response) return ['an answer'];
  const pointer = /\$response\.body#([^']+)'/.exec(message)?.[1];
  if (pointer !== undefined) return [`a value at ${pointer}`];
  return [response.json === undefined ? 'a body in JSON' : `an answer without this: ${message}`];
}

/** An answer in a few words: of a list, only the records that the journey has created. */
function answerOf(exchange: Exchange, created: ReadonlySet<unknown>): string {
  const { status, json } = exchange.response ?? {};
  if (!Array.isArray(json) || json.length === 0) return summaryOf(exchange);
  const own = JSON.stringify(json.filter((item) => created.has(Object(item)._id)));
  const records = own.length > 400 ? `${own.slice(0, 400)}…` : own;
  return `${status} with a list of ${json.length}, of which this journey has created ${records}`;
}
