import type { OperationId } from '@/services/api/operations';
import type { operations } from '@/services/api/schema';
import type { Case } from './caseOf';
import { checkAnswer } from './checkAnswer';
import { createClaims } from './createClaims';
import type { WireRequest } from './createClient';
import { createMade } from './createMade';
import { createPeople } from './createPeople';
import { answerInShort, type Exchange } from './exchange';
import { Blocked, NotPossible, type Departure } from './finding';
import { addressOf, type ApiRequest } from './request';
import type { World } from './world';

export type Trial = ReturnType<typeof createTrial>;

export type SendOk = <Id extends OperationId>(
  operation: Id,
  request?: Omit<ApiRequest, 'operation'>,
) => Promise<{ body: OkBody<Id>; exchange: Exchange }>;

type OkBody<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** One case at work: it makes people and phones of its own, asks, and claims what must hold. */
export function createTrial(world: World, own: Pick<Case, 'id' | 'operation' | 'check'>) {
  const { contract, ledger, settings, marker } = world;
  const trail: Exchange[] = [];
  const made = createMade(world);

  const report = (departure: Departure, at: Exchange | undefined) =>
    ledger.departs(departure, own.id, at ? trail.slice(0, trail.indexOf(at) + 1) : trail);

  /** Sends anything, and holds the answer against the contract when it is meant for an operation. */
  async function wire(request: WireRequest): Promise<Exchange> {
    const exchange = await world.send(request);
    take(exchange);
    return exchange;
  }

  function take(exchange: Exchange): void {
    trail.push(exchange);
    for (const departure of checkAnswer(exchange, contract, ledger)) report(departure, exchange);
  }

  /** Sends a request to an operation. Records that were there before the run are never written to. */
  async function send(request: ApiRequest): Promise<Exchange> {
    const { method, path } = contract.operations[request.operation];
    if (settings.signal?.aborted) throw new NotPossible('The run was stopped.');
    if (method !== 'GET') refuseForeign(request, world);
    const body = request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
    const exchange = await wire({
      operation: request.operation,
      method,
      url: addressOf(request.operation === 'uploadImage' ? imagesUrl() : settings.server, path, request),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(request.authorization !== undefined && { Authorization: request.authorization }),
      },
      body,
      file: request.file,
    });
    if (exchange.response?.status === 200) made.note(request, exchange.response.json);
    notAnOldRecord(exchange);
    return exchange;
  }

  /** All that the check stores is about people and phones of its own, so nothing of before can be the answer. */
  function notAnOldRecord(exchange: Exchange) {
    const id: unknown = Object(exchange.response?.json).insertedId;
    if (!exchange.operation || typeof id !== 'string' || !world.existing.has(id)) return;
    const departure: Departure = {
      operation: exchange.operation,
      check: 'ensure_resource_availability',
      key: 'old record',
      title: 'insertedId is the id of a record that was there before',
      expected: 'The id of what this request has stored',
      line: contract.operations[exchange.operation].line,
      came: answerInShort(exchange),
    };
    report(departure, exchange);
  }

  function imagesUrl(): string {
    if (settings.images) return settings.images.url;
    throw new NotPossible('No image host was named (--images URL).');
  }

  /**
   * A request that must succeed, with its answer. What goes wrong is reported, and the case ends; items of a list that
   * the schema does not allow are reported and left out.
   */
  const ok: SendOk = async (operation, request = {}) => {
    const exchange = await send({ operation, ...request });
    const { response } = exchange;
    const { responses, line } = contract.operations[operation];
    ledger.looked(operation, 'positive_data_acceptance');
    if (response && response.status >= 400 && response.status < 500 && String(response.status) in responses) {
      const departure: Departure = {
        operation,
        check: 'positive_data_acceptance',
        key: `rightful ${response.status}`,
        title: `A rightful request is refused with ${response.status}`,
        expected: '200',
        line,
        came: answerInShort(exchange),
      };
      report(departure, exchange);
    }
    const schema = responses['200']?.schema;
    const places = schema ? contract.problems(schema, response?.json).map(({ place }) => place) : [];
    const badItems = new Set(places.map((place) => /^\/(\d+)/.exec(place)?.[1]));
    if (response?.status !== 200 || badItems.has(undefined)) {
      throw new Blocked(`${operation} answered ${answerInShort(exchange)}`);
    }
    const body: unknown = Array.isArray(response.json)
      ? response.json.filter((_, index) => !badItems.has(String(index)))
      : response.json;
    return { body: body as OkBody<typeof operation>, exchange };
  };

  return {
    world,
    contract,
    marker,
    trail,
    wire,
    /** Takes an exchange of somebody else's making, and holds the answer against the contract. */
    take,
    send,
    ok,
    /** Deletes what the case has stored. */
    clear: made.clear,
    adopt: made.adopt,
    ...createPeople(world, ok),
    ...createClaims({ contract, ledger, own, trail, report }),
  };
}

/** A server that gives a wrong id away must not lead the check to somebody else's record. */
function refuseForeign({ path, body, operation }: ApiRequest, { existing }: World) {
  const named: unknown[] = [...Object.values(path ?? {}), Object(body).bookingId];
  const foreign = named.find((id) => typeof id === 'string' && existing.has(id));
  if (foreign === undefined) return;
  throw new Blocked(
    `${operation} was not sent: ${String(foreign)} is a record that was there before the check.`,
  );
}
