import type { CheckName } from './checks';
import type { Exchange } from './exchange';

/** A violation of the contract, with the case and the requests that show it. */
export interface Finding extends Violation {
  /** Equal for the same violation of the same contract in every run. */
  id: string;
  /** The case that met it, for `--replay`. */
  caseId: string;
  /** The requests of the case up to the one that shows it, which is the last. */
  exchanges: Exchange[];
  /** How often it was met; the shortest requests are kept. */
  times: number;
}

export interface Violation {
  operation: string;
  check: CheckName;
  /** What tells it from other violations of the same operation and check. */
  key: string;
  title: string;
  expected: string;
  line: number;
  came: string;
}

/** Why a case could not be run. Not a finding: it says nothing about the server. */
export class NotPossible extends Error {}

/** A step before the one that matters failed; it has its own finding. */
export class Blocked extends Error {}

/** What became of a check of an operation. */
export interface Cell {
  operation: string;
  check: CheckName;
  state: 'passed' | 'failed' | 'not run';
  /** Why it was not run, or not all of it. */
  why?: string | undefined;
}

export type RunLog = ReturnType<typeof createRunLog>;

/** Everything that a run has seen: requests, assertions, findings, and what could not be run. */
export function createRunLog() {
  const findings = new Map<string, Finding>();
  const notes = new Map<string, Finding>();
  const cells = new Map<string, Cell>();

  const cellOf = (operation: string, check: CheckName) => {
    const key = `${operation}/${check}`;
    const cell: Cell = cells.get(key) ?? { operation, check, state: 'not run' };
    cells.set(key, cell);
    return cell;
  };

  const log = {
    exchanges: new Array<Exchange>(),
    /** Identities by token. */
    tokens: new Map<string, string>(),
    /** Errors of the check itself. */
    errors: new Array<string>(),
    /** What the server keeps after the run, and how many of it. */
    left: new Map<string, number>(),
    /** The operations that have shown a documented good answer. */
    observed: new Set<string>(),
    /** The operations whose plain valid request got no good answer. */
    blocked: new Set<string>(),
    /** The operations of which one has stopped the server. */
    stopped: new Set<string>(),
    /** What each case has called. */
    ended: new Array<{ operations: ReadonlySet<string>; hasFailed: boolean }>(),

    findings: () => [...findings.values()],
    notes: () => [...notes.values()],
    cells: () => [...cells.values()],

    /**
     * How likely it is that an operation causes what was found, from 0 to 1: how far the cases that call it are those
     * that fail (Ochiai's measure for locating faults).
     */
    suspicion(operation: string): number {
      const calling = log.ended.filter(({ operations }) => operations.has(operation));
      const failing = log.ended.filter(({ hasFailed }) => hasFailed);
      const both = calling.filter(({ hasFailed }) => hasFailed).length;
      return both === 0 ? 0 : both / Math.sqrt(failing.length * calling.length);
    },

    /** An operation that did not answer in time, or has stopped the server, is not asked again. */
    isGivenUp: (id: string) =>
      log.stopped.has(id) || log.exchanges.some(({ operation, isTimeout }) => isTimeout && operation === id),

    asserted(operation: string, check: CheckName) {
      const cell = cellOf(operation, check);
      if (cell.state === 'not run' && cell.why === undefined) cell.state = 'passed';
    },

    violated(violation: Violation, caseId: string, trail: Exchange[]) {
      cellOf(violation.operation, violation.check).state = 'failed';
      keep(findings, violation, caseId, trail);
    },

    /** What is not surely wrong. */
    noted: (violation: Violation, caseId: string, trail: Exchange[]) =>
      keep(notes, { ...violation, key: '' }, caseId, trail),

    couldNotRun(operation: string, check: CheckName, why: string) {
      const cell = cellOf(operation, check);
      if (cell.state !== 'failed') Object.assign(cell, { state: 'not run', why: cell.why ?? why });
    },
  };
  return log;
}

function keep(all: Map<string, Finding>, violation: Violation, caseId: string, trail: Exchange[]): void {
  const id = `${violation.operation}/${violation.check}/${withoutNames(violation.key)}`;
  const known = all.get(id);
  const times = (known?.times ?? 0) + 1;
  if (known && known.exchanges.length <= trail.length) known.times = times;
  else all.set(id, { ...violation, id, caseId, exchanges: [...trail], times });
}

/** Names and ids that another run would have created differently. */
const withoutNames = (key: string): string =>
  key.replace(/contract-check-\w+-\d+/gi, 'contract-check-…').replace(/[\da-f]{8}[\da-f-]*/gi, '…');
