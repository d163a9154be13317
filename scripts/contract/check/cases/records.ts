import { isDeepStrictEqual } from 'node:util';
import type { OperationFacts, ParameterFacts, Schema } from '../facts/operationFacts';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context/context';
import { asJson, isGood, type ApiRequest, type Exchange } from '../client/exchange';
import { isIdentity, unknownId } from '../records/fields';
import { at, isIdName } from '../facts/places';
import { applyTo, preparationOf, prepare, sendPrepared } from '../records/requests';
import { NotDecided, NotPossible } from '../facts/checks';
import { otherValue } from '../facts/values';
import { documented, expectShown, isEmpty, isSameIn, pagingOf, pick, recordsIn } from '../records/views';

type Row = Record<string, unknown>;

/** What plain OpenAPI shows of a server's memory: a change is read, what was deleted is gone, pages, and equal requests. */
export const recordCases = (run: RunContext): Case[] =>
  run.contract.operations.flatMap((operation) => {
    const { id, method, effect, unique, body, isElsewhere } = operation;
    const { contract } = run;
    // An extension says more.
    if (effect.changes.length > 0 || isElsewhere || run.behaviours.requests[id]) return [];
    if (method === 'GET') {
      const { limit, offset, page } = pagingOf(operation);
      if (!contract.isList(id)) return [];
      return [
        ...(limit ? [caseOf(id, 'counts/limit', (context) => expectLimit(context, id, limit))] : []),
        ...(offset || page
          ? [caseOf(id, 'counts/pages', (context) => expectWholePages(context, id, { limit, offset, page }))]
          : []),
      ];
    }
    const reader = readerOf(run, operation);
    const isLinked = preparationOf(run, id) !== undefined;
    if (method === 'DELETE' && reader && isLinked)
      return [
        caseOf(id, 'bystanders/others', (context) => expectOthersStay(context, operation, reader)),
        caseOf(id, 'use_after_free/deleted', (context) => expectGone(context, operation, reader)),
      ];
    if ((method === 'PUT' || method === 'PATCH') && body && reader && isLinked)
      return [
        caseOf(id, 'bystanders/others', (context) => expectOthersStay(context, operation, reader)),
        caseOf(id, 'read_your_writes/changed', (context) => expectChanged(context, operation, reader)),
        caseOf(id, 'use_after_free/changed', (context) => expectUnknown(context, operation, reader)),
      ];
    const isStoring = method === 'POST' && unique === undefined && contract.creators.includes(id);
    return isStoring && (operation.documented(409) || operation.documented(422))
      ? caseOf(id, 'retries/at the same moment', (context) => expectOneStored(context, operation))
      : [];
  });

/** The operation that reads what another one writes: at the same path, or the list above it. */
function readerOf({ contract }: RunContext, { route }: OperationFacts): OperationFacts | undefined {
  const reads = contract.operations.filter(
    ({ method, parameters }) =>
      method === 'GET' && !parameters.some(({ required, in: place }) => required && place !== 'path'),
  );
  const above = route.replace(/\/\{[^/]+\}$/, '');
  return (
    reads.find((one) => one.route === route) ??
    reads.find((one) => one.route === above && above !== route && contract.isList(one.id))
  );
}

/** The record that a request is about; undefined when it is gone. */
async function readAgain(
  context: CaseContext,
  { id }: OperationFacts,
  { path = {}, authorization: given }: ApiRequest,
) {
  const { contract } = context;
  // A write that needs no token may be shown to callers alone.
  const authorization = given ?? (await context.authorizationFor(id));
  const records = await recordsIn(context, id, { path, authorization });
  const isOwn = (one: object) => contract.idOf(id, one) === Object.values(path).at(-1);
  const own = contract.isList(id) ? records.find(isOwn) : records[0];
  return own && documented(context, id, own);
}

/**
 * Each property is changed alone, then all of them together, and the first one alone again: each is shown as it was sent, and
 * none is lost.
 */
async function expectChanged(context: CaseContext, operation: OperationFacts, reader: OperationFacts) {
  const { contract } = context;
  const { id, method } = operation;
  const { request } = await prepare(context, id);
  const sent = Object(request.body) as Row;
  const known = new Set<string>();
  noteShown(context, id, known, (await readAgain(context, reader, request)) ?? {});
  let shown = await changeAndRead(context, { operation, reader, request, known, isFirst: true });
  const { required = [] } = contract.bodySchema(id);
  const fields = Object.entries(contract.bodyProperties(id)).filter(
    ([field, schema]) =>
      !isIdName(field) &&
      operation.owner?.field !== field &&
      !isIdentity(context, schema) &&
      contract.schema(schema).readOnly !== true,
  );
  const alone = fields.map((one) => [one]);
  for (const changed of [...alone, fields, ...alone.slice(0, 1)]) {
    const values = changed.flatMap(([field, schema]) => {
      const was = shown?.[field];
      // Together with a mode, others may have to be empty.
      const isKept = changed.length > 1 && isMode(context, schema);
      const value = isKept ? was : otherValue(contract, schema, was, context.marker.next);
      return value === undefined ? [] : [[field, value] as const];
    });
    if (values.length === 0) continue;
    const body = { ...pick(sent, method === 'PATCH' ? [] : required), ...Object.fromEntries(values) };
    shown =
      (await changeAndRead(context, { operation, reader, request: { ...request, body }, known })) ?? shown;
  }
}

const isMode = ({ contract }: CaseContext, schema: Schema | undefined): boolean => {
  const { enum: choices, type } = contract.schema(schema);
  return choices !== undefined || type === 'boolean';
};

/** Sends a change, and gives the record as it is shown then; undefined when the change was refused. */
async function changeAndRead(
  context: CaseContext,
  about: {
    operation: OperationFacts;
    reader: OperationFacts;
    request: ApiRequest;
    /** The places that have had a value. */
    known: Set<string>;
    isFirst?: boolean;
  },
): Promise<Row | undefined> {
  const { operation, reader, request, known, isFirst = false } = about;
  const { id, line, method } = operation;
  const sent = Object(request.body) as Row;
  const exchange = isFirst
    ? (await context.ok(id, request)).exchange
    : await context.send({ ...request, body: context.contract.bothForms(sent) });
  const says = `A change of ${Object.keys(sent).join(', ')} is accepted`;
  if (!isFirst && !context.accepted(exchange, { says, check: 'positive_data_acceptance' })) return undefined;
  if (exchange.response?.status === 202) throw new NotPossible(`${id} is done later.`);
  const answer = exchange.response?.json;
  const [last = ''] = Object.keys(request.path ?? {}).slice(-1);
  const renamed = context.newIdIn(id, answer);
  let shown = await readAgain(context, reader, request);
  if (!shown && renamed !== undefined) {
    request.path = Object.assign(request.path ?? {}, { [last]: renamed });
    shown = await readAgain(context, reader, request);
  }
  if (!shown) throw new NotPossible(`${reader.id} does not show the record of ${id} under its id.`);
  expectShown(context, { id, target: reader.id, sent, answer, shown }, { line });
  const properties = context.contract.bodyProperties(id);
  const isSure =
    Object.keys(sent).length > 1 || !Object.keys(sent).some((one) => isMode(context, properties[one]));
  // What was shown before, and is sent again or not to be changed, is there.
  for (const place of known) {
    const isUntouched = method === 'PATCH' && !(fieldOf(place) in sent);
    if (isEmpty(at(sent, place)) && !isUntouched) continue;
    const isKept = !isEmpty(at(shown, place));
    // The next change is not what has lost it.
    if (!isKept) known.delete(place);
    context.expect(isKept, {
      says: `${id} of ${Object.keys(sent).join(', ')} keeps ${place}`,
      came: asJson(shown),
      demand: isSure ? undefined : 'values-kept',
      line,
    });
  }
  noteShown(context, id, known, shown);
  return shown;
}

const fieldOf = (place: string): string => place.split('/')[0] ?? '';

function noteShown({ contract }: CaseContext, id: string, known: Set<string>, shown: Row): void {
  for (const [place, value] of leavesOf(shown))
    if (!isEmpty(value) && fieldOf(place) in contract.bodyProperties(id)) known.add(place);
}

/** The values inside of a record, by their places; a list is one value. */
const leavesOf = (record: object, around = ''): [place: string, value: unknown][] =>
  Object.entries(record).flatMap(([field, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value, `${around}${field}/`)
      : [[around + field, value]],
  );

async function expectGone(context: CaseContext, { id, line }: OperationFacts, reader: OperationFacts) {
  const idOf = (record: object) => context.contract.idOf(reader.id, record);
  const { request } = await prepare(context, id);
  const before = await readAgain(context, reader, request);
  if (!before) throw new NotPossible(`${reader.id} does not show what ${id} is about.`);
  const { exchange } = await context.ok(id, request);
  if (exchange.response?.status === 202) throw new NotPossible(`${id} is done later.`);
  const after = await readAgain(context, reader, request);
  // A server may keep the record, and say in it that it is deleted; another record is not that.
  const isDeleted = !after || (idOf(after) === idOf(before) && !isDeepStrictEqual(after, before));
  context.expect(isDeleted, { says: `What ${id} has deleted is gone, as ${reader.id} shows`, line });
}

/** A record that was stored before another one, and one that was stored after it, stay as they are. */
async function expectOthersStay(context: CaseContext, operation: OperationFacts, reader: OperationFacts) {
  const { id } = operation;
  const earlier = await prepare(context, id);
  const target = await prepare(context, id);
  const later = await prepare(context, id);
  // A server may have one record of a kind for each account.
  if ([earlier, later].some(({ request }) => isDeepStrictEqual(request.path, target.request.path)))
    throw new NotPossible(`There is one record only that ${id} can be about.`);
  const others = [earlier.request, later.request];
  await expectSame(context, { operation, reader, others }, async () => {
    const { request, exchange } = await sendPrepared(context, target);
    context.answered(id, exchange);
    return { request, exchange };
  });
}

/** Asserts that a request changes no record but its own. */
async function expectSame(
  context: CaseContext,
  about: { operation: OperationFacts; reader: OperationFacts; others: ApiRequest[] },
  act: () => Promise<{ request: ApiRequest; exchange: Exchange }>,
): Promise<Exchange> {
  const { operation, reader, others } = about;
  const shown = async () => {
    const all: (Row | undefined)[] = [];
    for (const request of others) all.push(await readAgain(context, reader, request));
    return all;
  };
  const before = await shown();
  if (!before.some(Boolean)) throw new NotDecided(`${reader.id} shows none of the records beside it.`);
  const { request, exchange } = await act();
  const after = await shown();
  // A server may change others, such as their places; what was sent for one record is not for them.
  const isWrong = (was: Row, now?: Row) => !now || hasTaken(Object(request.body) as Row, was, now);
  const isSure = before.some((was, place) => was && isWrong(was, after[place]));
  const isDeletion = operation.method === 'DELETE';
  context.expect(isDeletion ? !isSure : isDeepStrictEqual(after, before), {
    says: `${operation.id} ${isDeletion ? 'deletes' : 'changes'} no other record, as ${reader.id} shows`,
    check: 'bystanders',
    line: operation.line,
    demand: isSure ? undefined : 'values-kept',
    expected: asJson(before),
    came: asJson(after),
  });
  return exchange;
}

/** Whether a record has what was sent for another one, and had not before: a name of the run, or all of it. */
function hasTaken(sent: Row, was: Row, now: Row): boolean {
  const fields = Object.keys(sent).filter((field) => field in was);
  const isNow = (field: string) => isSameIn(sent[field], now[field]);
  const taken = fields.filter((field) => isNow(field) && !isSameIn(sent[field], was[field]));
  const isMarked = (field: string) => /contract-check-\w+-\d/.test(String(sent[field]));
  return taken.some(isMarked) || (taken.length > 0 && fields.every(isNow));
}

/** An update of a record that is gone, or that never was, is refused, and changes no other one. */
async function expectUnknown(context: CaseContext, operation: OperationFacts, reader: OperationFacts) {
  const { contract } = context;
  const { id, line, responses } = operation;
  const { request: other } = await prepare(context, id);
  const { request, source } = await prepare(context, id);
  const deletion = source && contract.deletionOf(source.operation);
  const names = Object.keys(request.path ?? {});
  if (deletion) await applyTo(context, deletion.target, source);
  else if (names.length === 1) request.path = { [names[0] ?? '']: unknownId(context, operation) };
  else throw new NotPossible(`No record is known that ${id} cannot find.`);
  if (await readAgain(context, reader, request))
    throw new NotPossible(`${reader.id} still shows what was deleted.`);
  const at = await expectSame(context, { operation, reader, others: [other] }, async () => ({
    request,
    exchange: await context.send(request),
  }));
  // A server may store a record instead, unless its contract documents how it refuses.
  const isSure = !('201' in responses) && ('404' in responses || '410' in responses);
  const { status = 500 } = at.response ?? {};
  // No answer, or a server error, has an entry of its own.
  if (status >= 500) return;
  context.expect(!isGood(status), {
    says: 'A record that is not there cannot be changed',
    title: `Expected 404, received ${status}: the record is not there`,
    expected: '404',
    demand: isSure ? undefined : 'values-kept',
    line,
    at,
  });
}

/** Where a repeated request is refused as a conflict, only one of several at the same moment may store a record. */
async function expectOneStored(context: CaseContext, { id, line }: OperationFacts) {
  const { contract } = context;
  const { request } = await prepare(context, id);
  await context.ok(id, request);
  const again = (await context.send(request)).response?.status;
  if (again !== 409 && again !== 422) return;
  const next = await prepare(context, id);
  const all = await Promise.all([1, 2, 3, 4].map(() => context.send(next.request)));
  const stored = all.flatMap(({ response }) =>
    isGood(response?.status) ? (contract.idIn(id, response?.json, response) ?? []) : [],
  );
  context.expect(new Set(stored).size <= 1, {
    says: `Of equal requests at the same moment one stores a record, as one after another`,
    came: `${stored.length} of ${all.length} stored one`,
    line,
  });
}

/** Stores some records that a list shows. */
async function storeSome(context: CaseContext, list: string, { path }: ApiRequest): Promise<void> {
  const [creator] = context.contract.storedIn(list);
  for (let count = 0; creator !== undefined && count < 3; count += 1) {
    const { request } = await prepare(context, creator);
    await context.ok(creator, { ...request, path: { ...request.path, ...path } });
  }
}

/** A list with a limit has no more records than that. */
async function expectLimit(context: CaseContext, id: string, limit: ParameterFacts) {
  const { contract } = context;
  const { request } = await prepare(context, id);
  await storeSome(context, id, request);
  const { minimum = 1 } = contract.schema(limit.schema);
  const most = Math.max(1, Math.ceil(minimum));
  const query = { ...request.query, [limit.name]: String(most) };
  const { length } = context.rows(id, (await context.ok(id, { ...request, query })).body);
  context.expect(length <= most, {
    says: `With ${limit.name} ${most} the list has no more records`,
    came: `${length} records`,
    line: contract.lines.ofObject(limit),
  });
}

/** How many pages are put together, and how often this is tried while others change the list. */
const pagesRead = 3;
const mostReadings = 10;

/** Pages have the records of the list, in its order, and none of them twice: three short ones have those of a long one. */
async function expectWholePages(
  context: CaseContext,
  id: string,
  { limit, offset, page }: Record<'limit' | 'offset' | 'page', ParameterFacts | undefined>,
) {
  const { contract } = context;
  const { request } = await prepare(context, id);
  const { minimum = 1, maximum = Infinity } = limit ? contract.schema(limit.schema) : {};
  const size = Math.max(1, Math.ceil(minimum));
  const read = async (query: Record<string, string>) => {
    const { body } = await context.ok(id, { ...request, query: { ...request.query, ...query } });
    return context.rows<unknown>(id, body).map((record) => contract.idOf(id, record));
  };
  const limited = (most: number) => (limit ? { [limit.name]: String(most) } : {});
  await storeSome(context, id, request);
  const start = page && contract.schema(page.schema).minimum === 0 ? 0 : 1;
  const pageAt = (place: number, before: number) =>
    read({
      ...limited(size),
      ...(page ? { [page.name]: String(start + place) } : { [offset?.name ?? '']: String(before) }),
    });
  const canBeWhole = limit !== undefined && maximum >= size * pagesRead;
  const whole = () => (canBeWhole ? read(limited(size * pagesRead)) : pageAt(0, 0));
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const before = await whole();
    const pages: (string | undefined)[][] = [];
    for (let place = 0; place < pagesRead; place += 1)
      pages.push(await pageAt(place, limit ? place * size : pages.flat().length));
    const all = pages.flat();
    // Other cases store and delete records meanwhile.
    if (!isDeepStrictEqual(before, await whole())) continue;
    if (all.includes(undefined))
      throw new NotDecided(`The records of ${id} have no id by which pages could be compared.`);
    if (all.length < 2) throw new NotDecided(`${id} has too few records for pages.`);
    const line = contract.lines.ofObject(page ?? offset ?? {});
    const isOnce = context.expect(new Set(all).size === all.length, {
      says: 'No record is on two pages',
      came: all.join(', '),
      line,
    });
    if (isOnce && canBeWhole)
      context.same(all, before.slice(0, size * pagesRead), {
        says: `${pagesRead} pages of ${size} have the first ${size * pagesRead} records of the list, in its order`,
        line,
      });
    return;
  }
  throw new NotDecided(`${id} changed at each reading.`);
}
