import type { CheckReport } from '../check/checkReport';
import { notChosen } from './reasonsToTell';
import type { EarlierReport } from '../options/readEarlierReport';

export interface ReplayedFinding {
  id: string;
  operation: string;
  check: string;
  title: string;
  state: 'still there' | 'gone' | 'not tried';
  /** Why it could not be tried. */
  why?: string;
}

export interface RepeatedRun {
  /** The cases that were run to their end. */
  done: ReadonlySet<string>;
  journeys: boolean;
}

/** What became of each finding of an earlier report in a run of its cases. */
export function replayed(earlier: EarlierReport, report: CheckReport, run: RepeatedRun): ReplayedFinding[] {
  const found = new Set(report.findings.map(({ id }) => id));
  return earlier.findings.map((finding) => {
    const { id, operation, check, title } = finding;
    const told = { id, operation, check, title };
    if (found.has(id)) return { ...told, state: 'still there' };
    const why = whyNotTried(finding, report, run);
    return why === undefined ? { ...told, state: 'gone' } : { ...told, state: 'not tried', why };
  });
}

type Earlier = EarlierReport['findings'][number];

function whyNotTried(
  { caseId, operation, check }: Earlier,
  report: CheckReport,
  { done, journeys }: RepeatedRun,
): string | undefined {
  if (report.interrupted) return 'The run was stopped.';
  const cell = report.table[operation]?.[check];
  if (cell?.state === 'not run' && cell.why !== notChosen) return cell.why;
  // Bystanders are looked at after a whole run only: any request of it may have harmed them.
  if (caseId.endsWith('/bystanders')) return 'Only a whole run can show it.';
  if (caseId.startsWith('journey/')) return journeys ? undefined : 'The journeys were left out.';
  if (isBeforeCases(caseId) || done.has(caseId)) return undefined;
  return 'There is no such case any more.';
}

/** What is asked before the first case is asked in every run. */
const isBeforeCases = (caseId: string): boolean => caseId.endsWith('/named admin') || caseId === 'sweep';
