import type { CheckName } from './checkNames';
import type { OperationFacts, ResponseFacts } from './contractModel';
import { answerInShort, inShort, statusOf, type Exchange } from './exchange';
import type { Departure } from './finding';
import type { Ledger } from './ledger';
import type { CheckedContract } from './openContract';

/**
 * What holds for every answer, whatever was asked: it comes, it is no failure, and its status, content type, headers
 * and shape are documented. Gives the departures; none for a good answer.
 */
export function checkAnswer(exchange: Exchange, contract: CheckedContract, ledger: Ledger): Departure[] {
  if (!exchange.operation) return [];
  const operation = contract.operations[exchange.operation];
  const { response } = exchange;
  const came = answerInShort(exchange);
  const departures: Departure[] = [];
  const look = (
    check: CheckName,
    departure: (Omit<Departure, 'operation' | 'check' | 'came'> & { came?: string }) | undefined,
  ) => {
    ledger.looked(operation.id, check);
    if (departure) departures.push({ operation: operation.id, check, came, ...departure });
  };

  look('not_a_server_error', serverError(exchange, operation));
  if (!response) return departures;

  look('response_headers_conformance', unreadableByPages(exchange, operation, contract));
  const documented = operation.responses[String(response.status)];
  look('status_code_conformance', documented ? undefined : undocumentedStatus(exchange, operation));
  if (!documented) return departures;

  for (const header of missingHeaders(exchange, documented)) look('response_headers_conformance', header);
  if (!documented.schema || exchange.request.method === 'HEAD') return departures;

  const unreadable = otherContent(exchange, documented);
  look('content_type_conformance', unreadable);
  if (response.json === undefined) return departures;

  ledger.coverage.saw(operation.id, response.status, response.json);
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
  return departures;
}

/** The item of a list to which a place such as `/3/name` belongs. */
function itemAt(list: unknown, place: string): string | undefined {
  const [, index] = /^\/(\d+)/.exec(place) ?? [];
  return Array.isArray(list) && index !== undefined ? inShort(list[Number(index)]) : undefined;
}

function serverError(exchange: Exchange, { line }: OperationFacts) {
  const { response } = exchange;
  if (response && response.status < 500) return undefined;
  return {
    key: response ? String(response.status) : 'silence',
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

/** "every answer, errors too, carries `Access-Control-Allow-Origin`" */
function unreadableByPages(exchange: Exchange, { line }: OperationFacts, { lines }: CheckedContract) {
  const allowed = exchange.response?.headers['access-control-allow-origin'];
  const origin = exchange.request.headers['Origin'] ?? exchange.request.headers['origin'];
  if (origin === undefined || allowed === '*' || (allowed !== undefined && allowed === origin))
    return undefined;
  const status = exchange.response?.status ?? 0;
  return {
    key: `access-control-allow-origin ${status < 400 ? 'answer' : 'error'}`,
    title: `${status}: Access-Control-Allow-Origin is ${allowed === undefined ? 'missing' : `"${allowed}"`}, so pages cannot read the answer`,
    expected: `Access-Control-Allow-Origin: * or ${origin}`,
    line: lines.ofSentence('every answer, errors too, carries `Access-Control-Allow-Origin`') ?? line,
  };
}

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
