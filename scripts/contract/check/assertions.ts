import { isDeepStrictEqual } from 'node:util';
import { extensionsOf, type CheckName } from './checks';
import type { Assertion, Case, RunContext } from './context';
import { escapeRegExp } from './contractLines';
import { asJson, isGood, statusOf, summaryOf, type Exchange } from './exchange';

export type Assertions = ReturnType<typeof createAssertions>;

/** What a case asserts about its exchanges; violations go to the log of the run. */
export function createAssertions(
  { contract, runLog }: RunContext,
  own: Omit<Case, 'run'>,
  trail: Exchange[],
) {
  let hasFailed = false;

  function expect(holds: boolean, assertion: Assertion): boolean {
    const { says, sentence, at = trail.at(-1), check = own.check, operation = own.operation } = assertion;
    runLog.append({ kind: 'asserted', caseId: own.id, operation, check });
    const { line, lineOf } = contract.operation(operation);
    // The same words may be in several operations.
    const quoted = sentence && contract.lines.ofSentence(sentence, line);
    if (sentence && !quoted) throw new Error(`The contract does not say: ${sentence}`);
    if (holds) return true;
    const isNote = assertion.demand !== undefined && !contract.demands(assertion.demand);
    hasFailed ||= !isNote;
    const violation = {
      operation,
      check,
      key: says,
      title: assertion.title ?? `Expected: ${says}`,
      expected: assertion.expected ?? sentence ?? says,
      line: assertion.line ?? (quoted || lineOf(extensionsOf(check))),
      came: assertion.came ?? (at ? summaryOf(at) : 'nothing'),
    };
    const exchanges = at ? trail.slice(0, trail.indexOf(at) + 1) : [...trail];
    runLog.append({ kind: isNote ? 'noted' : 'violated', caseId: own.id, violation, exchanges });
    return false;
  }

  /**
   * Records an exchange, and asserts what holds for every answer of an operation: it comes, it is no server error, and its
   * status, content type, headers and shape are documented.
   */
  function record(at: Exchange): void {
    trail.push(at);
    const { operation, request, response } = at;
    if (!operation) return;
    const { line, responses, documented: documents } = contract.operation(operation);
    const status = statusOf(at);
    const expectAnswer = (check: CheckName, holds: boolean, assertion: Assertion) =>
      expect(holds, { operation, check, line, at, ...assertion });

    expectAnswer('not_a_server_error', response !== undefined && response.status < 500, {
      says: response ? status : 'no answer',
      title: `The server ${response ? 'fails:' : 'gives'} ${status}`,
      expected: 'An answer below 500, whatever is sent',
    });
    if (!response || response.status >= 500) return;

    const { headers, json } = response;
    const allowed = headers['access-control-allow-origin'];
    const origin = new Headers(request.headers).get('origin');
    const isOpen = !contract.demands('cors') || [null, allowed].includes(origin) || allowed === '*';
    expectAnswer('response_headers_conformance', isOpen, {
      says: `access-control-allow-origin ${response.status < 400 ? 'answer' : 'error'}`,
      title: `${status}: Access-Control-Allow-Origin is ${quoted(allowed)}, so pages cannot read the answer`,
      expected: `Access-Control-Allow-Origin: * or ${origin}`,
      line: contract.lines.ofSentence('Access-Control-Allow-Origin') ?? line,
    });
    // A contract may say nothing of the answers.
    if (Object.keys(responses).length === 0) return;
    const documented = documents(response.status);
    const isSure = response.status < 300 || saysHowItRefuses(Object.keys(responses), response.status);
    expectAnswer('status_code_conformance', documented !== undefined, {
      demand: isSure ? undefined : 'invalid-400',
      says: status,
      title: `The status ${status} is not documented`,
      expected: `One of ${Object.keys(responses).join(', ')}`,
    });
    if (!documented) return;

    for (const name of documented.requiredHeaders)
      expectAnswer('response_headers_conformance', headers[name.toLowerCase()] !== undefined, {
        says: name.toLowerCase(),
        title: `${status}: the header ${name} is missing`,
        expected: `The header ${name}`,
        line: documented.line,
      });
    const { types, contentType, schema } = documented;
    if (contentType === undefined) return;
    const came = headers['content-type'];
    const isRightType = types.some((type) => isOfType(came?.split(';')[0]?.trim().toLowerCase(), type));
    if (!schema && isRightType) return;
    expectAnswer('content_type_conformance', isRightType && json !== undefined, {
      says: `${status} ${isRightType ? 'body' : 'type'}`,
      title: `${status}: ${isRightType ? 'the body is not JSON' : `Content-Type is ${quoted(came)}`}`,
      expected: `Content-Type: ${types.join(' or ')}, and a body that is`,
      line: documented.line,
    });
    if (json === undefined || !schema || !isRightType) return;

    const { problems, givenUp } = contract.judged(schema, json);
    for (const pattern of givenUp) {
      const why = `The pattern ${pattern} takes too long to be tried on an answer.`;
      const about = { caseId: own.id, operation, check: 'response_schema_conformance' } as const;
      runLog.append({ kind: 'skipped', outcome: 'not decided', why, ...about });
    }
    if (problems.length + givenUp.length === 0)
      expectAnswer('response_schema_conformance', true, { says: status });
    for (const problem of problems) {
      const where = problem.place.replace(/\/\d+(?=\/|$)/g, '/*') || 'the answer';
      expectAnswer('response_schema_conformance', false, {
        says: `${status}${where} ${problem.message}`,
        title: `${status}: ${where} ${problem.message}`,
        expected: 'The documented shape',
        came: itemAt(json, problem.place),
        line: problem.line,
      });
    }
  }

  return {
    expect,
    record,

    same: (actual: unknown, wanted: unknown, assertion: Assertion): boolean =>
      expect(isDeepStrictEqual(actual, wanted), {
        expected: asJson(wanted),
        came: asJson(actual),
        ...assertion,
      }),

    /** A server error, or none, has an entry of its own. */
    status: (at: Exchange, wanted: number[], assertion: Assertion): boolean =>
      isUsable(at) &&
      expect(wanted.includes(at.response?.status ?? 0), {
        title: `Expected ${wanted.join(' or ')}, received ${statusOf(at)}: ${assertion.says.replace('Refused: ', '')}`,
        expected: wanted.join(' or '),
        at,
        ...assertion,
      }),

    /** A request that must succeed, with any documented 2xx. */
    accepted(at: Exchange, assertion: Assertion): boolean {
      if (!isUsable(at)) return false;
      const { goodStatus } = contract.operation(assertion.operation ?? own.operation);
      return expect(isGood(at.response?.status), {
        title: `Expected ${goodStatus}, received ${statusOf(at)}: ${assertion.says}`,
        expected: String(goodStatus),
        demand: 'valid-accepted',
        at,
        ...assertion,
      });
    },

    hasFailed: () => hasFailed,
  };
}

const isUsable = ({ response }: Exchange): boolean => response !== undefined && response.status < 500;

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
