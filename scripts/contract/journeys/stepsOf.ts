import type { Forwarded } from './forward';
import type { JourneySource, WrittenStep } from './journeyFile';
import { isCleanUp } from './readJourneys';
import { storedId } from './recordsOf';
import type { JourneyStep } from './runJourneys';
import { failedChecks, type ExecutedStep, type ExecutedWorkflow } from './runRespect';
import { verdictOf } from './verdictOf';

interface JourneyRun {
  journey: JourneySource;
  executed: ExecutedWorkflow;
  /** What was sent and not yet taken by a step; this journey's requests come first. */
  sent: Forwarded[];
}

/** The steps of one journey that were sent, each with its request, and why the journey ended early if it did. */
export function stepsOf({ journey, executed, sent }: JourneyRun) {
  const steps: JourneyStep[] = [];
  const made = new Set<string>();
  let stoppedBy: string | undefined;
  for (const step of flat(executed)) {
    const written = journey.steps.find(({ stepId }) => stepId === step.stepId);
    if (!written) continue;
    const exchange = wasSent(step) ? sent.shift() : undefined;
    const isOver = stoppedBy !== undefined || steps.some(({ passed }) => !passed);
    if (!exchange) {
      // What is cleaned up may never have been made.
      if (!isCleanUp(written)) stoppedBy ??= `The step ${step.stepId} could not be sent: ${reasonOf(step)}`;
      continue;
    }
    const id = storedId(exchange);
    if (id !== undefined) made.add(id);
    const verdict = verdictOf({ written, executed: step, exchange, made });
    // After a failure the clean-up tries what it can, and its own failures say nothing new.
    const failures = isCleanUp(written) && isOver ? [] : verdict.failures;
    stoppedBy ??= verdict.stoppedBy;
    if (verdict.stoppedBy === undefined) steps.push(toStep(journey, { written, exchange, failures }));
  }
  return { steps, stoppedBy };
}

const flat = ({ executedSteps }: ExecutedWorkflow): ExecutedStep[] =>
  executedSteps.flatMap((step) => ('executedSteps' in step ? flat(step) : [step]));

/** Respect gives no status when the answer could not be read, and none when nothing was sent. */
const wasSent = ({ response, checks }: ExecutedStep): boolean =>
  response.statusCode > 0 || checks.some(({ name }) => name === 'failed network request');

const reasonOf = (step: ExecutedStep): string =>
  failedChecks(step)[0]?.message.split('\n')[0] ?? 'no reason is known';

interface SentStep {
  written: WrittenStep;
  exchange: Forwarded;
  failures: string[];
}

const toStep = ({ name }: JourneySource, { written, exchange, failures }: SentStep): JourneyStep => ({
  journey: name,
  step: written.stepId,
  description: written.description,
  operation: written.operationId,
  about: written.operationId ?? written['x-shows'],
  method: exchange.method,
  url: exchange.url,
  status: exchange.response?.status,
  passed: failures.length === 0,
  failures,
  request: exchange.request,
  ...(exchange.response && { response: exchange.response }),
  milliseconds: exchange.milliseconds,
});
