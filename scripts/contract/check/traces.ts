import type { RunContext } from './context/context';
import type { Exchange } from './client/exchange';
import { recordStates } from './runLog';

/** What became of an unsafe request that was not refused. */
interface Trace {
  number: number;
  method: string;
  path: string;
  time: string;
  outcome: 'undone' | 'part of what was undone' | 'changed nothing' | 'may have changed something';
  /** Why it may have changed something. */
  why: string;
  /** The operation, by which equal traces are one line. */
  operation: string | undefined;
  /** The records that are left, or may be. */
  records: string[];
}

/** Every unsafe request that was not refused has one outcome, whatever the check believes that its operation does. */
export function tracesOf(run: RunContext): Trace[] {
  const { runLog } = run;
  const states = recordStates(runLog);
  const lookedFor = new Map(runLog.of('lookedFor').map((one) => [one.exchange.number, one.isThere]));
  /** The records of the run that a path names, by their id or another field. */
  const namedBy = ({ path = {} }: Exchange) => {
    const values = Object.values(path).map((value) => value.toLowerCase());
    return states.filter(({ record: { id, body } }) =>
      [id, ...Object.values(body)].some((one) => values.includes(String(one).toLowerCase())),
    );
  };
  const outcomeOf = (exchange: Exchange): Pick<Trace, 'outcome' | 'why' | 'records'> => {
    const caused = states.filter(
      ({ record }) => record.cause === exchange.number && !isOpposite(run, record),
    );
    const left = caused.filter(({ isThere }) => isThere !== false);
    if (caused.length > 0 && left.length === 0) return { outcome: 'undone', why: '', records: [] };
    if (left.length > 0) return leftBy(run, left);
    const isThere = lookedFor.get(exchange.number);
    if (isThere === false) return { outcome: 'changed nothing', why: '', records: [] };
    const named = namedBy(exchange);
    const isUndone = named.length > 0 && named.every((one) => one.isThere === false);
    if (isUndone && !isThere) return { outcome: 'part of what was undone', why: '', records: [] };
    const why = isThere
      ? 'a list shows what it has stored'
      : exchange.response
        ? `it was answered ${exchange.response.status}`
        : 'it was not answered';
    return { outcome: 'may have changed something', why, records: [] };
  };
  return runLog.unsafe().map((exchange) => {
    const { number, operation, request, startedAt } = exchange;
    const { method, url } = request;
    // A query may have secrets.
    const [address = ''] = url.split('?');
    const isOwn = address.startsWith(`${run.settings.server}/`);
    const path = isOwn ? address.slice(run.settings.server.length) : address;
    const time = new Date(startedAt).toISOString();
    return { number, method, path, time, operation, ...outcomeOf(exchange) };
  });
}

/** It takes back what an account has starred or followed, and is no record. */
const isOpposite = ({ contract }: RunContext, { operation }: { operation: string }): boolean =>
  contract.operation(operation).method === 'DELETE';

function leftBy(
  { contract }: RunContext,
  left: ReturnType<typeof recordStates>,
): Pick<Trace, 'outcome' | 'why' | 'records'> {
  const [first] = left;
  const isSeen = left.some(({ isThere }) => isThere);
  const canDelete = first !== undefined && contract.deletionOf(first.record.operation) !== undefined;
  const why = [
    isSeen ? 'its record is there' : 'its record may be there',
    !canDelete && 'no operation is known to delete it',
    !isSeen && 'no operation shows it',
  ];
  return {
    outcome: 'may have changed something',
    why: why.filter(Boolean).join(', '),
    records: left.map(({ record }) => record.id),
  };
}

/** What may have changed something, equal requests in one line, each with its time and what it has left. */
export function linesOf(traces: Trace[]): string[] {
  const open = traces.filter(({ outcome }) => outcome === 'may have changed something');
  const keyOf = ({ method, path, why }: Trace) => JSON.stringify([method, path, why]);
  return [...new Set(open.map(keyOf))].map((key) => {
    const all = open.filter((one) => keyOf(one) === key);
    const [{ method, path, why, time }] = all as [Trace];
    const last = all.at(-1)?.time;
    const when =
      all.length === 1 ? ` at ${clock(time)}` : `, ${all.length} times from ${clock(time)} to ${clock(last)}`;
    const records = all.flatMap((one) => one.records);
    const named = records.length > 0 ? `: ${records.join(', ')}` : '';
    return `${method} ${path}${when} UTC: ${why}${named}`;
  });
}

/** `13:04:05` of an ISO time. */
const clock = (time = ''): string => time.slice(11, 19);
