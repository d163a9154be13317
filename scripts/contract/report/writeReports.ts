import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { PlainProblem } from '../../plainProblem';
import type { CheckedRun } from './checkedRun';
import { har } from './har';
import { htmlReport } from './html/htmlReport';
import { jsonReport } from './jsonReport';
import { junit } from './junit';

export interface WrittenReports {
  /** The scripts that repeat the findings, by their place; none for a single curl or where nothing repeats it. */
  pasteFiles: (string | undefined)[];
  /** What was written where, for the summary. */
  lines: string[];
}

interface Place {
  /** As it was named. */
  out: string;
  /** What it is relative to. */
  folder: string;
}

const pasteFolder = 'pastes';
const ownPaste = /^\d{3,}-\w+\.sh$/;

/** Makes the folder before the run, so that nobody waits for reports that cannot be written. */
export function prepareFolder({ out, folder }: Place): void {
  try {
    mkdirSync(join(resolve(folder, out), pasteFolder), { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new PlainProblem(
      `The reports cannot be written to ${out}: ${why}. Choose another place with --out FOLDER.`,
    );
  }
}

/** Writes all reports, in the place of those of an earlier run. */
export function writeReports(run: CheckedRun, { out, folder }: Place): WrittenReports {
  const place = resolve(folder, out);
  const shown = (name: string) =>
    join(relative(folder, place).startsWith('..') ? place : relative(folder, place), name);
  const write = (name: string, text: string) => writeFileSync(join(place, name), text);

  for (const name of readdirSync(join(place, pasteFolder)).filter((one) => ownPaste.test(one))) {
    rmSync(join(place, pasteFolder, name));
  }
  const pasteFiles = run.report.findings.map(({ operation, check }, index) => {
    const paste = run.pastes[index];
    if (!paste) return undefined;
    const name = `${String(index + 1).padStart(3, '0')}-${operation}_${check}.sh`;
    const script = paste.isSingle ? `#!/usr/bin/env bash\n${paste.script}\n` : paste.script;
    write(join(pasteFolder, name), script);
    chmodSync(join(place, pasteFolder, name), 0o755);
    return shown(join(pasteFolder, name));
  });
  write('junit.xml', junit(run));
  write('calls.har', har(run.report, '1'));
  write('report.json', jsonReport(run));
  write('report.html', htmlReport(run));
  return {
    pasteFiles,
    lines: [
      `${shown('report.html')}  to read in a browser`,
      `${shown('junit.xml')}, ${shown('report.json')}  for programs (--replay ${shown('report.json')} repeats the findings)`,
      `${shown('calls.har')}  every request and answer, for a browser's network view`,
      ...(pasteFiles.some((file) => file !== undefined)
        ? [`${shown(pasteFolder)}  a script for each finding that shows it again`]
        : []),
    ],
  };
}
