import type { OperationId } from '@/services/api/operations';
import type { Case } from './caseOf';
import { allCheckNames, type CheckName } from './checkNames';
import { documentedProperties } from './coverage';
import type { Exchange } from './exchange';
import type { Finding } from './finding';
import type { Cell } from './ledger';
import { notApplicable } from './notApplicable';
import type { World } from './world';

/** What a run has found, complete: every output is made from this and nothing else. */
export interface CheckReport {
  server: string;
  seed: number;
  startedAt: string;
  milliseconds: number;
  /** How many cases were chosen; of a run that ended early, not all were run. */
  cases: number;
  interrupted: boolean;
  findings: Finding[];
  table: Record<OperationId, Record<CheckName, Cell>>;
  coverage: OperationCoverage[];
  /** Why some checks could not be run, each reason once, with how many it stopped. */
  notRun: { why: string; cells: string[] }[];
  /** What stays on the server, because no call of the contract deletes it. */
  left: string[];
  exchanges: Exchange[];
  /** E-mails by token; no output may show them. */
  tokens: Map<string, string>;
}

export interface OperationCoverage {
  operation: OperationId;
  calls: number;
  responses: { status: string; line: number; observed: boolean; neverObserved: string[] }[];
}

export function reportOf(
  world: World,
  { startedAt, cases }: { startedAt: Date; cases: Case[] },
): CheckReport {
  const { contract, ledger, settings } = world;
  const { operationIds } = contract;
  const rows = operationIds.map((id) => [id, rowOf(id, world)] as const);
  return {
    server: settings.server,
    seed: settings.seed,
    startedAt: startedAt.toISOString(),
    milliseconds: Date.now() - startedAt.getTime(),
    cases: cases.length,
    interrupted: settings.signal?.aborted === true,
    findings: ledger.findings(),
    table: Object.fromEntries(rows) as CheckReport['table'],
    coverage: operationIds.map((id) => coverageOf(id, world)),
    notRun: reasons(rows),
    left: ledger.left(),
    exchanges: ledger.exchanges,
    tokens: ledger.tokens,
  };
}

const notReached = 'No case reached this check: an earlier request failed, or the run ended early.';

const rowOf = (id: OperationId, { contract, ledger, settings: { only, caseIds } }: World) =>
  Object.fromEntries(
    allCheckNames.map((check): [CheckName, Cell] => {
      const cell = ledger.cell(id, check);
      if (cell) return [check, cell];
      if (caseIds || (only && !only.includes(id))) return [check, { state: 'not run', why: 'Not chosen.' }];
      const why = notApplicable(contract.operations[id], check);
      return [check, why ? { state: 'not applicable', why } : { state: 'not run', why: notReached }];
    }),
  ) as Record<CheckName, Cell>;

function coverageOf(id: OperationId, { contract, ledger: { coverage } }: World): OperationCoverage {
  const { responses } = contract.operations[id];
  return {
    operation: id,
    calls: coverage.calls(id),
    responses: Object.entries(responses).map(([status, { line, schema }]) => ({
      status,
      line,
      observed: coverage.hasStatus(id, status),
      neverObserved: schema
        ? documentedProperties(schema, contract.schema).filter(
            (name) => !coverage.hasProperty(id, status, name),
          )
        : [],
    })),
  };
}

function reasons(rows: (readonly [OperationId, Record<CheckName, Cell>])[]): CheckReport['notRun'] {
  const byReason = new Map<string, string[]>();
  for (const [id, row] of rows) {
    for (const check of allCheckNames) {
      const cell = row[check];
      if (cell.state !== 'not run') continue;
      byReason.set(cell.why, [...(byReason.get(cell.why) ?? []), `${id}/${check}`]);
    }
  }
  return [...byReason].map(([why, cells]) => ({ why, cells }));
}
