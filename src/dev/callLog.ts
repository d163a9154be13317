import { createStore } from '@/lib/createStore';
import type { OperationId } from '@/services/api/operations';
import { documentedAnswer, type Scenario } from './scenario';
import { readViolations, violationsHeader } from './violations';

export interface LoggedCall {
  readonly key: number;
  /** Undefined where the contract has no such operation. */
  readonly operation: OperationId | undefined;
  readonly method: string;
  /** The path of the page that made it. */
  readonly page: string;
  /** Path and query as the contract writes them. */
  readonly path: string;
  /** Where it was sent, absolute; empty where that is not known. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The scenario that applies to it. */
  readonly scenario: Scenario | undefined;
  /** `size` in bytes of the body. */
  readonly answer?: { status: number; body: string; size: number };
  /** Why there is no answer. */
  readonly failure?: string;
  readonly milliseconds?: number;
  /** Of the contract, as Prism reports them. */
  readonly violations: readonly string[];
}

export type CallLog = ReturnType<typeof createCallLog>;

const mostCalls = 200;

/** The calls since the app was opened, newest first; the oldest of more than 200 are dropped. */
export function createCallLog(page = () => window.location.pathname) {
  const { get, set, subscribe } = createStore<readonly LoggedCall[]>([]);
  let lastKey = 0;
  const change = (key: number, part: Partial<LoggedCall>) =>
    set(get().map((call) => (call.key === key ? { ...call, ...part } : call)));
  return {
    get,
    subscribe,
    change,
    /** Adds a call. The returned function adds its outcome and how long it took. */
    start: (call: Omit<LoggedCall, 'key' | 'page' | 'violations'>) => {
      const key = (lastKey += 1);
      const startedAt = performance.now();
      set([{ ...call, key, page: page(), violations: unknownCall(call) }, ...get()].slice(0, mostCalls));
      return (outcome: Partial<LoggedCall>) =>
        change(key, {
          ...outcome,
          violations: [...unknownCall(call), ...otherAnswer(call, outcome), ...(outcome.violations ?? [])],
          milliseconds: Math.round(performance.now() - startedAt),
        });
    },
    clear: () => set([]),
  };
}

const unknownCall = ({ operation, method, path }: Pick<LoggedCall, 'operation' | 'method' | 'path'>) =>
  operation ? [] : [`${method} ${path.replace(/\?.*$/, '')} is not in the contract`];

/** The mock answers with another status than the scenario's when the request violates the contract. */
function otherAnswer({ scenario }: Pick<LoggedCall, 'scenario'>, { answer }: Partial<LoggedCall>): string[] {
  const wanted = scenario && documentedAnswer(scenario)?.status;
  return wanted === undefined || !answer || answer.status === wanted
    ? []
    : [`The mock answered ${answer.status} instead of ${wanted}: it does not accept the request`];
}

/** Reads the response to its end. */
export async function readOutcome(response: Response) {
  const body = await response.text().catch(() => '');
  return {
    answer: { status: response.status, body, size: new TextEncoder().encode(body).length },
    violations: readViolations(response.headers.get(violationsHeader)).map(({ message }) => message),
  };
}

export function failureOf(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return 'cancelled by the page';
  return error instanceof Error ? error.message : String(error);
}
