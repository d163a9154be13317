import { isDeepStrictEqual } from 'node:util';
import type { OperationFacts, ParameterFacts } from '../operationFacts';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import { isGood, type ApiRequest } from '../exchange';
import { preparationOf, prepare } from '../requests';
import { NotDecided, NotPossible } from '../runLog';
import { documented, expectShown, pagingOf, recordsIn } from '../views';

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
        ...(limit
          ? [caseOf(id, 'counts/limit', (context) => expectPages(context, id, { limit, offset }))]
          : []),
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
      return caseOf(id, 'read_your_writes/changed', (context) => expectChanged(context, operation, reader));
    const isStoring = method === 'POST' && unique === undefined && contract.creators.includes(id);
    return isStoring && (operation.documented(409) || operation.documented(422))
      ? caseOf(id, 'retries/at the same moment', (context) => expectOneStored(context, operation))
      : [];
  });

/** The operation that reads what another one writes: at the same path, or the list above it. */
function readerOf({ contract }: RunContext, { path }: OperationFacts): OperationFacts | undefined {
  const reads = contract.operations.filter(({ method }) => method === 'GET');
  const above = path.replace(/\/\{[^/]+\}$/, '');
  return (
    reads.find((one) => one.path === path) ??
    reads.find((one) => one.path === above && above !== path && contract.isList(one.id))
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
  const isOwn = (one: object) => contract.idOf(one) === Object.values(path).at(-1);
  const own = contract.isList(id) ? records.find(isOwn) : records[0];
  return own && documented(context, id, own);
}

async function expectChanged(context: CaseContext, { id, line }: OperationFacts, reader: OperationFacts) {
  const { request } = await prepare(context, id);
  const { body: answer, exchange } = await context.ok(id, request);
  if (exchange.response?.status === 202) throw new NotPossible(`${id} is done later.`);
  const [last = ''] = Object.keys(request.path ?? {}).slice(-1);
  const renamed = context.newIdIn(id, answer);
  const shown =
    (await readAgain(context, reader, request)) ??
    (renamed === undefined
      ? undefined
      : await readAgain(context, reader, { ...request, path: { ...request.path, [last]: renamed } }));
  if (!shown) throw new NotPossible(`${reader.id} does not show the record of ${id} under its id.`);
  const sent = Object(request.body) as Record<string, unknown>;
  expectShown(context, { id, target: reader.id, sent, answer, shown }, { line });
}

async function expectGone(context: CaseContext, { id, line }: OperationFacts, reader: OperationFacts) {
  const { idOf } = context.contract;
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

/** A record that was stored before another one, and one that was stored after it, stay. */
async function expectOthersStay(context: CaseContext, { id, line }: OperationFacts, reader: OperationFacts) {
  const earlier = await prepare(context, id);
  const target = await prepare(context, id);
  const later = await prepare(context, id);
  // A server may have one record of a kind for each account.
  if ([earlier, later].some(({ request }) => isDeepStrictEqual(request.path, target.request.path)))
    throw new NotPossible(`There is one record only that ${id} can be about.`);
  const shown = async () => [
    await readAgain(context, reader, earlier.request),
    await readAgain(context, reader, later.request),
  ];
  const before = await shown();
  await context.ok(id, target.request);
  const after = await shown();
  const says = `${id} deletes no other record, as ${reader.id} shows`;
  context.expect(!before.some((one, place) => one && !after[place]), { says, line });
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

/** The records of a list with a limit, and those after the first. */
async function expectPages(
  context: CaseContext,
  id: string,
  { limit, offset }: { limit: ParameterFacts; offset: ParameterFacts | undefined },
) {
  const { contract } = context;
  const { request } = await prepare(context, id);
  await storeSome(context, id, request);
  const { minimum = 1 } = contract.schema(limit.schema);
  const most = Math.max(1, Math.ceil(minimum));
  const read = async (start: Record<string, string> = {}) => {
    const query = { ...request.query, [limit.name]: String(most), ...start };
    const { body } = await context.ok(id, { ...request, query });
    return context.rows<unknown>(id, body).map((record) => contract.idOf(record));
  };
  const first = await read();
  const isKept = context.expect(first.length <= most, {
    says: `With ${limit.name} ${most} the list has no more records`,
    came: `${first.length} records`,
    line: contract.lines.ofObject(limit),
  });
  if (!offset || !isKept) return;
  const readFrom = (start: number) => read({ [offset.name]: String(start) });
  // Other cases store and delete records meanwhile, so it must be so each time.
  for (let time = 0, same = 0; same < 3; time += 1) {
    if (time === 20) return;
    const [before, after, later] = [await readFrom(0), await readFrom(most), await readFrom(0)];
    const isStill = isDeepStrictEqual(before, later) && before.length > 0 && before[0] !== undefined;
    if (isStill && !isDeepStrictEqual(before, after)) return;
    same += Number(isStill);
  }
  context.expect(false, {
    says: `With ${offset.name} the list goes on after the first records`,
    line: contract.lines.ofObject(offset),
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
    return context.rows<unknown>(id, body).map((record) => contract.idOf(record));
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
