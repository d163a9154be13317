import { isGood, isSafe, type Exchange } from './exchange';

/** So many reads that were answered well must be answered alike. */
const mostReads = 3;

const tokenOf = ({ authorization = '' }: Exchange): string => authorization;

/** Why a case is not decided while a server is like that. */
export const undecidedBy = (status: number): string => `Every operation answers ${status}.`;

interface Hooks {
  /** The status with which a request is answered when it is sent once more. */
  statusOf: (exchange: Exchange) => Promise<number | undefined>;
  /** `after` is the last request before it that may have changed something. */
  onOutage: (status: number, after: Exchange | undefined) => void;
}

/** Finds out when a server begins to answer everything alike: 503 in maintenance, or 401 for a token that it has revoked. */
export function createOutage({ statusOf, onOutage }: Hooks) {
  /** The last read of each operation that was answered well. */
  const reads = new Map<string | undefined, Exchange>();
  const tokens = new Set<string>();
  /** The operations that have such an answer of their own. */
  const known = new Set<string>();
  let after: Exchange | undefined;
  let outage: number | undefined;

  /** Whether all that was read before is answered with this status now. */
  async function isForAll(status: number): Promise<boolean> {
    const all = [...reads.values()].filter((one) => status !== 401 || tokenOf(one) !== '').slice(-mostReads);
    for (const one of all) if ((await statusOf(one)) !== status) return false;
    return all.length > 0;
  }

  /** Looks at each answer; of one that all requests get now, `undecided` says so. */
  return async (exchange: Exchange): Promise<void> => {
    const { operation, response: { status } = { status: 0 } } = exchange;
    if (isGood(status)) {
      tokens.add(tokenOf(exchange));
      // The last comes last.
      if (isSafe(exchange)) reads.delete(operation);
      if (isSafe(exchange)) reads.set(operation, exchange);
      else if (outage === undefined) after = exchange;
      return;
    }
    const isRevoked = status === 401 && tokens.has(tokenOf(exchange)) && tokenOf(exchange) !== '';
    if (!isRevoked && ![429, 502, 503, 504].includes(status)) return;
    const last = after;
    const name = `${operation} ${status}`;
    if (outage === undefined && !known.has(name)) {
      const isNow = await isForAll(status);
      if (!isNow) known.add(name);
      else if (outage === undefined) {
        outage = status;
        onOutage(status, last);
      }
    }
    if (outage === status) exchange.undecided = undecidedBy(status);
  };
}
