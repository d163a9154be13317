import type { Assertion } from './context';
import type { CheckedContract, OperationFacts, ResponseFacts } from './contract';
import { asJson, statusOf, type Exchange } from './exchange';

type AnswerAssertion = Assertion & { holds: boolean };

/**
 * What holds for every answer: it comes, it is no server error, and its status, content type, headers and shape are
 * documented.
 */
export function assertionsAbout(
  exchange: Exchange,
  operation: OperationFacts,
  contract: CheckedContract,
): AnswerAssertion[] {
  const { request, response } = exchange;
  const status = statusOf(exchange);
  const noServerError: AnswerAssertion = {
    check: 'not_a_server_error',
    holds: response !== undefined && response.status < 500,
    says: response ? status : 'no answer',
    title: response ? `The server fails: ${status}` : `The server gives ${status}`,
    expected: 'An answer below 500, whatever is sent',
  };
  if (!response) return [noServerError];

  const documented = operation.responses[status];
  const assertions: AnswerAssertion[] = [
    noServerError,
    readableByPages(exchange, contract),
    {
      check: 'status_code_conformance',
      holds: documented !== undefined,
      says: status,
      title: `The status ${status} is not documented`,
      expected: `One of ${Object.keys(operation.responses).join(', ')}`,
    },
  ];
  for (const name of documented?.requiredHeaders ?? [])
    assertions.push({
      check: 'response_headers_conformance',
      holds: response.headers[name.toLowerCase()] !== undefined,
      says: name.toLowerCase(),
      title: `${status}: the header ${name} is missing`,
      expected: `The header ${name}`,
      line: documented?.line,
    });
  if (!documented?.schema || request.method === 'HEAD') return assertions;
  assertions.push(hasContentType(exchange, documented));
  if (response.json !== undefined) assertions.push(...hasShape(response.json, status, documented, contract));
  return assertions;
}

/** Pages of the contract's clients can read no answer without this header. */
function readableByPages({ request, response }: Exchange, { lines }: CheckedContract): AnswerAssertion {
  const allowed = response?.headers['access-control-allow-origin'];
  const origin = new Headers(request.headers).get('origin');
  const status = response?.status ?? 0;
  return {
    check: 'response_headers_conformance',
    holds: origin === null || allowed === '*' || allowed === origin,
    says: `access-control-allow-origin ${status < 400 ? 'answer' : 'error'}`,
    title: `${status}: Access-Control-Allow-Origin is ${quoted(allowed)}, so pages cannot read the answer`,
    expected: `Access-Control-Allow-Origin: * or ${origin}`,
    line: lines.ofSentence('Access-Control-Allow-Origin'),
  };
}

function hasContentType({ response }: Exchange, { contentType, line }: ResponseFacts): AnswerAssertion {
  const came = response?.headers['content-type'];
  const isRightType = came?.split(';')[0]?.trim().toLowerCase() === contentType;
  const [what, problem] = isRightType
    ? ['body', 'the body is not JSON']
    : ['type', `Content-Type is ${quoted(came)}`];
  return {
    check: 'content_type_conformance',
    holds: isRightType && response?.json !== undefined,
    says: `${response?.status} ${what}`,
    title: `${response?.status}: ${problem}`,
    expected: `Content-Type: ${contentType}, and a body that is`,
    line,
  };
}

const quoted = (header: string | undefined): string => (header === undefined ? 'missing' : `"${header}"`);

/** One assertion for each problem, or one that holds. */
function hasShape(
  json: unknown,
  status: string,
  { schema = {} }: ResponseFacts,
  contract: CheckedContract,
): AnswerAssertion[] {
  const about = { check: 'response_schema_conformance', expected: 'The documented shape' } as const;
  const problems = contract.problems(schema, json);
  if (problems.length === 0) return [{ ...about, holds: true, says: `${status} has the documented shape` }];
  return problems.map(({ place, message, line }) => {
    const where = place.replace(/\/\d+(?=\/|$)/g, '/*') || 'the answer';
    return {
      ...about,
      holds: false,
      says: `${status}${where} ${message}`,
      title: `${status}: ${where} ${message}`,
      came: itemAt(json, place),
      line,
    };
  });
}

/** The item of a list to which a place such as `/3/name` belongs. */
function itemAt(list: unknown, place: string): string | undefined {
  const [, index] = /^\/(\d+)/.exec(place) ?? [];
  return Array.isArray(list) && index !== undefined ? asJson(list[Number(index)]) : undefined;
}
