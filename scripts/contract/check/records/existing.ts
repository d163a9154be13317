import { createHash } from 'node:crypto';
import { CaseContext, caseOf, cutShort, type Case, type RunContext, isSentOnce } from '../context/context';
import { addressOf, summaryOf } from '../client/exchange';
import type { OperationFacts } from '../facts/operationFacts';
import { preparationOf, prepare, sendPrepared, sendValid, store } from './requests';
import { documented, hasPages, keysOf, parametersOf } from './views';

/** Lists of before the run, by names such as `listBooks, author 7`. */
export type ExistingLists = Map<string, { operation: string; records: Digests | string }>;

/** A digest of each record by its id; a text in its place says why the list could not be read. */
type Digests = Map<string, string>;

/** Reads every list that takes no input, or whose parameter another list supplies, so that it stays untouched. */
export async function readExisting(run: RunContext): Promise<ExistingLists> {
  const lists = await readLists(run);
  for (const { operation, records } of lists.values())
    if (typeof records !== 'string')
      for (const id of records.keys()) if (id !== '') run.runLog.append({ kind: 'found', operation, id });
  return lists;
}

/** The first step of a path, by which operations belong together. */
const areaOf = (path: string): string =>
  path.split('/').find((step) => step !== '' && !step.includes('{')) ?? '';

/** The areas of the operations that are called for the chosen ones; undefined when all are. */
function chosenAreas({ contract, settings }: RunContext): ReadonlySet<string> | undefined {
  if (!settings.only) return undefined;
  const called = new Set(settings.only);
  // A set grows while it is gone through.
  for (const id of called)
    for (const { from, target } of contract.links) {
      if (target === id) called.add(from);
      if (from === id) called.add(target);
    }
  return new Set([...called].map((id) => areaOf(contract.operation(id).path)));
}

async function readLists(run: RunContext): Promise<ExistingLists> {
  const { contract, settings } = run;
  const lists: ExistingLists = new Map();

  async function read(id: string, name: string, given: Record<string, string> = {}): Promise<object[]> {
    const operation = contract.operation(id);
    const places = await parametersOf(operation, (parameter) => given[parameter.name]);
    const url = addressOf(settings.server, operation.path, places);
    // A list that does not answer is waited for once.
    const silent = run.runLog.exchanges().find(({ request, isTimeout }) => isTimeout && request.url === url);
    const exchange = silent ?? (await run.send({ operation: undefined, method: 'GET', url }));
    const { status, json } = exchange.response ?? {};
    const rows = contract.unwrap(id, json);
    const found = status === 200 && Array.isArray(rows) ? (rows as object[]) : undefined;
    const digests = found?.map(
      (record) => [contract.idOf(id, record) ?? '', digestOf(documented(run, id, record))] as const,
    );
    lists.set(name, { operation: id, records: digests ? new Map(digests) : summaryOf(exchange) });
    cutShort(exchange);
    return found ?? [];
  }

  const areas = chosenAreas(run);
  const readable = contract.operations.filter(
    ({ id, path, bearer, isElsewhere }) =>
      !bearer &&
      !isElsewhere &&
      contract.isList(id) &&
      !settings.leaveOut?.includes(id) &&
      (!areas || areas.has(areaOf(path))),
  );
  for (const { id } of readable.filter(({ parameters }) => !parameters.some(({ required }) => required))) {
    const records = await read(id, id);
    for (const { id: other, filters } of readable) {
      for (const [name, { through }] of Object.entries(filters)) {
        if (through?.operation !== id) continue;
        for (const key of records.flatMap((record) => keysOf(through, record)[0] ?? []))
          await read(other, `${other}, ${name} ${key}`, { [name]: key });
      }
    }
  }
  return lists;
}

const digestOf = (record: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64');

const check = 'bystanders';

/** Each operation that writes is called with nothing beside it, and changes no record of before. Those that need no other come first. */
export function bystanderCases(run: RunContext): Case[] {
  const needs = ({ id }: OperationFacts) => Number(preparationOf(run, id) !== undefined);
  const writes = run.contract.operations.filter(({ method }) => method !== 'GET' && !run.settings.remote);
  return writes
    .sort((one, other) => needs(one) - needs(other))
    .map(({ id }) =>
      caseOf(id, check, async (context) => {
        const isOnce = isSentOnce(run, id);
        const prepared = isOnce || run.contract.isShareable(id) ? undefined : await prepare(context, id);
        const before = await readLists(run);
        if (prepared) await sendPrepared(context, prepared);
        else if (isOnce) await sendValid(context, id);
        else await store(context, id);
        const after = await readLists(run);
        for (const [name, { operation, records }] of before) {
          const now = after.get(name)?.records;
          if (records instanceof Map && now instanceof Map)
            expectSame(context, { name, operation }, records, now);
        }
      }),
    );
}

function expectSame(
  context: CaseContext,
  { name, operation }: { name: string; operation: string },
  before: Digests,
  after: Digests,
): void {
  const { run } = context;
  // New records may have moved others to a further page.
  const isPaged = hasPages(context, operation);
  const changed = [...before.keys()].filter(
    (id) => run.runLog.isExisting(id) && after.get(id) !== before.get(id) && (after.has(id) || !isPaged),
  );
  const [first = ''] = changed;
  context.expect(changed.length === 0, {
    says: `Records of before the check are as they were, in ${name}`,
    expected: 'The same records: no request was about them',
    demand: 'values-kept',
    came: `${changed.length} changed or gone; the first has the id ${first} and is ${after.has(first) ? 'changed' : 'gone'}`,
  });
}

/** Asserts the same of all other requests of the run, without saying which of them it was. */
export async function expectUntouched(run: RunContext, before: ExistingLists): Promise<ExistingLists> {
  const { remote } = run.settings;
  const after: ExistingLists = remote ? new Map() : await readLists(run);
  const known = run.runLog.findings().find((finding) => finding.check === check);
  for (const [name, { operation, records }] of before) {
    const now = after.get(name)?.records ?? 'it was not read, because another list could not be read';
    const about = { caseId: `${operation}/${check}`, operation, check } as const;
    const context = new CaseContext(run, { id: about.caseId, operation, check });
    const couldNotRun = (why: string) =>
      run.runLog.append({ kind: 'skipped', outcome: 'not decided', why, ...about });
    if (remote)
      couldNotRun('Others may use a server that is not on this machine, and change records of their own.');
    else if (known) couldNotRun(`${known.operation} changes records that it is not about.`);
    else if (typeof records === 'string')
      couldNotRun(`The list ${name} could not be read before the cases: ${records}`);
    else if (typeof now === 'string')
      couldNotRun(`The list ${name} could not be read after the cases: ${now}`);
    else expectSame(context, { name, operation }, records, now);
  }
  return after;
}
