import { isDeepStrictEqual } from 'node:util';
import { checkGroups, type CheckName, type Outcome } from './facts/checks';
import { mayHaveChanged, type Exchange } from './client/exchange';
import type { Stop } from './client/recovery';

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

/** A record that the check has stored. */
export interface StoredRecord {
  operation: string;
  id: string;
  body: Record<string, unknown>;
  /** The parameters in the path of the request that has stored it. */
  path?: Record<string, string> | undefined;
  /** With which it was stored. */
  authorization?: string | undefined;
  /** The number of the request that has stored it. */
  cause?: number;
}

/** The cases that delete a record: a number for each case, 0 for what serves all of them. */
export type Scope = number;
export const sharedScope: Scope = 0;

interface About {
  caseId: string;
  operation: string;
  check: CheckName;
}

/** What can happen in a run. */
export type Entry =
  | { kind: 'request'; exchange: Exchange }
  /** The server has asked for this time before the next request. */
  | { kind: 'waited'; milliseconds: number }
  /** Every operation answers with this status now. */
  | { kind: 'outage'; status: number; after: Exchange | undefined }
  /** A token, and whose it is. */
  | { kind: 'caller'; token: string; identity: string }
  /** A record that the server had before the run. It is never written to. */
  | { kind: 'found'; operation: string; id: string }
  /** An id that the run has invented for a record. */
  | { kind: 'invented'; id: string }
  | { kind: 'stored'; scope: Scope; record: StoredRecord }
  /** The server has answered so to the request that deletes it, or to the one for a record that it goes with. */
  | { kind: 'deleted'; scope: Scope; record: StoredRecord }
  /** What the last look at the server shows of a record; undefined when nothing can show it. */
  | { kind: 'looked'; record: StoredRecord; isThere: boolean | undefined }
  /** Whether it shows something that a request has stored and no answer has named; false when all is as before. */
  | { kind: 'lookedFor'; exchange: Exchange; isThere: boolean | undefined }
  | ({ kind: 'asserted' } & About)
  | { kind: 'violated'; caseId: string; violation: Violation; exchanges: Exchange[] }
  /** What is not surely wrong. */
  | { kind: 'noted'; caseId: string; violation: Violation; exchanges: Exchange[] }
  /** A part of a case, or of a check outside of the cases, that was left out. */
  | ({ kind: 'skipped'; outcome: 'not tried' | 'not decided'; why: string } & About)
  /** How many requests with something wrong a case has tried, of how many that it could. */
  | ({ kind: 'refusals'; tried: number; all: number } & About)
  | ({ kind: 'stopped' } & Stop)
  /** `called` are the operations that the case has called; of one that was not reached, the run was over. */
  | ({
      kind: 'ended';
      outcome: Outcome;
      why?: string | undefined;
      called: string[];
      isBlocked: boolean;
      isReached: boolean;
    } & About)
  /** An error of the check itself. */
  | { kind: 'defect'; caseId: string; message: string };

type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;
type RecordEntry = Extract<Entry, { scope: Scope }>;
type Shown = Extract<Entry, { exchanges: Exchange[] }>;

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

/** Why a case has asserted nothing: the contract says nothing that it could vary. */
export const nothingApplies = 'The contract has nothing that it applies to.';

/** What became of a check of an operation. */
export interface Cell {
  operation: string;
  check: CheckName;
  state: 'passed' | 'failed' | 'not run';
  /** What of it was left out, by its case, and why. */
  open: { part: string; outcome: 'not tried' | 'not decided'; why: string }[];
}

const mostStops = 3;

export type RunLog = ReturnType<typeof createRunLog>;

/** What a run has seen, in order. Entries are only added; all that is said of a run is read from them. */
export function createRunLog() {
  const entries: Entry[] = [];
  const byKind = new Map<Entry['kind'], Entry[]>();
  const ofRecords: RecordEntry[] = [];
  const asserted = new Set<string>();
  const existing = new Set<string>();
  const own = new Set<string>();
  const givenUp = new Set<string>();

  const of = <Kind extends Entry['kind']>(kind: Kind): Of<Kind>[] => (byKind.get(kind) ?? []) as Of<Kind>[];

  return {
    entries: entries as readonly Entry[],
    of,

    append(entry: Entry): void {
      if (entry.kind === 'asserted') {
        // A case asserts the same of each of its answers.
        const key = `${entry.caseId} ${entry.operation} ${entry.check}`;
        if (asserted.has(key)) return;
        asserted.add(key);
      }
      entries.push(entry);
      byKind.set(entry.kind, byKind.get(entry.kind) ?? []);
      byKind.get(entry.kind)?.push(entry);
      // What is looked up at each request, or at the end of each case.
      if ('scope' in entry) ofRecords.push(entry);
      if (entry.kind === 'found') existing.add(entry.id);
      else if (entry.kind === 'invented') own.add(entry.id);
      else if (entry.kind === 'stored') own.add(entry.record.id);
      else if (entry.kind === 'request' && entry.exchange.isTimeout && entry.exchange.operation !== undefined)
        givenUp.add(entry.exchange.operation);
    },

    exchanges: () => of('request').map(({ exchange }) => exchange),
    /** The unsafe requests that were not refused. */
    unsafe: () => of('request').flatMap(({ exchange }) => (mayHaveChanged(exchange) ? exchange : [])),
    findings: () => findingsOf(of('violated')),
    notes: () =>
      findingsOf(of('noted').map((entry) => ({ ...entry, violation: { ...entry.violation, key: '' } }))),
    cells: () => cellsOf(entries),
    /** Whose each token is. */
    tokens: () => new Map(of('caller').map(({ token, identity }) => [token, identity])),
    isExisting: (id: string) => existing.has(id),
    isOwn: (id: string) => own.has(id),
    /** An operation that did not answer in time is not asked again, nor one that has stopped the server so often. */
    isGivenUp: (id: string) =>
      givenUp.has(id) || of('stopped').filter(({ culprit }) => culprit?.operation === id).length >= mostStops,
    /** What a case has stored and not deleted; without a scope, what the whole run has, each record once. */
    toDelete: (scope?: Scope) =>
      toDelete(ofRecords.filter((entry) => scope === undefined || entry.scope === scope)),

    /** How likely an operation causes what was found, from 0 to 1: Ochiai's measure for locating faults. */
    suspicion(operation: string): number {
      const violating = new Set(of('violated').map(({ caseId }) => caseId));
      const hasFailed = ({ caseId, isBlocked }: Of<'ended'>) => isBlocked || violating.has(caseId);
      const calling = of('ended').filter(
        (one) => one.operation === operation || one.called.includes(operation),
      );
      const both = calling.filter(hasFailed).length;
      return both === 0 ? 0 : both / Math.sqrt(of('ended').filter(hasFailed).length * calling.length);
    },
  };
}

/** Records of two kinds may have equal ids. */
const keyOf = ({ operation, id }: StoredRecord): string => `${operation} ${id}`;

function toDelete(entries: RecordEntry[]): StoredRecord[] {
  const records = new Map<string, StoredRecord>();
  for (const { kind, record } of entries)
    if (kind === 'stored') records.set(keyOf(record), record);
    else records.delete(keyOf(record));
  return [...records.values()];
}

/** Every stored record, with each request that has stored it, and whether the last look has shown it. */
export function recordStates({ of }: RunLog): { record: StoredRecord; isThere: boolean | undefined }[] {
  const seen = new Map(of('looked').map(({ record, isThere }) => [keyOf(record), isThere]));
  return of('stored').map(({ record }) => ({ record, isThere: seen.get(keyOf(record)) }));
}

/** Equal violations are one, with the fewest requests that have shown it. */
function findingsOf(all: Shown[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { violation, caseId, exchanges } of all) {
    const id = `${violation.operation}/${violation.check}/${withoutNames(violation.key)}`;
    const known = findings.get(id);
    const times = (known?.times ?? 0) + 1;
    if (known && known.exchanges.length <= exchanges.length) known.times = times;
    else findings.set(id, { ...violation, id, caseId, exchanges, times });
  }
  return [...findings.values()];
}

/** Names and ids that another run would have created differently. */
const withoutNames = (key: string): string =>
  key.replace(/contract-check-\w+-\d+/gi, 'contract-check-…').replace(/[\da-f]{8}[\da-f-]*/gi, '…');

/** A check of an operation has passed when it was asserted, none of it was violated, and none of it was left out. */
function cellsOf(entries: readonly Entry[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const entry of entries) {
    if (!['violated', 'asserted', 'skipped', 'ended'].includes(entry.kind)) continue;
    const { operation, check } = entry.kind === 'violated' ? entry.violation : (entry as About);
    const name = `${operation}/${check}`;
    const cell = cells.get(name) ?? { operation, check, state: 'not run', open: [] };
    cells.set(name, cell);
    if (entry.kind === 'violated') cell.state = 'failed';
    else if (entry.kind === 'asserted') {
      if (cell.state === 'not run' && cell.open.length === 0) cell.state = 'passed';
    } else if (entry.kind === 'skipped' || entry.kind === 'ended') {
      const { caseId, outcome, why = '' } = entry;
      if (outcome === 'held' || outcome === 'violated' || why === nothingApplies) continue;
      const part = { part: caseId.startsWith(name) ? caseId : name, outcome, why };
      if (!cell.open.some((one) => isDeepStrictEqual(one, part))) cell.open.push(part);
      if (cell.state === 'passed') cell.state = 'not run';
    }
  }
  return [...cells.values()];
}

/** What the assertions of a case come to; undefined when it has made none of its own, but those of every answer. */
export function outcomeOf({ of }: RunLog, caseId: string): 'held' | 'violated' | undefined {
  const isOwn = (entry: { caseId: string }) => entry.caseId === caseId;
  const isOfShape = (check: CheckName) => checkGroups.shape.includes(check);
  if (of('violated').some((one) => isOwn(one) && !isOfShape(one.violation.check))) return 'violated';
  if (of('asserted').some((one) => isOwn(one) && !isOfShape(one.check))) return 'held';
  return of('violated').some(isOwn) ? 'violated' : undefined;
}
