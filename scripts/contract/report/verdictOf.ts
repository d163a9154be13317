import { checkGroups, type CheckName } from '../check/checkNames';
import type { CheckedRun } from './checkedRun';
import { counted } from './counted';
import { countNotRun } from './reasonsToTell';

export interface Verdict {
  /** One line that tells how the run ended. */
  says: string;
  isGood: boolean;
}

/** The run in one line. */
export function verdictOf({ report, casesRun, onlyPart }: CheckedRun): Verdict {
  const { findings, exchanges, milliseconds, cases, interrupted } = report;
  const operations = new Set(findings.map(({ operation }) => operation)).size;
  const departures =
    findings.length === 0
      ? 'No departure from the contract'
      : `${counted(findings.length, 'departure')} from the contract, in ${operations} of ${Object.keys(report.table).length} operations`;
  const seconds = `${(milliseconds / 1000).toFixed(1)} seconds`;
  const effort = `${counted(casesRun, onlyPart ? 'chosen case' : 'case')}, ${counted(exchanges.length, 'request')}, ${seconds}, seed ${report.seed}`;
  const isWhole = !interrupted && casesRun >= cases;
  const unknown = countNotRun(report);
  const limits = unknown === 0 ? '' : ` ${counted(unknown, 'check')} could not be run, as told above.`;
  const ended = interrupted ? 'Stopped' : 'Ended early, because the server had stopped answering';
  return {
    says: isWhole
      ? `${departures}.${limits} ${effort}.`
      : `${ended}, after ${casesRun} of ${cases} cases. ${departures} so far.${limits} ${effort}.`,
    isGood: findings.length === 0 && isWhole,
  };
}

export interface GroupVerdict {
  group: string;
  state: 'passed' | 'failed' | 'not run';
  findings: number;
}

/** How the server does by what the checks are about: a stateless mock, for instance, fails memory and not shape. */
export function groupVerdicts({ report: { findings, table } }: CheckedRun): GroupVerdict[] {
  return Object.entries(checkGroups).map(([group, names]) => {
    const checks: readonly CheckName[] = names;
    const found = findings.filter(({ check }) => checks.includes(check)).length;
    const hasRun = Object.values(table).some((row) => checks.some((check) => row[check].state === 'passed'));
    return { group, state: found > 0 ? 'failed' : hasRun ? 'passed' : 'not run', findings: found };
  });
}
