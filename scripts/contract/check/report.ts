import { allCheckNames, notApplicable, type CheckName } from './checks';
import type { Case, RunContext } from './context';
import type { Exchange } from './exchange';
import { documentedProperties, type Cell, type Finding } from './runLog';

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
  /** How likely each operation is the cause of the findings, from 0 to 1. */
  suspicion: Record<string, number>;
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
    findings: sorted(runLog.findings(), run),
    suspicion: Object.fromEntries(ids.map((id) => [id, runLog.suspicion(id)])),
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
function sorted(findings: Finding[], { contract, runLog }: RunContext): Finding[] {
  const ids = contract.operations.map(({ id }) => id);
  const countOf = (operation: string) => findings.filter((finding) => finding.operation === operation).length;
  // What an operation stores wrongly fails the cases of those that change it, too.
  const suspicion = (id: string) => runLog.suspicion(id) * (contract.creators.includes(id) ? 1.5 : 1);
  const rank = new Map(ids.map((id, place) => [id, [-suspicion(id), -countOf(id), place]]));
  const rankOf = ({ operation, check }: Finding) => [
    ...(rank.get(operation) ?? []),
    allCheckNames.indexOf(check),
  ];
  return findings.toSorted((one, other) => {
    const others = rankOf(other);
    return (
      rankOf(one)
        .map((value, place) => value - (others[place] ?? 0))
        .find((by) => by !== 0) ?? 0
    );
  });
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

function coverageOf(id: string, { contract, runLog: { coverage } }: RunContext): OperationCoverage {
  return {
    operation: id,
    calls: coverage.calls(id),
    responses: Object.entries(contract.operation(id).responses).map(([status, { line, schema }]) => ({
      status,
      line,
      observed: coverage.hasStatus(id, status),
      neverObserved: schema
        ? documentedProperties(contract, schema).filter((name) => !coverage.hasProperty(id, status, name))
        : [],
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
