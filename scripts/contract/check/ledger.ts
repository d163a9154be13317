import type { OperationId } from '@/services/api/operations';
import type { CheckName } from './checkNames';
import { createCoverage } from './coverage';
import type { Exchange } from './exchange';
import type { Departure, Finding } from './finding';

/** What one cell of the table `operation × check` says. */
export type Cell =
  { state: 'passed' | 'failed'; claims: number } | { state: 'not run' | 'not applicable'; why: string };

export type Ledger = ReturnType<typeof createLedger>;

/** Everything that a run has seen: requests, claims, findings, and what could not be run. */
export function createLedger() {
  const exchanges: Exchange[] = [];
  const findings = new Map<string, Finding>();
  const claims = new Map<string, number>();
  const failed = new Set<string>();
  const notRun = new Map<string, string>();
  const left: string[] = [];
  const tokens = new Map<string, string>();
  let ordersLeft = 0;
  let silences = 0;
  const cell = (operation: OperationId, check: CheckName) => `${operation}/${check}`;

  return {
    exchanges,
    coverage: createCoverage(),

    /** Whose tokens are which: e-mails by token. */
    tokens,

    /** Remembers that the server keeps something that the check has made. */
    leaves: (what: string) => void left.push(what),
    leavesOrders: (count: number) => void (ordersLeft += count),

    /** What the server keeps, because no call of the contract deletes it or because deleting failed. */
    left: () => [
      ...(ordersLeft > 0 ? [`${ordersLeft} orders; no call of the contract deletes orders`] : []),
      ...left,
    ],

    findings: () => [...findings.values()],

    /** How many of the last requests in a row got no answer at all. */
    silences: () => silences,
    answered: (isAnswered: boolean) => void (silences = isAnswered ? 0 : silences + 1),

    /** Counts one claim that was looked at. */
    looked(operation: OperationId, check: CheckName) {
      const key = cell(operation, check);
      claims.set(key, (claims.get(key) ?? 0) + 1);
    },

    departs(departure: Departure, caseId: string, trail: Exchange[]) {
      const id = `${departure.operation}/${departure.check}/${departure.key}`;
      failed.add(cell(departure.operation, departure.check));
      const known = findings.get(id);
      if (known) known.times += 1;
      else findings.set(id, { ...departure, id, caseId, exchanges: [...trail], times: 1 });
    },

    couldNotRun(operation: OperationId, check: CheckName, why: string) {
      const key = cell(operation, check);
      if (!notRun.has(key)) notRun.set(key, why);
    },

    /** What happened to a check of an operation; undefined when nothing did. */
    cell(operation: OperationId, check: CheckName): Cell | undefined {
      const key = cell(operation, check);
      const looked = claims.get(key) ?? 0;
      if (failed.has(key)) return { state: 'failed', claims: looked };
      const why = notRun.get(key);
      if (looked > 0 && why === undefined) return { state: 'passed', claims: looked };
      return why === undefined ? undefined : { state: 'not run', why };
    },
  };
}
