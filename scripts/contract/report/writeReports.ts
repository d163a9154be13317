import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { PlainProblem } from '../../plainProblem';
import type { CheckedRun } from './checkedRun';
import { har } from './har';
import { htmlReport } from './htmlReport';
import { jsonReport } from './jsonReport';
import { junit } from './junit';

interface Place {
  /** The folder of the reports, as the user named it. */
  out: string;
  /** What `out` is relative to. */
  folder: string;
}

/** Makes the folder before the run, so that a run is not wasted on reports that cannot be written. */
export function prepareFolder({ out, folder }: Place): void {
  try {
    mkdirSync(resolve(folder, out), { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new PlainProblem(
      `The reports cannot be written to ${out}: ${why}. Choose another place with --out FOLDER.`,
    );
  }
}

/** Writes all reports over those of an earlier run; returns a line for each, for the summary. */
export function writeReports(run: CheckedRun, { out, folder }: Place): string[] {
  const place = resolve(folder, out);
  const shown = (name: string) =>
    join(relative(folder, place).startsWith('..') ? place : relative(folder, place), name);
  const write = (name: string, text: string) => writeFileSync(join(place, name), text);

  write('junit.xml', junit(run));
  write('calls.har', har(run.report, '1'));
  write('report.json', jsonReport(run));
  write('report.html', htmlReport(run));
  return [
    `${shown('report.html')}  to read in a browser`,
    `${shown('junit.xml')}, ${shown('report.json')}  for programs (--replay ${shown('report.json')} repeats the findings)`,
    `${shown('calls.har')}  every request and answer, for a browser's network view`,
  ];
}
