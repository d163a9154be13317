import type { OperationId } from '@/services/api/operations';
import { createStore, type Store } from '@/lib/createStore';
import type { Scenario } from '@/dev/scenario';

export interface LoggedAnswer {
  status: number;
  statusText: string;
  body: string;
  contentType: string;
  /** Bytes of the body. */
  size: number;
}

/** A call as it was made and answered. */
export interface LoggedCall {
  readonly key: number;
  /** Undefined where the contract has no such operation. */
  readonly operation: OperationId | undefined;
  readonly method: string;
  /** Path and query as the contract has them. */
  readonly path: string;
  /** Where it was sent, absolute. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The scenario that answered it. */
  readonly scenario: Scenario | undefined;
  readonly answer?: LoggedAnswer;
  /** Why there is no answer. */
  readonly failure?: string;
  readonly milliseconds?: number;
  /** What Prism says about it. */
  readonly violations: readonly string[];
  /** What departs from the contract; undefined until somebody looked. */
  readonly departures?: readonly string[];
}

export interface CallLog extends Pick<Store<readonly LoggedCall[]>, 'get' | 'subscribe'> {
  /** Returns the key by which the call is known. */
  add: (call: Omit<LoggedCall, 'key'>) => number;
  change: (key: number, part: Partial<LoggedCall>) => void;
  clear: () => void;
}

const mostCalls = 200;

/** The calls since the page was opened, newest first; the oldest of more than 200 are dropped. */
export function createCallLog(): CallLog {
  const calls = createStore<readonly LoggedCall[]>([]);
  let lastKey = 0;
  return {
    get: calls.get,
    subscribe: calls.subscribe,
    add: (call) => {
      lastKey += 1;
      calls.set([{ ...call, key: lastKey }, ...calls.get()].slice(0, mostCalls));
      return lastKey;
    },
    change: (key, part) =>
      calls.set(calls.get().map((call) => (call.key === key ? { ...call, ...part } : call))),
    clear: () => calls.set([]),
  };
}

/** What is known to depart from the contract so far. */
export const departuresOf = ({ departures, violations }: LoggedCall): readonly string[] =>
  departures ?? violations;
