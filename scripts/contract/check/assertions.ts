import { isDeepStrictEqual } from 'node:util';
import { extensionsOf, type CheckName } from './checks';
import type { Assertion, Case, RunContext } from './context';
import { asJson, statusOf, summaryOf, type Exchange } from './exchange';

/** What a case asserts about its exchanges; violations go to the log of the run. */
export function createAssertions(
  { contract, runLog }: RunContext,
  own: Omit<Case, 'run'>,
  trail: Exchange[],
) {
  let hasFailed = false;

  function expect(holds: boolean, assertion: Assertion): boolean {
    const { says, sentence, at = trail.at(-1), check = own.check, operation = own.operation } = assertion;
    runLog.asserted(operation, check);
    const { line, lineOf } = contract.operation(operation);
    // The same words may be in several operations.
    const quoted = sentence && contract.lines.ofSentence(sentence, line);
    if (sentence && !quoted) throw new Error(`The contract does not say: ${sentence}`);
    if (holds) return true;
    hasFailed = true;
    const violation = {
      operation,
      check,
      key: says,
      title: assertion.title ?? `Expected: ${says}`,
      expected: assertion.expected ?? sentence ?? says,
      line: assertion.line ?? (quoted || lineOf(extensionsOf(check))),
      came: assertion.came ?? (at ? summaryOf(at) : 'nothing'),
    };
    runLog.violated(violation, own.id, at ? trail.slice(0, trail.indexOf(at) + 1) : trail);
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
    const { line, responses } = contract.operation(operation);
    const status = statusOf(at);
    const expectAnswer = (check: CheckName, holds: boolean, assertion: Assertion) =>
      expect(holds, { operation, check, line, at, ...assertion });

    expectAnswer('not_a_server_error', response !== undefined && response.status < 500, {
      says: response ? status : 'no answer',
      title: `The server ${response ? 'fails:' : 'gives'} ${status}`,
      expected: 'An answer below 500, whatever is sent',
    });
    if (!response) return;

    const { headers, json } = response;
    const allowed = headers['access-control-allow-origin'];
    const origin = new Headers(request.headers).get('origin');
    expectAnswer('response_headers_conformance', [null, allowed].includes(origin) || allowed === '*', {
      says: `access-control-allow-origin ${response.status < 400 ? 'answer' : 'error'}`,
      title: `${status}: Access-Control-Allow-Origin is ${quoted(allowed)}, so pages cannot read the answer`,
      expected: `Access-Control-Allow-Origin: * or ${origin}`,
      line: contract.lines.ofSentence('Access-Control-Allow-Origin') ?? line,
    });
    const documented = responses[status];
    expectAnswer('status_code_conformance', documented !== undefined, {
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
    const { contentType, schema } = documented;
    if (!schema) return;
    const came = headers['content-type'];
    const isRightType = came?.split(';')[0]?.trim().toLowerCase() === contentType;
    expectAnswer('content_type_conformance', isRightType && json !== undefined, {
      says: `${status} ${isRightType ? 'body' : 'type'}`,
      title: `${status}: ${isRightType ? 'the body is not JSON' : `Content-Type is ${quoted(came)}`}`,
      expected: `Content-Type: ${contentType}, and a body that is`,
      line: documented.line,
    });
    if (json === undefined) return;

    const problems = contract.problems(schema, json);
    if (problems.length === 0) expectAnswer('response_schema_conformance', true, { says: status });
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

    status: (at: Exchange, wanted: number[], assertion: Assertion): boolean =>
      expect(wanted.includes(at.response?.status ?? 0), {
        title: `Expected ${wanted.join(' or ')}, received ${statusOf(at)}: ${assertion.says.replace('Refused: ', '')}`,
        expected: wanted.join(' or '),
        at,
        ...assertion,
      }),

    hasFailed: () => hasFailed,
  };
}

const quoted = (header: string | undefined): string => (header === undefined ? 'missing' : `"${header}"`);

/** The item of a list to which a place such as `/3/name` belongs. */
function itemAt(list: unknown, place: string): string | undefined {
  const [, index] = /^\/(\d+)/.exec(place) ?? [];
  return Array.isArray(list) && index !== undefined ? asJson(list[Number(index)]) : undefined;
}
