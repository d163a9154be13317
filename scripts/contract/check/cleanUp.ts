import { isDeepStrictEqual } from 'node:util';
import {
  createContext,
  storedKey,
  type Case,
  type CaseContext,
  type RunContext,
  type StoredRecord,
} from './context';
import { bearer, isGood } from './exchange';
import { fieldAt } from './places';
import { store } from './requests';
import { evaluate, parametersOf, pick } from './views';

/** Runs an action in a context of its own, and deletes what it has stored. */
export async function inContext<Result>(
  run: RunContext,
  own: Omit<Case, 'run'>,
  action: (context: CaseContext) => Promise<Result>,
): Promise<Result> {
  const context = createContext(run, own);
  try {
    return await action(context);
  } finally {
    await cleanUp(context);
  }
}

/** Deletes what a case has stored, and then what had to be stored for that. People last: their records may be needed. */
export async function cleanUp({ run, stored }: Pick<CaseContext, 'run' | 'stored'>): Promise<void> {
  const { behaviours, runLog, settings } = run;
  // Cleaning up asserts only that answers come, because others are not asked again; it is done after a run was stopped too.
  const violated: typeof runLog.violated = (one, _, trail) => {
    if (trail.at(-1)?.isTimeout) runLog.violated(one, `${one.operation}/positive_data_acceptance`, trail);
  };
  const silent = { ...runLog, violated, asserted: () => undefined };
  const context = createContext(
    { ...run, runLog: silent, settings: { ...settings, signal: undefined } },
    { id: 'clean up', operation: '', check: 'read_your_writes' },
    stored,
  );
  const isPerson = ({ operation }: StoredRecord) => operation === behaviours.people.storedBy;
  for (let round = 1; round <= 2; round += 1) {
    // What was stored last may need what was stored before.
    const all = [...stored.values()].toReversed();
    for (const record of [...all.filter((one) => !isPerson(one)), ...all.filter(isPerson)]) {
      if (!(await remove(context, record, all).catch(() => false))) leave(run, record);
      stored.delete(storedKey(record.operation, record.id));
    }
  }
  for (const record of stored.values()) leave(run, record);
  stored.clear();
}

function leave({ contract, runLog }: RunContext, { operation, id }: StoredRecord): void {
  const what = contract.deletionOf(operation)
    ? `the record ${id} of ${operation}`
    : `a record of ${operation}, which no operation is known to delete`;
  runLog.left.set(what, (runLog.left.get(what) ?? 0) + 1);
}

async function remove(context: CaseContext, record: StoredRecord, all: StoredRecord[]): Promise<boolean> {
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
    evaluate(link.parameters[name], { body, answer, path: record.path }),
  );
  const send = async (authorization: string | undefined): Promise<boolean> => {
    const { response } = await context.send({ operation, path, authorization });
    return isGood(response?.status) || response?.status === 404 || response?.status === 410;
  };
  if (owner?.in !== 'record') return send(await context.authorizationFor(operation));

  const { authorization: stored } = record;
  if (stored !== undefined && (await send(stored))) return true;
  const identity = String(body[owner.field]);
  const isTheirs = ([, of]: [string, string]) => of.toLowerCase() === identity.toLowerCase();
  const [token] = [...run.runLog.tokens].find(isTheirs) ?? [];
  if (token !== undefined && (await send(bearer(token)))) return true;
  const enabled = await run.behaviours.people.enable?.(context, identity, roles[0] ?? '');
  return enabled !== undefined && send(bearer(enabled.token));
}

/** Some records go with another one: that is stored for it, unless the case has, and deleted. */
async function removeWithAnother(
  context: CaseContext,
  { operation, body }: StoredRecord,
  all: StoredRecord[],
): Promise<boolean> {
  const { contract, stored } = context;
  const shownIn = contract.viewsOf(operation).map(({ target }) => target);
  for (const { id, effect } of contract.operations) {
    const change = effect.changes.find((one) => one.removes && shownIn.includes(one.in ?? ''));
    const from = contract.linksTo(id)[0]?.from;
    if (!change?.where || from === undefined || !contract.deletionOf(from)) continue;
    const exact = pick(body, change.where);
    const goesWith = (other: StoredRecord) =>
      other.operation === from && isDeepStrictEqual(pick(other.body, change.where ?? []), exact);
    if (all.some(goesWith)) return true;
    const another = await store(context, from, { exact });
    const key = storedKey(another.operation, another.id);
    const own = stored.get(key);
    stored.delete(key);
    return own !== undefined && remove(context, own, all);
  }
  return false;
}
