import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PlainProblem } from '../../plainProblem';
import { parseJson } from '../check/exchange';
import type { CheckReport } from '../check/report';
import type { Finding } from '../check/runLog';
import type { CheckedRun } from './checkedRun';
import { notChosen } from './summary';

/** What is read of an earlier report to check its violations again. */
export interface EarlierReport {
  server: string;
  seed: number;
  runs: number;
  findings: EarlierFinding[];
  /** The cases of the violations, each once. */
  caseIds: string[];
  /** It is one violation of a report. */
  isPart?: true;
}

const fields = ['id', 'caseId', 'operation', 'check', 'title'] as const;
type EarlierFinding = Pick<Finding, (typeof fields)[number]>;

/** Identifies a report of this check. */
export const reportFormat = 'second-ring contract check 1';

/** What a replay needs of a run; both reports contain it. */
export const replayFacts = ({ report: { server, seed, findings }, runs }: CheckedRun) => ({
  ...{ format: reportFormat, server, seed, runs },
  findings: findings.map((finding) => Object.fromEntries(fields.map((field) => [field, finding[field]]))),
});

/** Where report.html contains the report. */
const embeddedReport = /<script type="application\/json" id="report">(.*?)<\/script>/s;

/** Names a violation on the command line. */
export const shortId = ({ id }: Pick<Finding, 'id'>): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 8);

/** Reads report.json, or report.html, which contains it; or one violation, by its id, of the report in the folder `out`. */
export function readEarlierReport(folder: string, name: string, out = 'contract-report'): EarlierReport {
  const file = resolve(folder, name);
  if (!existsSync(file) && /^[0-9a-f]{8}$/.test(name)) {
    const wholeFile = join(out, 'report.json');
    const whole = readEarlierReport(folder, wholeFile);
    const findings = whole.findings.filter((finding) => shortId(finding) === name);
    if (findings.length === 0) throw new PlainProblem(`There is no violation ${name} in ${wholeFile}.`);
    return { ...whole, findings, caseIds: findings.map(({ caseId }) => caseId), isPart: true };
  }
  if (!existsSync(file)) throw new PlainProblem(`There is no report ${name}.`);
  const text = readFileSync(file, 'utf8');
  const report = parseJson(embeddedReport.exec(text)?.[1] ?? text);
  if (!isReport(report)) {
    throw new PlainProblem(
      `${name} is no report of this check. --replay takes a report.json or a report.html.`,
    );
  }
  return { ...report, caseIds: [...new Set(report.findings.map(({ caseId }) => caseId))] };
}

/** A report may come from an untrusted source, and its values are sent and printed. */
function isReport(content: unknown): content is Omit<EarlierReport, 'caseIds'> {
  const { format, server, seed, runs, findings } = Object(content) as Record<string, unknown>;
  return (
    format === reportFormat &&
    typeof server === 'string' &&
    /^https?:[\x21-\x7e]+$/.test(server) &&
    URL.canParse(server) &&
    Number.isInteger(seed) &&
    Number.isInteger(runs) &&
    Array.isArray(findings) &&
    findings.every((one) => fields.every((field) => typeof Object(one)[field] === 'string'))
  );
}

interface ReplayedFinding extends EarlierFinding {
  state: 'still there' | 'gone' | 'not tried';
  /** Why it could not be tried. */
  why?: string;
}

interface RunCases {
  /** The cases that were run to their end. */
  done: ReadonlySet<string>;
  journeys: boolean;
}

/** The state of each violation of an earlier report, after a run of its cases. */
export function replayed(earlier: EarlierReport, report: CheckReport, run: RunCases): ReplayedFinding[] {
  const found = new Set(report.findings.map(({ id }) => id));
  return earlier.findings.map((finding) => {
    if (found.has(finding.id)) return { ...finding, state: 'still there' };
    const why = whyNotTried(finding, report, run);
    return why === undefined ? { ...finding, state: 'gone' } : { ...finding, state: 'not tried', why };
  });
}

function whyNotTried(
  { caseId, operation, check }: EarlierFinding,
  report: CheckReport,
  { done, journeys }: RunCases,
): string | undefined {
  if (report.interrupted) return 'The run was stopped.';
  const cell = report.table[operation]?.[check];
  if (cell?.state === 'not run' && cell.why !== notChosen) return cell.why;
  // Any request may have harmed a bystander, so they are compared after a whole run only.
  if (caseId.endsWith('/bystanders')) return 'Only a whole run can show it.';
  if (caseId.startsWith('journey/')) return journeys ? undefined : 'The journeys were left out.';
  // These two are checked before the first case of every run.
  if (caseId.endsWith('/named admin') || caseId === 'sweep' || done.has(caseId)) return undefined;
  return 'There is no such case any more.';
}
