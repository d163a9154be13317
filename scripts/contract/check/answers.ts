import { isDeepStrictEqual } from 'node:util';
import type { CheckName } from './checks';
import type { CheckedContract, OperationFacts, ResponseFacts } from './contract';
import { asJson, statusOf, summaryOf, type Exchange } from './exchange';
import type { RunLog, Violation } from './runLog';

/**
 * What holds for every answer: it comes, it is no server error, and its status, content type, headers and shape are
 * documented.
 */
export function violationsIn(exchange: Exchange, contract: CheckedContract, runLog: RunLog): Violation[] {
  if (!exchange.operation) return [];
  const operation = contract.operation(exchange.operation);
  const { response } = exchange;
  const came = summaryOf(exchange);
  const violations: Violation[] = [];
  const look = (
    check: CheckName,
    violation: (Omit<Violation, 'operation' | 'check' | 'came'> & { came?: string }) | undefined,
  ) => {
    runLog.asserted(operation.id, check);
    if (violation) violations.push({ operation: operation.id, check, came, ...violation });
  };

  look('not_a_server_error', serverError(exchange, operation));
  if (!response) return violations;

  look('response_headers_conformance', unreadableByPages(exchange, operation, contract));
  const documented = operation.responses[String(response.status)];
  look('status_code_conformance', documented ? undefined : undocumentedStatus(exchange, operation));
  if (!documented) return violations;

  for (const header of missingHeaders(exchange, documented)) look('response_headers_conformance', header);
  if (!documented.schema || exchange.request.method === 'HEAD') return violations;

  look('content_type_conformance', otherContent(exchange, documented));
  if (response.json === undefined) return violations;

  runLog.coverage.saw(operation.id, response.status, response.json);
  const problems = contract.problems(documented.schema, response.json);
  if (problems.length === 0) look('response_schema_conformance', undefined);
  for (const { place, message, line } of problems) {
    const where = place.replace(/\/\d+(?=\/|$)/g, '/*') || 'the answer';
    look('response_schema_conformance', {
      key: `${response.status}${where} ${message}`,
      title: `${response.status}: ${where} ${message}`,
      expected: 'The documented shape',
      came: itemAt(response.json, place) ?? came,
      line,
    });
  }
  return violations;
}

/** The item of a list to which a place such as `/3/name` belongs. */
function itemAt(list: unknown, place: string): string | undefined {
  const [, index] = /^\/(\d+)/.exec(place) ?? [];
  return Array.isArray(list) && index !== undefined ? asJson(list[Number(index)]) : undefined;
}

function serverError(exchange: Exchange, { line }: OperationFacts) {
  const { response } = exchange;
  if (response && response.status < 500) return undefined;
  return {
    key: response ? String(response.status) : 'no answer',
    title: response ? `The server fails: ${response.status}` : `The server gives ${statusOf(exchange)}`,
    expected: 'An answer below 500, whatever is sent',
    line,
  };
}

function undocumentedStatus(exchange: Exchange, { responses, line }: OperationFacts) {
  const status = statusOf(exchange);
  return {
    key: status,
    title: `The status ${status} is not documented`,
    expected: `One of ${Object.keys(responses).join(', ')}`,
    line,
  };
}

/** Pages of the contract's clients can read no answer without this header. */
function unreadableByPages(exchange: Exchange, { line }: OperationFacts, { lines }: CheckedContract) {
  const allowed = exchange.response?.headers['access-control-allow-origin'];
  const { origin } = lowerCased(exchange.request.headers);
  if (origin === undefined || allowed === '*' || allowed === origin) return undefined;
  const status = exchange.response?.status ?? 0;
  return {
    key: `access-control-allow-origin ${status < 400 ? 'answer' : 'error'}`,
    title: `${status}: Access-Control-Allow-Origin is ${allowed === undefined ? 'missing' : `"${allowed}"`}, so pages cannot read the answer`,
    expected: `Access-Control-Allow-Origin: * or ${origin}`,
    line: lines.ofSentence('Access-Control-Allow-Origin') ?? line,
  };
}

const lowerCased = (headers: Record<string, string>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function missingHeaders(exchange: Exchange, { headers, line }: ResponseFacts) {
  const sent = exchange.response?.headers ?? {};
  return headers
    .filter(({ name, required }) => required && sent[name.toLowerCase()] === undefined)
    .map(({ name }) => ({
      key: name.toLowerCase(),
      title: `${exchange.response?.status}: the header ${name} is missing`,
      expected: `The header ${name}`,
      line,
    }));
}

function otherContent(exchange: Exchange, { contentType = '', line }: ResponseFacts) {
  const status = exchange.response?.status;
  const came = exchange.response?.headers['content-type'];
  const expected = `Content-Type: ${contentType}, and a body that is`;
  if (came?.split(';')[0]?.trim().toLowerCase() !== contentType) {
    const shown = came === undefined ? 'missing' : `"${came}"`;
    return { key: `${status} type`, title: `${status}: Content-Type is ${shown}`, expected, line };
  }
  if (exchange.response?.json !== undefined) return undefined;
  return { key: `${status} body`, title: `${status}: the body is not JSON`, expected, line };
}

/** Whether an answer matches a named example: docs/contract-extensions.md says how. */
export function matchesExample(answer: unknown, example: unknown, documented: string[]): boolean {
  const { text = {}, exact = {} } = partsOf(example);
  const given = Object(answer) as Record<string, unknown>;
  return (
    Object.entries(exact).every(([field, value]) => isDeepStrictEqual(given[field], value)) &&
    Object.keys(text).every((field) => typeof given[field] === 'string' && given[field].trim() !== '') &&
    documented.every((field) => field in exact || field in text || given[field] === undefined)
  );
}

function partsOf(example: unknown): { text?: Record<string, unknown>; exact?: Record<string, unknown> } {
  const fields = Object.entries(Object(example) as Record<string, unknown>);
  return {
    text: Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')),
    exact: Object.fromEntries(fields.filter(([, value]) => typeof value !== 'string')),
  };
}
