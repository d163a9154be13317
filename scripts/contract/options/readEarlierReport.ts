import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PlainProblem } from '../../plainProblem';
import type { Finding } from '../check/runLog';

/** What is read of an earlier report to check its findings again. */
export interface EarlierReport {
  server: string;
  seed: number;
  runs: number;
  findings: Pick<Finding, 'id' | 'caseId' | 'operation' | 'check' | 'title'>[];
  /** The cases of the findings, each once. */
  caseIds: string[];
  /** It is one finding of a report. */
  isPart?: true;
}

/** The format by which a report is recognised, and its place in report.html. */
export const reportFormat = 'second-ring contract check 1';
const embeddedReport = /<script type="application\/json" id="report">(.*?)<\/script>/s;

/** Names a finding on a command line. */
export const shortId = ({ id }: Pick<Finding, 'id'>): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 8);

/** Reads report.json, or report.html, which contains it; or one finding, by its id, of the report in the folder `out`. */
export function readEarlierReport(folder: string, name: string, out = 'contract-report'): EarlierReport {
  if (/^[0-9a-f]{8}$/.test(name) && !existsSync(resolve(folder, name))) {
    const whole = readEarlierReport(folder, join(out, 'report.json'));
    const findings = whole.findings.filter((finding) => shortId(finding) === name);
    if (findings.length === 0)
      throw new PlainProblem(`There is no finding ${name} in ${join(out, 'report.json')}.`);
    return { ...whole, findings, caseIds: findings.map(({ caseId }) => caseId), isPart: true };
  }
  const file = resolve(folder, name);
  if (!existsSync(file)) throw new PlainProblem(`There is no report ${name}.`);
  const report = contentOf(file, name);
  if (!isReport(report)) throw notAReport(name);
  const { server, seed, runs, findings } = report;
  return { server, seed, runs, findings, caseIds: [...new Set(findings.map(({ caseId }) => caseId))] };
}

/** A report may come from an untrusted source, and its values are sent and printed. */
function isReport(content: object): content is Omit<EarlierReport, 'caseIds'> {
  const { format, server, seed, runs, findings } = content as Record<string, unknown>;
  const fields = ['id', 'caseId', 'operation', 'check', 'title'];
  return (
    format === reportFormat &&
    isAddress(server) &&
    Number.isInteger(seed) &&
    Number.isInteger(runs) &&
    Array.isArray(findings) &&
    findings.every((one) => fields.every((field) => typeof Object(one)[field] === 'string'))
  );
}

const isAddress = (server: unknown): boolean =>
  typeof server === 'string' &&
  /^https?:/.test(server) &&
  URL.canParse(server) &&
  new URL(server).href.replace(/\/+$/, '') === server;

function contentOf(file: string, name: string): object {
  try {
    const text = readFileSync(file, 'utf8');
    return Object(JSON.parse(embeddedReport.exec(text)?.[1] ?? text)) as object;
  } catch {
    throw notAReport(name);
  }
}

const notAReport = (name: string) =>
  new PlainProblem(`${name} is no report of this check. --replay takes a report.json or a report.html.`);
