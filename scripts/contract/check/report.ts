import { allCheckNames, notApplicable, type CheckName } from './checks';
import type { Case, RunContext } from './context';
import type { Exchange } from './exchange';
import type { Cell, Finding } from './runLog';

/** What a run has found, complete: every output is made from this and nothing else. */
export interface CheckReport {
  server: string;
  seed: number;
  startedAt: string;
  milliseconds: number;
  /** How many cases were chosen; of a run that ended early, not all were run. */
  cases: number;
  interrupted: boolean;
  /** Those of the operation that most likely causes the others come first. */
  findings: Finding[];
  table: Record<string, Record<CheckName, Cell>>;
  coverage: OperationCoverage[];
  /** Why some checks could not be run, each reason once, with the cells that it stopped. */
  notRun: { why: string; cells: string[] }[];
  /** What stays on the server. */
  left: string[];
  /** Errors of the check itself. */
  errors: string[];
  exchanges: Exchange[];
  /** Identities by token; no output may show them. */
  tokens: Map<string, string>;
}

export interface OperationCoverage {
  operation: string;
  calls: number;
  responses: { status: string; line: number; observed: boolean; neverObserved: string[] }[];
}

export function reportOf(
  run: RunContext,
  { startedAt, cases }: { startedAt: Date; cases: Case[] },
): CheckReport {
  const { contract, runLog, settings } = run;
  const ids = contract.operations.map(({ id }) => id);
  const rows = ids.map((id) => [id, rowOf(id, run)] as const);
  return {
    server: settings.server,
    seed: settings.seed,
    startedAt: startedAt.toISOString(),
    milliseconds: Date.now() - startedAt.getTime(),
    cases: cases.length,
    interrupted: settings.signal?.aborted === true,
    findings: sorted(run),
    table: Object.fromEntries(rows),
    coverage: ids.map((id) => coverageOf(id, run)),
    notRun: reasons(rows),
    left: runLog.left(),
    errors: runLog.errors,
    exchanges: runLog.exchanges,
    tokens: runLog.tokens,
  };
}

/** By how likely their operation is the cause, then by how many findings it has, then as in the contract. */
function sorted({ contract, runLog }: RunContext): Finding[] {
  const findings = runLog.findings();
  const ranked = contract.operations.map(({ id }) => {
    const own = findings.filter(({ operation }) => operation === id);
    // What an operation stores wrongly fails the cases of those that read or change it, too.
    const stores = contract.creators.includes(id);
    // Nothing else that the case had called can have caused it.
    const isAlone = own.some(
      ({ exchanges }) => exchanges.length > 0 && exchanges.every(({ operation }) => operation === id),
    );
    const suspicion = runLog.suspicion(id) * (stores ? 1.5 : 1) * (isAlone ? 1.5 : 1);
    return { id, suspicion, count: own.length };
  });
  ranked.sort((one, other) => other.suspicion - one.suspicion || other.count - one.count);
  const placeOf = (finding: Finding) => ranked.findIndex(({ id }) => id === finding.operation);
  return findings.sort(
    (one, other) =>
      placeOf(one) - placeOf(other) || allCheckNames.indexOf(one.check) - allCheckNames.indexOf(other.check),
  );
}

const notReached = 'No case reached this check: an earlier request failed, or the run ended early.';

const rowOf = (id: string, { contract, runLog, settings: { only, caseIds } }: RunContext) =>
  Object.fromEntries(
    allCheckNames.map((check): [CheckName, Cell] => {
      const cell = runLog.cell(id, check);
      if (cell) return [check, cell];
      if (caseIds || (only && !only.includes(id))) return [check, { state: 'not run', why: 'Not chosen.' }];
      const why = notApplicable(contract.operation(id), check);
      return [check, why ? { state: 'not applicable', why } : { state: 'not run', why: notReached }];
    }),
  ) as Record<CheckName, Cell>;

function coverageOf(id: string, { contract, runLog: { exchanges } }: RunContext): OperationCoverage {
  const own = exchanges.filter(({ operation }) => operation === id);
  const observed = new Set(own.map(({ response }) => String(response?.status)));
  return {
    operation: id,
    calls: own.length,
    responses: Object.entries(contract.operation(id).responses).map(([status, { line }]) => ({
      status,
      line,
      observed: observed.has(status),
      neverObserved: [],
    })),
  };
}

function reasons(rows: (readonly [string, Record<CheckName, Cell>])[]): CheckReport['notRun'] {
  const byReason = new Map<string, string[]>();
  for (const [id, row] of rows) {
    for (const check of allCheckNames) {
      const cell = row[check];
      if (cell.state === 'not run')
        byReason.set(cell.why, [...(byReason.get(cell.why) ?? []), `${id}/${check}`]);
    }
  }
  return [...byReason].map(([why, cells]) => ({ why, cells }));
}
