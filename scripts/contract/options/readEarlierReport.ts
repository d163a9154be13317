import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PlainProblem } from '../../plainProblem';
import type { Finding } from '../check/finding';

/** What a report of before says about itself, so that its findings can be tried again. */
export interface EarlierReport {
  server: string;
  seed: number;
  runs: number;
  findings: Pick<Finding, 'id' | 'caseId' | 'operation' | 'check' | 'title'>[];
  /** The cases of the findings, each once. */
  caseIds: string[];
}

/** The mark by which a report is known, and its place in the page. */
export const reportFormat = 'second-ring contract check 1';
const embeddedReport = /<script type="application\/json" id="report">(.*?)<\/script>/s;

/** Reads report.json, or report.html, which carries the same facts. */
export function readEarlierReport(folder: string, name: string): EarlierReport {
  const file = resolve(folder, name);
  if (!existsSync(file)) throw new PlainProblem(`There is no report ${name}.`);
  const report = contentOf(file, name) as Partial<EarlierReport> & { format?: string };
  const { format, server, seed, runs, findings } = report;
  if (format !== reportFormat || !server || seed === undefined || runs === undefined || !findings) {
    throw notAReport(name);
  }
  return { server, seed, runs, findings, caseIds: [...new Set(findings.map(({ caseId }) => caseId))] };
}

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
