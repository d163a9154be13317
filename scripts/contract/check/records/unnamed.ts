import { silentContext } from './cleanUp';
import type { CaseContext, RunContext } from '../context/context';
import type { Exchange } from '../client/exchange';
import type { ExistingLists } from './existing';
import { sharedScope } from '../runLog';
import { hasPages, readWhole } from './views';

// A request may store or change something that its answer does not name: the list that it is beside may show that.

/** The unsafe requests that were not refused, and whose answers name no record. */
function withoutRecord({ runLog }: RunContext): Exchange[] {
  const causes = new Set(runLog.of('stored').map(({ record }) => record.cause));
  return runLog.unsafe().filter(({ number, operation }) => operation !== undefined && !causes.has(number));
}

const listBeside = ({ contract }: RunContext, { operation = '' }: Exchange) => {
  const collection = contract.operation(operation).route.replace(/\/\{[^/]+\}$/, '');
  return contract.operations.find(
    (one) => one.method === 'GET' && one.route === collection && contract.isList(one.id),
  );
};

/**
 * Reads the records beside a request that are neither of before nor named by an answer, as its caller sees them; undefined
 * where the list cannot be read to its end. Each list is read once.
 */
function unnamedReader(context: CaseContext) {
  const { run, contract } = context;
  const known = new Map<string, Promise<Record<string, unknown>[] | undefined>>();
  return (exchange: Exchange) => {
    const { path, authorization: sent } = exchange;
    const list = listBeside(run, exchange);
    const isUnnamed = (row: object) => {
      const id = contract.idOf(list?.id ?? '', row);
      return id === undefined || !(run.runLog.isExisting(id) || run.runLog.isOwn(id));
    };
    const read = async () => {
      if (!list || list.parameters.some((one) => one.required && one.in !== 'path')) return undefined;
      const authorization = sent ?? (await context.authorizationFor(list.id));
      return readWhole(context, list.id, { ...(path && { path }), authorization });
    };
    const key = JSON.stringify([list?.id, path, sent]);
    // It may have gone with the record above it.
    const isGone = () => [404, 410].includes(context.trail.at(-1)?.response?.status ?? 0);
    const rows = known.get(key) ?? read().catch(() => (isGone() ? [] : undefined));
    known.set(key, rows);
    return rows.then((all) => all?.filter(isUnnamed));
  };
}

const isMarked = ({ marker }: RunContext, part: unknown): boolean =>
  (JSON.stringify(part) ?? '').toLowerCase().includes(marker.prefix);

/**
 * Notes down the records with a name of the run that no answer has named: they are deleted like all others. A request whose
 * answer names one record may have stored another, too.
 */
export async function trackUnnamed(run: RunContext): Promise<void> {
  const context = silentContext(run, sharedScope);
  const unnamedBeside = unnamedReader(context);
  const isCreation = ({ operation, request }: Exchange) =>
    operation !== undefined && request.method === 'POST';
  for (const exchange of run.runLog.unsafe().filter(isCreation)) {
    const { operation = '', path, authorization, number: cause } = exchange;
    for (const row of (await unnamedBeside(exchange)) ?? []) {
      const list = listBeside(run, exchange)?.id ?? '';
      const id = run.contract.idOf(list, row);
      if (id === undefined || !hasNameOf(run, row, exchange)) continue;
      context.track({ operation, id, body: row, path, authorization, cause });
    }
  }
}

const namesIn = ({ marker }: RunContext, text = ''): string[] =>
  text.toLowerCase().match(new RegExp(`${marker.prefix}-\\d+`, 'g')) ?? [];

/** Whether a row has a name that a request was sent. */
function hasNameOf(run: RunContext, row: object, { request }: Exchange): boolean {
  const shown = namesIn(run, JSON.stringify(row));
  return namesIn(run, request.body).some((name) => shown.includes(name));
}

interface Lists {
  before: ExistingLists;
  after: ExistingLists;
}

/** Whether a list that was there before shows the same records as then. */
function isUnchanged(context: CaseContext, list: string, { before, after }: Lists): boolean {
  const [was, now] = [before.get(list)?.records, after.get(list)?.records];
  if (!(was instanceof Map && now instanceof Map) || hasPages(context, list)) return false;
  return was.size === now.size && [...was].every(([id, digest]) => now.get(id) === digest);
}

/** Looks at the end of a run for what no answer has named. Without `lists` the server is gone. */
export async function lookForUnnamed(run: RunContext, lists: Lists | undefined): Promise<void> {
  const context = silentContext(run);
  const unnamedBeside = unnamedReader(context);
  for (const exchange of withoutRecord(run)) {
    const list = listBeside(run, exchange)?.id ?? '';
    const rows = lists && (await unnamedBeside(exchange));
    const isPost = exchange.request.method === 'POST';
    const isSame = lists !== undefined && isUnchanged(context, list, lists);
    const isStoredBy = (row: object) => (isPost ? isMarked(run, row) : hasNameOf(run, row, exchange));
    const isThere = rows?.some(isStoredBy)
      ? true
      : // Where the records of before are not known, the names of the run alone can say it.
        rows && (isSame || (isPost && !lists?.before.has(list) && isMarked(run, exchange.request.body)))
        ? false
        : undefined;
    run.runLog.append({ kind: 'lookedFor', exchange, isThere });
  }
}
