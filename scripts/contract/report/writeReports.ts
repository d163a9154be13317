import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { PlainProblem } from '../../plainProblem';
import type { CheckedRun } from './checkedRun';
import { replayFacts } from './earlierReport';
import { har } from './har';
import { htmlReport } from './htmlReport';
import { junit } from './junit';

interface Place {
  /** The folder of the reports, as the user named it. */
  out: string;
  /** What `out` is relative to. */
  folder: string;
}

/** Creates the folder before the run, so that no run is wasted on reports that cannot be written. */
export function prepareFolder({ out, folder }: Place): void {
  try {
    mkdirSync(resolve(folder, out), { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new PlainProblem(
      `The reports cannot be written to ${out}: ${why}. Choose another folder with --out FOLDER.`,
    );
  }
}

/** Writes all reports over those of an earlier run; returns a line for each, for the summary. */
export function writeReports(run: CheckedRun, { out, folder }: Place): string[] {
  const place = resolve(folder, out);
  const path = relative(folder, place);
  const shown = (name: string) => join(path.startsWith('..') ? place : path, name);
  const write = (name: string, text: string) => writeFileSync(join(place, name), text);

  write('junit.xml', junit(run));
  write('calls.har', har(run.report.exchanges));
  write('report.json', jsonReport(run));
  write('report.html', htmlReport(run));
  return [
    `${shown('report.html')}  to read in a browser`,
    `${shown('junit.xml')}, ${shown('report.json')}  for programs, and for --replay`,
    `${shown('calls.har')}  every request and answer, for a browser's network view`,
  ];
}

/** The whole report for programs. Findings name their requests, and groups their findings, by number and id. */
export function jsonReport(run: CheckedRun): string {
  const { report, verdict, casesRun, assumed, replay, groups } = run;
  const content = {
    ...report,
    tokens: undefined,
    ...replayFacts(run),
    verdict: verdict.says,
    casesRun,
    requests: report.exchanges.length,
    findings: report.findings.map((finding) => ({
      ...finding,
      exchanges: finding.exchanges.map(({ number }) => number),
    })),
    groups: groups.map((group) => ({ ...group, findings: group.findings.map(({ id }) => id) })),
    exchanges: [...new Set(report.findings.flatMap((finding) => finding.exchanges))],
    assumed,
    replay,
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}
