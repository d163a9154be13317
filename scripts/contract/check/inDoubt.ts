import { silentContext } from './cleanUp';
import type { CaseContext, RunContext } from './context';
import type { Exchange } from './exchange';
import type { ExistingLists } from './existing';
import { sharedScope } from './runLog';
import { readWhole } from './views';

// A server may store something before it fails, and then no answer names it: the list at the same path may show it.

/** The requests of which it is not known whether they have stored something. */
const inDoubt = ({ contract, runLog }: RunContext): Exchange[] =>
  runLog.exchanges().filter(({ operation, response, isRefused, isRepeated }) => {
    if (operation === undefined || isRefused) return false;
    const isAnswered = response !== undefined && response.status < 500 && !isRepeated;
    return contract.operation(operation).method === 'POST' && !isAnswered;
  });

const listBeside = ({ contract }: RunContext, { operation = '' }: Exchange) => {
  const { path } = contract.operation(operation);
  return contract.operations.find(
    (one) => one.method === 'GET' && one.path === path && contract.isList(one.id),
  );
};

/**
 * Reads the records beside a request that are neither of before nor named by an answer, as its caller sees them; undefined
 * where the list cannot be read to its end. Each list is read once.
 */
function unnamedReader(context: CaseContext) {
  const { run, contract } = context;
  const known = new Map<string, Promise<Record<string, unknown>[] | undefined>>();
  const isUnnamed = (row: object) => {
    const id = contract.idOf(row);
    return id === undefined || !(run.runLog.isExisting(id) || run.runLog.isOwn(id));
  };
  return (exchange: Exchange) => {
    const { path, request } = exchange;
    const { Authorization: sent } = request.headers;
    const list = listBeside(run, exchange);
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

/** Notes down the records with a name of the run that no answer has named: they are deleted like all others. */
export async function trackUnnamed(run: RunContext): Promise<void> {
  const context = silentContext(run, sharedScope);
  const unnamedBeside = unnamedReader(context);
  for (const exchange of inDoubt(run)) {
    const { operation = '', path, request } = exchange;
    for (const row of (await unnamedBeside(exchange)) ?? []) {
      const id = run.contract.idOf(row);
      if (id === undefined || !isMarked(run, row)) continue;
      context.track({ operation, id, body: row, path, authorization: request.headers['Authorization'] });
    }
  }
}

/** Whether what a request may have stored is among the records that no answer has named. */
function isAmong(run: RunContext, exchange: Exchange, unnamed: object[], lists: ExistingLists) {
  if (unnamed.some((row) => isMarked(run, row))) return true;
  // Where the records of before are known, any other one may be of the run; elsewhere its names alone can say it.
  if (lists.has(listBeside(run, exchange)?.id ?? '')) return unnamed.length > 0;
  return isMarked(run, exchange.request.body) ? false : undefined;
}

/** Looks at the end of a run for what no answer has named. Without `lists` the server is gone. */
export async function lookForUnnamed(run: RunContext, lists: ExistingLists | undefined): Promise<void> {
  const unnamedBeside = unnamedReader(silentContext(run));
  for (const exchange of inDoubt(run)) {
    const rows = lists && (await unnamedBeside(exchange));
    run.runLog.append({ kind: 'lookedFor', exchange, isThere: rows && isAmong(run, exchange, rows, lists) });
  }
}
