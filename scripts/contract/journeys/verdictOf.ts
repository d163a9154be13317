import type { Forwarded } from './forward';
import { isJson } from './openGateway';
import type { WrittenCriterion, WrittenStep } from './journeyFile';
import { failedChecks, type ExecutedStep } from './runRespect';
import { answerInWords } from './answerInWords';

/** What respect's checks of one step mean. */
export interface Verdict {
  /** What was expected and what was received, one sentence each. */
  failures: string[];
  /** Why the journey cannot go on although the server is not to blame. */
  stoppedBy?: string;
}

interface StepRun {
  written: WrittenStep;
  executed: ExecutedStep;
  exchange: Forwarded;
  /** The ids of what the journey has made so far. */
  made: ReadonlySet<string>;
}

export function verdictOf({ written, executed, exchange, made }: StepRun): Verdict {
  if (failedChecks(executed).length === 0) return { failures: [] };
  const received = answerInWords(exchange, made);
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
  return isJson(response.body) ? `an answer without this: ${message.split('\n')[0]}` : 'a body in JSON';
}
