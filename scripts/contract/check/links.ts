import type { LinkFacts, OperationFacts, Schema } from './contractModel';
import type { Trial } from './createTrial';
import type { Exchange } from './exchange';
import type { ApiRequest } from './request';

/** A request that has stored something, and the answer that says so. */
interface Stored {
  request: ApiRequest;
  exchange: Exchange;
}

/**
 * Follows the OpenAPI links of an answer to the operations that show what was stored, and claims that every field that
 * was sent is there as it was sent.
 */
export async function readBack(trial: Trial, { request, exchange }: Stored): Promise<void> {
  const operation = trial.contract.operations[request.operation];
  const links = operation.responses[String(exchange.response?.status)]?.links ?? [];
  for (const link of links) await followLink(trial, { operation, link, request, exchange });
}

interface Step extends Stored {
  operation: OperationFacts;
  link: LinkFacts;
}

async function followLink(trial: Trial, { operation, link, request, exchange }: Step): Promise<void> {
  const target = trial.contract.operations[link.target];
  const named = (place: 'path' | 'query') =>
    Object.fromEntries(
      target.parameters
        .filter(({ in: where, name }) => where === place && name in link.parameters)
        .map(({ name }) => [name, String(valueOf(link.parameters[name] ?? '', request, exchange))]),
    );
  const { body, exchange: read } = await trial.ok(link.target, {
    path: named('path'),
    query: named('query'),
  });
  const record = recordOf(body, Object(exchange.response?.json).insertedId);
  const found = trial.claim(record !== undefined, {
    says: `What ${operation.id} has stored is shown by ${link.target}`,
    expected: `A record with the _id ${String(Object(exchange.response?.json).insertedId)}`,
    at: read,
    line: link.line,
    check: 'ensure_resource_availability',
  });
  if (!found) return;

  for (const field of sharedFields(trial, target, request.body)) {
    const sent: unknown = Object(request.body)[field];
    const shown: unknown = Object(record)[field];
    trial.same(comparable(field, shown), comparable(field, sent), {
      says: `${link.target} shows ${field} as ${operation.id} was sent it`,
      at: read,
      line: link.line,
      check: 'ensure_resource_availability',
    });
  }
}

/** The fields that the request has and the target's answer documents. */
function sharedFields({ contract }: Trial, target: OperationFacts, body: unknown): string[] {
  const schema = target.responses['200']?.schema;
  const documented = schema ? recordProperties(schema, contract.schema) : {};
  return Object.keys(Object(body)).filter((field) => field in documented);
}

/** The properties of an answer, or of its items when it is a list. */
export function recordProperties(
  schema: Schema,
  resolved: (schema: Schema) => Schema,
): Record<string, Schema> {
  const { items, properties } = resolved(schema);
  return items ? recordProperties(items, resolved) : (properties ?? {});
}

/** E-mails are compared without regard to case. */
const comparable = (field: string, value: unknown): unknown =>
  field === 'email' && typeof value === 'string' ? value.toLowerCase() : value;

function recordOf(body: unknown, id: unknown): unknown {
  const records: unknown[] = Array.isArray(body) ? body : [body];
  return records.find((record) => Object(record)._id === id);
}

/** `$request.body#/email`, `$response.body#/insertedId`: the runtime expressions that the contract's links use. */
function valueOf(expression: string, request: ApiRequest, exchange: Exchange): unknown {
  const [, side, field] = /^\$(request|response)\.body#\/(\w+)$/.exec(expression) ?? [];
  if (field === undefined) throw new Error(`The link expression ${expression} is not understood.`);
  return Object(side === 'request' ? request.body : exchange.response?.json)[field];
}
