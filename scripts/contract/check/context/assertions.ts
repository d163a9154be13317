import { isDeepStrictEqual } from 'node:util';
import { escapeRegExp } from '../../../openapi/contractLines';
import { extensionsOf, type CheckName } from '../facts/checks';
import type { CheckedContract, Demand } from '../facts/contract';
import { asJson, isGood, statusOf, summaryOf, type Exchange } from '../client/exchange';
import type { OperationFacts } from '../facts/operationFacts';
import type { RunLog } from '../runLog';

/** What a case is about. */
export interface AboutCase {
  /** Equal in every run, for `--replay`: `changeTitle/wrong_owner`. */
  id: string;
  operation: string;
  check: CheckName;
}

/** The part of a run that assertions need. */
export interface AssertedRun {
  contract: CheckedContract;
  runLog: RunLog;
}

/** What must hold, and where the contract says so. */
export interface Assertion {
  /** One line that is true of a good server: `The book is listed with its author`. */
  says: string;
  /** In place of `says` in the finding. */
  title?: string;
  expected?: string | undefined;
  came?: string | undefined;
  /** The exchange that shows it; the last one when it is not named. */
  at?: Exchange | undefined;
  /** The contract's words for it, exactly; without them and `line`, the line of what the check follows from. */
  sentence?: string | undefined;
  line?: number | undefined;
  /** When it is about another check or operation than the case. */
  check?: CheckName;
  operation?: string;
  /** It is a note, and no violation, where the contract does not demand this; what it recommends is not demanded. */
  demand?: Demand | 'recommended' | undefined;
}

/** What a case asserts about its exchanges; violations go to the log of the run. */
export class Assertions {
  readonly contract: CheckedContract;
  /** The exchanges of the case, in order. */
  readonly trail: Exchange[] = [];
  #hasFailed = false;

  constructor(
    private readonly asserted: AssertedRun,
    readonly own: AboutCase,
  ) {
    this.contract = asserted.contract;
  }

  readonly expect = (holds: boolean, assertion: Assertion): boolean => {
    const { contract, own, trail } = this;
    const { runLog } = this.asserted;
    const { at = trail.at(-1), check = own.check, operation = own.operation, sentence } = assertion;
    runLog.append({ kind: 'asserted', caseId: own.id, operation, check });
    // The same words may be in several operations.
    const quoted = sentence
      ? contract.lines.ofSentence(sentence, contract.operation(operation).line)
      : undefined;
    if (sentence && quoted === undefined) throw new Error(`The contract does not say: ${sentence}`);
    if (holds) return true;
    const { line = quoted ?? contract.operation(operation).lineOf(extensionsOf(check)) } = assertion;
    const isNote = assertion.demand !== undefined && !contract.demands(assertion.demand);
    this.#hasFailed ||= !isNote;
    const { says: key, title = `Expected: ${key}`, expected = sentence ?? key } = assertion;
    const { came = at ? summaryOf(at) : 'nothing' } = assertion;
    const violation = { operation, check, key, title, expected, line, came };
    const exchanges = at ? trail.slice(0, trail.indexOf(at) + 1) : [...trail];
    runLog.append({ kind: isNote ? 'noted' : 'violated', caseId: own.id, violation, exchanges });
    return false;
  };

  /** Records an exchange, and asserts what holds for every answer of an operation. */
  protected record(at: Exchange): void {
    const { contract, own, trail } = this;
    trail.push(at);
    if (at.operation === undefined) return;
    const operation = contract.operation(at.operation);
    const about = { operation: operation.id, line: operation.line, at };
    const givenUp = expectDocumented({
      contract,
      operation,
      at,
      expect: (check, holds, assertion) => void this.expect(holds, { check, ...about, ...assertion }),
    });
    for (const pattern of givenUp)
      this.asserted.runLog.append({
        kind: 'skipped',
        outcome: 'not decided',
        why: `The pattern ${pattern} takes too long to be tried on an answer.`,
        caseId: own.id,
        operation: operation.id,
        check: 'response_schema_conformance',
      });
  }

  readonly same = (actual: unknown, wanted: unknown, assertion: Assertion): boolean =>
    this.expect(isDeepStrictEqual(actual, wanted), {
      expected: asJson(wanted),
      came: asJson(actual),
      ...assertion,
    });

  /** A server error, or none, has an entry of its own. */
  readonly status = (at: Exchange, wanted: number[], assertion: Assertion): boolean =>
    isUsable(at) &&
    this.expect(wanted.includes(at.response?.status ?? 0), {
      title: `Expected ${wanted.join(' or ')}, received ${statusOf(at)}: ${assertion.says.replace('Refused: ', '')}`,
      expected: wanted.join(' or '),
      at,
      ...assertion,
    });

  /** A request that must succeed, with any documented 2xx. */
  accepted(at: Exchange, assertion: Assertion): boolean {
    if (!isUsable(at)) return false;
    const { goodStatus } = this.contract.operation(assertion.operation ?? this.own.operation);
    return this.expect(isGood(at.response?.status), {
      title: `Expected ${goodStatus}, received ${statusOf(at)}: ${assertion.says}`,
      expected: String(goodStatus),
      demand: 'valid-accepted',
      at,
      ...assertion,
    });
  }

  hasFailed(): boolean {
    return this.#hasFailed;
  }
}

const isUsable = ({ response }: Exchange): boolean => response !== undefined && response.status < 500;

type Response = NonNullable<Exchange['response']>;
type Documented = NonNullable<ReturnType<OperationFacts['documented']>>;

/** An answer of an operation, and how what it must be is asserted. */
interface Answer {
  contract: CheckedContract;
  operation: OperationFacts;
  at: Exchange;
  expect: (check: CheckName, holds: boolean, assertion: Assertion) => void;
}

/** Asserts what holds for every answer of an operation. Returns the patterns that took too long to be tried on it. */
function expectDocumented(answer: Answer): string[] {
  const { response } = answer.at;
  const status = statusOf(answer.at);
  answer.expect('not_a_server_error', response !== undefined && response.status < 500, {
    says: response ? status : 'no answer',
    title: `The server ${response ? 'fails:' : 'gives'} ${status}`,
    expected: 'An answer below 500, whatever is sent',
  });
  if (!response || response.status >= 500) return [];
  expectReadable(answer, response);
  const documented = expectStatus(answer, response);
  if (!documented) return [];
  expectHeaders(answer, response, documented);
  return expectType(answer, response, documented) ? expectShape(answer, response, documented) : [];
}

/** A page of another origin can read it, where the contract demands that. */
function expectReadable({ contract, operation, at, expect }: Answer, { headers, status }: Response): void {
  const allowed = headers['access-control-allow-origin'];
  const origin = new Headers(at.request.headers).get('origin');
  const isOpen = !contract.demands('cors') || [null, allowed].includes(origin) || allowed === '*';
  expect('response_headers_conformance', isOpen, {
    says: `access-control-allow-origin ${status < 400 ? 'answer' : 'error'}`,
    title: `${statusOf(at)}: Access-Control-Allow-Origin is ${quoted(allowed)}, so pages cannot read the answer`,
    expected: `Access-Control-Allow-Origin: * or ${origin}`,
    line: contract.lines.ofSentence('Access-Control-Allow-Origin') ?? operation.line,
  });
}

/** Returns what the contract says of the status; undefined where it says nothing. */
function expectStatus({ operation, at, expect }: Answer, response: Response): Documented | undefined {
  const statuses = Object.keys(operation.responses);
  // A contract may say nothing of the answers.
  if (statuses.length === 0) return undefined;
  const documented = operation.documented(response.status);
  const isSure = response.status < 300 || saysHowItRefuses(statuses, response.status);
  expect('status_code_conformance', documented !== undefined, {
    demand: isSure ? undefined : 'invalid-400',
    says: statusOf(at),
    title: `The status ${statusOf(at)} is not documented`,
    expected: `One of ${statuses.join(', ')}`,
  });
  return documented;
}

function expectHeaders({ at, expect }: Answer, { headers }: Response, documented: Documented): void {
  for (const name of documented.requiredHeaders)
    expect('response_headers_conformance', headers[name.toLowerCase()] !== undefined, {
      says: name.toLowerCase(),
      title: `${statusOf(at)}: the header ${name} is missing`,
      expected: `The header ${name}`,
      line: documented.line,
    });
}

/** Returns whether it is of a documented type. */
function expectType({ at, expect }: Answer, { headers, json }: Response, documented: Documented): boolean {
  const { types, contentType, schema, line } = documented;
  if (contentType === undefined) return false;
  const came = headers['content-type'];
  const isRight = types.some((type) => isOfType(came?.split(';')[0]?.trim().toLowerCase(), type));
  if (schema || !isRight)
    expect('content_type_conformance', isRight && json !== undefined, {
      says: `${statusOf(at)} ${isRight ? 'body' : 'type'}`,
      title: `${statusOf(at)}: ${isRight ? 'the body is not JSON' : `Content-Type is ${quoted(came)}`}`,
      expected: `Content-Type: ${types.join(' or ')}, and a body that is`,
      line,
    });
  return isRight;
}

/** The place of a problem in any item of its list. */
export const anyItem = (place: string): string => place.replace(/\/\d+(?=\/|$)/g, '/*');

/** Returns the patterns that took too long. */
function expectShape({ contract, at, expect }: Answer, { json }: Response, { schema }: Documented): string[] {
  if (json === undefined || !schema) return [];
  const status = statusOf(at);
  const { problems, givenUp } = contract.judged(schema, json);
  if (problems.length + givenUp.length === 0) expect('response_schema_conformance', true, { says: status });
  for (const problem of problems) {
    const where = anyItem(problem.place) || 'the answer';
    expect('response_schema_conformance', false, {
      says: `${status}${where} ${problem.message}`,
      title: `${status}: ${where} ${problem.message}`,
      expected: 'The documented shape',
      came: itemAt(json, problem.place),
      line: problem.line,
    });
  }
  return givenUp;
}

/** What frameworks answer before an operation is reached. */
const usual = [401, 403, 404, 405, 406, 408, 413, 414, 415, 429, 431];

/** Where a contract says with which statuses input is refused, another one is wrong; others may leave refusals out. */
const saysHowItRefuses = (documented: string[], status: number): boolean =>
  !usual.includes(status) && documented.some((one) => ['400', '409', '422'].includes(one));

/** `documented` may be a range such as `image/*`, and have parameters. */
function isOfType(came: string | undefined, documented: string): boolean {
  const [type = ''] = documented.split(';');
  const range = escapeRegExp(type.trim()).replaceAll('\\*', '[^/]*');
  return came !== undefined && new RegExp(`^${range}$`).test(came);
}

const quoted = (header: string | undefined): string => (header === undefined ? 'missing' : `"${header}"`);

/** The item of a list to which a place such as `/3/name` or `/books/3/name` belongs. */
function itemAt(answer: unknown, place: string): string | undefined {
  const [, wrapper = '', index] = /^(?:\/(\w+))?\/(\d+)/.exec(place) ?? [];
  const list: unknown = wrapper === '' ? answer : Object(answer)[wrapper];
  return Array.isArray(list) && index !== undefined ? asJson(list[Number(index)]) : undefined;
}
