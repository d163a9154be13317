import { isDeepStrictEqual } from 'node:util';
import type { AboutCase } from '../context/assertions';
import { CaseContext, type RunContext } from '../context/context';
import { bearer, isGood } from '../client/exchange';
import type { ExistingLists } from './existing';
import { fieldAt } from '../facts/places';
import { store } from './requests';
import { sharedScope, type Scope, type StoredRecord } from '../runLog';
import { evaluate, hasPages, isGone, parametersOf, pick, readView } from './views';

/** Runs an action in a context of its own, and deletes what it has stored. */
export async function inContext<Result>(
  run: RunContext,
  own: AboutCase,
  action: (context: CaseContext) => Promise<Result>,
): Promise<Result> {
  const context = new CaseContext(run, own);
  try {
    return await action(context);
  } finally {
    await cleanUp(run, context.scope);
  }
}

/** A context whose answers are not asserted, but that they come: one that does not come is not asked for again. It sends after a run was stopped, too. */
export function silentContext(run: RunContext, scope?: Scope): CaseContext {
  const { runLog, settings } = run;
  const append: typeof runLog.append = (entry) => {
    if (entry.kind === 'violated') {
      const { violation, exchanges } = entry;
      const caseId = `${violation.operation}/positive_data_acceptance`;
      if (exchanges.at(-1)?.isTimeout) runLog.append({ ...entry, caseId });
    } else if (entry.kind !== 'asserted' && entry.kind !== 'noted') runLog.append(entry);
  };
  return new CaseContext(
    { ...run, runLog: { ...runLog, append }, settings: { ...settings, signal: undefined } },
    { id: 'clean up', operation: '', check: 'read_your_writes' },
    scope,
  );
}

/** Deletes what a case has stored, what has not gone with it, and what that needed. People last: others may need them. */
export async function cleanUp(run: RunContext, scope: Scope): Promise<void> {
  const { behaviours, runLog } = run;
  const context = silentContext(run, scope);
  const isPerson = ({ operation }: StoredRecord) => operation === behaviours.people.storedBy;
  const kept = new Set<StoredRecord>();
  for (let round = 1; round <= 3; round += 1) {
    // What was stored last may need what was stored before.
    const all = runLog
      .toDelete(scope)
      .filter((one) => !kept.has(one))
      .toReversed();
    for (const record of [...all.filter((one) => !isPerson(one)), ...all.filter(isPerson)]) {
      const isDeleted = await remove(context, record, all).catch(() => false);
      if (isDeleted) runLog.append({ kind: 'deleted', scope, record });
      else if (isDeleted === false) kept.add(record);
    }
  }
}

/** Deletes at the end of a run what could not be deleted before: the server may have stopped then. */
export async function cleanUpAgain(run: RunContext): Promise<void> {
  const { contract, runLog } = run;
  const context = silentContext(run, sharedScope);
  const kept = runLog.toDelete().filter(({ operation }) => contract.deletionOf(operation));
  for (const record of kept.toReversed())
    if (await remove(context, record, kept).catch(() => false))
      runLog.append({ kind: 'deleted', scope: sharedScope, record });
}

/**
 * Looks at the end of a run which of its records are there: what an answer says of a deletion is not what a reader sees.
 * Without `lists` the server is gone.
 */
export async function lookAtRecords(run: RunContext, lists: ExistingLists | undefined): Promise<void> {
  const { runLog } = run;
  const context = silentContext(run);
  const kept = new Set(runLog.toDelete());
  const known = new Map<string, Promise<Record<string, unknown>[]>>();
  const seen = new Set<string>();
  for (const { record } of runLog.of('stored')) {
    const key = `${record.operation} ${record.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const isThere = lists && (isListed(context, record, lists) ?? (await isShown(context, record, known)));
    const isAnswered = lists !== undefined && isThere === undefined && !kept.has(record);
    runLog.append({
      kind: 'looked',
      record,
      isThere: isAnswered && (await isRefusedAsGone(context, record)) ? false : isThere,
    });
  }
  // Who looks may have needed an account.
  await cleanUp(run, context.scope);
}

/** Whether a list that was read whole has a record; undefined when none is known to. */
function isListed(
  context: CaseContext,
  { operation, id }: StoredRecord,
  lists: ExistingLists,
): boolean | undefined {
  const { contract } = context;
  const shown = contract.viewsOf(operation).flatMap(({ target }) => {
    const { records } = lists.get(target) ?? {};
    return records instanceof Map && !hasPages(context, target) ? records.has(id) : [];
  });
  return shown.length === 0 ? undefined : shown.some(Boolean);
}

/** Nothing shows the record: a second deletion is refused when the first one has deleted it. */
async function isRefusedAsGone(context: CaseContext, record: StoredRecord): Promise<boolean> {
  await remove(context, record, []).catch(() => false);
  const last = context.trail.at(-1);
  return last?.request.method === 'DELETE' && isGone(context, last);
}

/** Whether an operation shows a record; undefined when none can be asked. */
async function isShown(
  context: CaseContext,
  record: StoredRecord,
  known?: Map<string, Promise<Record<string, unknown>[]>>,
): Promise<boolean | undefined> {
  const { contract } = context;
  const { operation, id, body, path } = record;
  // What takes back what an account has starred shows no record.
  if (contract.operation(operation).method === 'DELETE') return undefined;
  const answer = fieldAt(contract.storedId(operation) ?? 'id', id);
  let isAsked = false;
  for (const link of contract.viewsOf(operation)) {
    const records = await readView(context, link, { body, answer, path, id }, known).catch(() => {
      // It has gone with the record above it.
      const last = context.trail.at(-1);
      return last && isGone(context, last) ? [] : undefined;
    });
    if (records?.some((one) => contract.hasId(link, one, id))) return true;
    // A list may have more pages.
    isAsked ||= records !== undefined && !hasPages(context, link.target);
  }
  return isAsked ? false : undefined;
}

/** Undefined when it may go with another one that is deleted in this round. */
async function remove(context: CaseContext, record: StoredRecord, all: StoredRecord[]) {
  const { run, contract } = context;
  const { id, body } = record;
  // It takes back what an account has starred or followed.
  if (contract.operation(record.operation).method === 'DELETE') {
    const { operation, path, authorization } = record;
    await context.send({ operation, ...(path && { path }), authorization });
    return true;
  }
  const link = contract.deletionOf(record.operation);
  if (!link) return removeWithAnother(context, record, all);
  const operation = link.target;
  const { owner, roles } = contract.operation(operation);
  // Another operation may have stored a record with the id of this one.
  const answer = fieldAt(contract.storedId(record.operation) ?? 'id', id);
  const { path } = await parametersOf(contract.operation(operation), ({ name }) =>
    evaluate(link.parameters[name], { body, answer, path: record.path, id }),
  );
  const send = async (authorization: string | undefined): Promise<boolean> => {
    const exchange = await context.send({ operation, path, authorization });
    return isGood(exchange.response?.status) || isGone(context, exchange);
  };
  if (owner?.in !== 'record') return send(await context.authorizationFor(operation));

  const { authorization: stored } = record;
  if (stored !== undefined && (await send(stored))) return true;
  const identity = String(body[owner.field]);
  const isTheirs = ([, of]: [string, string]) => of.toLowerCase() === identity.toLowerCase();
  const [token] = [...run.runLog.tokens()].find(isTheirs) ?? [];
  if (token !== undefined && (await send(bearer(token)))) return true;
  const enabled = await run.behaviours.people.enable?.(context, identity, roles[0] ?? '');
  return enabled !== undefined && send(bearer(enabled.token));
}

/** Some records go with another one: that is stored for it, unless the case has, and deleted. */
async function removeWithAnother(
  context: CaseContext,
  record: StoredRecord,
  all: StoredRecord[],
): Promise<boolean | undefined> {
  const { contract, run, scope } = context;
  const { operation, body } = record;
  const shownIn = contract.viewsOf(operation).map(({ target }) => target);
  for (const { id, effect } of contract.operations) {
    const change = effect.changes.find((one) => one.removes && shownIn.includes(one.in ?? ''));
    const from = contract.linksTo(id)[0]?.from;
    if (!change?.where || from === undefined || !contract.deletionOf(from)) continue;
    const exact = pick(body, change.where);
    const goesWith = (other: StoredRecord) =>
      other.operation === from && isDeepStrictEqual(pick(other.body, change.where ?? []), exact);
    if (all.some(goesWith)) return undefined;
    if ((await isShown(context, record)) === false) return true;
    const another = await store(context, from, { exact });
    const own = run.runLog.toDelete(scope).find((one) => one.operation === from && one.id === another.id);
    if (!own || !(await remove(context, own, all))) return false;
    run.runLog.append({ kind: 'deleted', scope, record: own });
    return true;
  }
  return false;
}
