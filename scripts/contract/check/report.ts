import { allCheckNames, notApplicable, type CheckName } from './checks';
import type { Case, RunContext } from './context';
import type { Cell, Finding } from './runLog';

/** What a run has found. */
export type CheckReport = ReturnType<typeof reportOf>;

export function reportOf(
  run: RunContext,
  { startedAt, cases, failed }: { startedAt: Date; cases: Case[]; failed: ReadonlyMap<string, string> },
) {
  const { contract, runLog, settings } = run;
  const table: Record<string, Record<CheckName, Cell>> = Object.fromEntries(
    contract.operations.map(({ id }) => [id, rowOf(id, run)]),
  );
  return {
    server: settings.server,
    seed: settings.seed,
    startedAt: startedAt.toISOString(),
    milliseconds: Date.now() - startedAt.getTime(),
    /** How many cases were chosen; of a run that ended early, not all were run. */
    cases: cases.length,
    interrupted: settings.signal?.aborted === true,
    /** Those of the operation that most likely causes the others come first. */
    findings: sorted(run),
    /** What is not surely wrong. */
    notes: runLog.notes(),
    /** How many of the operations have shown a documented good answer, of those that were chosen. */
    observed: runLog.observed.size,
    chosen: new Set(cases.map(({ operation }) => operation)).size,
    /** The operations that were not tried beyond their plain valid request. */
    failed: [...failed.keys()],
    unused: contract.unused,
    table,
    notRun: reasons(table),
    /** What stays on the server. */
    left: runLog.left(),
    /** Errors of the check itself. */
    errors: runLog.errors,
    exchanges: runLog.exchanges,
    /** Identities by token; no output may show them. */
    tokens: runLog.tokens,
  };
}

/** By how likely their operation is the cause, then by how many findings it has, then as in the contract. */
function sorted({ contract, runLog }: RunContext): Finding[] {
  const findings = runLog.findings();
  const withFindings = new Set(findings.map(({ operation }) => operation));
  const ranked = contract.operations.map(({ id }) => {
    const own = findings.filter(({ operation }) => operation === id);
    // What an operation stores wrongly fails the cases of those that read or change it, too.
    const stores = contract.creators.includes(id);
    // Nothing else that the case had called can have caused it.
    const isAlone = own.some(
      ({ exchanges }) =>
        exchanges.length > 0 &&
        exchanges.every(({ operation = id }) => operation === id || !withFindings.has(operation)),
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

/** The reason in a cell that was left out on purpose. */
export const notChosen = 'Not chosen.';
const notReached = 'No case reached this check: an earlier request failed, or the run ended early.';

const rowOf = (id: string, { contract, runLog, settings: { only, caseIds } }: RunContext) =>
  Object.fromEntries(
    allCheckNames.map((check): [string, Cell] => {
      const cell = runLog.cell(id, check);
      if (cell) return [check, cell];
      if (caseIds || (only && !only.includes(id))) return [check, { state: 'not run', why: notChosen }];
      const why = notApplicable(contract.operation(id), check, contract.demands);
      return [check, why ? { state: 'not applicable', why } : { state: 'not run', why: notReached }];
    }),
  ) as Record<CheckName, Cell>;

/** Why some checks could not be run, each reason once, with the cells that it stopped. */
function reasons(table: Record<string, Record<CheckName, Cell>>) {
  const cells = Object.entries(table).flatMap(([id, row]) =>
    allCheckNames.map((check) => ({ cell: `${id}/${check}`, ...row[check] })),
  );
  const byReason = new Map<string, string[]>();
  for (const one of cells) {
    if (one.state !== 'not run' || one.why === notChosen) continue;
    byReason.set(one.why, [...(byReason.get(one.why) ?? []), one.cell]);
  }
  return [...byReason].map(([why, stopped]) => ({ why, cells: stopped }));
}
