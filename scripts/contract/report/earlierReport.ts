import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '../../lib/plainProblem';
import { parseJson } from '../check/client/exchange';
import type { CheckReport } from '../check/report';
import type { Finding } from '../check/runLog';

const fields = ['id', 'caseId', 'operation', 'check', 'title'] as const;
type EarlierFinding = Pick<Finding, (typeof fields)[number]>;

/** What is read of an earlier report to check its violations again. */
export interface EarlierReport {
  server: string;
  seed: number;
  runs: number;
  findings: EarlierFinding[];
}

/** Identifies a report of this check. */
export const reportFormat = 'contract-check 1';

/** Names a violation on the command line. */
export const shortId = ({ id }: Pick<Finding, 'id'>): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 8);

/** Reads a report.json; or one violation, by its id, of that in the folder `out`. */
export function readEarlierReport(named: string, out = 'contract-report'): EarlierReport {
  const isId = !existsSync(named) && /^[0-9a-f]{8}$/.test(named);
  const file = isId ? join(out, 'report.json') : named;
  if (!existsSync(file)) throw new PlainProblem(`There is no report ${file}.`);
  const report = parseJson(readFileSync(file, 'utf8'));
  if (!isReport(report))
    throw new PlainProblem(`${file} is no report of this check. --replay takes a report.json.`);
  if (!isId) return report;
  const findings = report.findings.filter((finding) => shortId(finding) === named);
  if (findings.length === 0) throw new PlainProblem(`There is no violation ${named} in ${file}.`);
  return { ...report, findings };
}

/** A report may come from an untrusted source, and its values are sent and printed. */
function isReport(content: unknown): content is EarlierReport {
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

type Found = Pick<CheckReport, 'findings' | 'outcomes' | 'interrupted'>;

/** The state of each violation of an earlier report after a run of its cases; and why it could not be tried. */
export function replayed(earlier: EarlierReport, report: Found) {
  return earlier.findings.map(({ id, caseId, operation, check, title }) => {
    const isThere = report.findings.some((finding) => finding.id === id);
    const why = isThere ? undefined : whyNotTried(caseId, report);
    const state = isThere ? 'still there' : why === undefined ? 'gone' : 'not tried';
    return { id, operation, check, title, state, why } as const;
  });
}

function whyNotTried(caseId: string, { outcomes, interrupted }: Found): string | undefined {
  if (interrupted) return 'The run was stopped.';
  const ended = outcomes.find((one) => one.caseId === caseId);
  if (ended?.outcome === 'held' || ended?.outcome === 'violated') return undefined;
  if (ended) return ended.why;
  // It is checked before the first case of every run.
  if (caseId.endsWith('/named admin')) return undefined;
  // The records of a list are compared after a whole run.
  if (caseId.endsWith('/bystanders')) return 'Only a whole run can show it.';
  return 'There is no such case any more.';
}
