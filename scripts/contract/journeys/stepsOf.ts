import { parseJson } from '../check/exchange';
import type { Forwarded } from './openGateway';
import type { JourneySource, WrittenCriterion, WrittenStep } from './readJourneys';
import type { JourneyStep } from './runJourneys';
import type { ExecutedStep, ExecutedWorkflow } from './runRespect';

interface JourneyRun {
  journey: JourneySource;
  executed: ExecutedWorkflow;
  /** What was sent and not yet assigned to a step; this journey's requests come first. */
  sent: Forwarded[];
}

/** The steps of one journey that were sent, each with its request, and why the journey ended early if it did. */
export function stepsOf({ journey, executed, sent }: JourneyRun) {
  const steps: JourneyStep[] = [];
  const created = new Set<string>();
  let stoppedBy: string | undefined;
  for (const { id, step } of flat(executed)) {
    const written = journey.steps.find(({ stepId }) => stepId === id);
    if (!written) continue;
    const exchange = wasSent(step) ? sent.shift() : undefined;
    if (!exchange) {
      stoppedBy ??= `The step ${id} could not be sent: ${reasonOf(step)}`;
      continue;
    }
    const newId = storedId(exchange);
    if (newId !== undefined) created.add(newId);
    const evaluated = evaluate({ written, executed: step, exchange, created });
    const { failures } = evaluated;
    stoppedBy ??= evaluated.stoppedBy;
    if (evaluated.stoppedBy === undefined) steps.push(toStep(journey, { written, exchange, failures }));
  }
  return { steps, stoppedBy };
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

/** The failed checks of a step. Respect runs checks that are off too, and says that they failed. */
const failedChecks = ({ checks }: ExecutedStep) =>
  checks.filter(({ passed, severity }) => !passed && severity !== 'off');

const reasonOf = (step: ExecutedStep): string =>
  failedChecks(step)[0]?.message.split('\n')[0] ?? 'no reason is known';

interface SentStep {
  written: WrittenStep;
  exchange: Forwarded;
  failures: string[];
}

const toStep = (
  { name }: JourneySource,
  { written, exchange: { method, url, request, response, milliseconds }, failures }: SentStep,
): JourneyStep => ({
  journey: name,
  step: written.stepId,
  description: written.description,
  operation: written.operationId,
  about: written.operationId ?? written['x-shows'],
  status: response?.status,
  passed: failures.length === 0,
  failures,
  method,
  url,
  request,
  ...(response && { response }),
  milliseconds,
});

interface StepRun {
  written: WrittenStep;
  executed: ExecutedStep;
  exchange: Forwarded;
  /** The ids of what the journey has created so far. */
  created: ReadonlySet<string>;
}

/**
 * What respect's checks of one step mean: what was expected and received, one sentence each, or why the journey
 * cannot go on although the server is not to blame.
 */
function evaluate({ written, executed, exchange, created }: StepRun): {
  failures: string[];
  stoppedBy?: string;
} {
  if (failedChecks(executed).length === 0) return { failures: [] };
  const received = describe(exchange, created);
  const expected = (what: string) =>
    `${written.description} Expected ${what}; received ${received}${received.endsWith('…') ? '' : '.'}`;

  const [first, ...others] = brokenCriteria(written, executed);
  const reason = first
    ? first['x-precondition']
    : written['x-shows'] && 'The payment provider did not answer.';
  if (reason !== undefined) {
    return { failures: [], stoppedBy: `${reason} (${exchange.method} ${exchange.url}: ${received})` };
  }
  if (!first) return { failures: [expected(whatIsMissing(executed, exchange))] };
  // With another status the body is another one too.
  const broken = statusIn(first) === undefined ? [first, ...others] : [first];
  return { failures: broken.map((criterion) => expected(sentenceOf(criterion))) };
}

/** Respect reports the criteria in the order in which they are written. */
function brokenCriteria({ successCriteria = [] }: WrittenStep, { checks }: ExecutedStep): WrittenCriterion[] {
  const outcomes = checks.filter(({ name }) => name === 'success criteria check');
  return successCriteria.filter((_, index) => outcomes[index]?.passed === false);
}

function sentenceOf(criterion: WrittenCriterion): string {
  const status = statusIn(criterion);
  return status === undefined ? (criterion['x-expected'] ?? criterion.condition) : `status ${status}`;
}

const statusIn = ({ condition }: WrittenCriterion) => /^\$statusCode == (\d+)$/.exec(condition)?.[1];

/** No criterion was broken, but there was nothing to read: no answer, no JSON, or a value missing that is needed later. */
function whatIsMissing(executed: ExecutedStep, { response, foreignId }: Forwarded): string {
  if (foreignId !== undefined) return 'the id of a record that the server has stored anew';
  if (!response) return 'an answer';
  const message = failedChecks(executed)[0]?.message ?? '';
  const pointer = /\$response\.body#([^']+)'/.exec(message)?.[1];
  if (pointer !== undefined) return `a value at ${pointer}`;
  const isJson = parseJson(response.body) !== undefined;
  return isJson ? `an answer without this: ${message.split('\n')[0]}` : 'a body in JSON';
}

/** An answer in a few words: of a list, only the records that the journey has created. */
function describe({ response, networkError, foreignId }: Forwarded, created: ReadonlySet<string>): string {
  if (foreignId !== undefined) return `${foreignId}, which was there before, so nothing was sent`;
  if (!response) return networkError ?? 'no answer';
  const { status, headers, body } = response;
  const type = headers['content-type'] ?? 'no content type';
  const kind = body === '' || type.includes('json') ? '' : ` (${type})`;
  const to = headers['location'] === undefined ? '' : ` to ${headers['location']}`;
  return `${status}${to}${kind} ${describeBody(body, created)}`.trim();
}

function describeBody(body: string, created: ReadonlySet<string>): string {
  const list = parseJson(body);
  if (!Array.isArray(list) || list.length === 0) return shorten(body.replace(/\s+/g, ' '));
  const own = list.filter((item) => created.has(String(Object(item)._id)));
  const which =
    own.length > 0 ? `of which this journey made ${shorten(JSON.stringify(own))}` : 'none made here';
  return `with a list of ${list.length}, ${which}`;
}

const shorten = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}…` : text);

/** The id of what a request has stored, of any kind. */
function storedId({ method, response }: Forwarded): string | undefined {
  const id = method === 'POST' ? fieldsOf(response?.body)['insertedId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

const fieldsOf = (body = '') => Object(parseJson(body)) as Record<string, unknown>;
