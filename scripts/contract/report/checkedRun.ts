import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { CheckReport } from '../check/report';
import type { CheckedContract } from '../check/contract';
import type { CheckSettings } from '../check/settings';
import type { EarlierReport } from '../options/readEarlierReport';
import { redact } from './secrets';
import { notChosen } from './summary';

interface Run {
  report: CheckReport;
  settings: CheckSettings;
  contract: ContractText;
  /** Settings that were not given, and what was used instead. */
  assumed: string[];
  /** The cases that were run to their end. */
  done: ReadonlySet<string>;
  earlier: EarlierReport | undefined;
}

export type CheckedRun = ReturnType<typeof checkedRun>;

/** A run as its outputs describe it. It holds no secrets. */
export function checkedRun({ report, settings, contract, assumed, done, earlier }: Run) {
  const clean = redact(report, settings);
  return {
    report: clean,
    contract,
    assumed,
    /** Fewer than `report.cases` when the run ended early. */
    casesRun: done.size,
    runs: settings.runs,
    onlyPart: settings.only !== undefined || settings.caseIds !== undefined,
    replay: earlier && replayed(earlier, clean, { done, journeys: settings.journeys }),
  };
}

export type ContractText = ReturnType<typeof contractText>;

/** The contract as the reports quote it. */
export function contractText({ file, operations }: CheckedContract) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return {
    /** As a person at the terminal names it. */
    file: relative(process.cwd(), file).startsWith('..') ? file : relative(process.cwd(), file),
    operationIds: operations.map(({ id }) => id),
    /** `PATCH /manageproducts/{id}` */
    call(id: string) {
      const found = operations.find((operation) => operation.id === id);
      return found ? `${found.method} ${found.path}` : id;
    },

    /** The lines around one, without their common indentation. */
    excerpt(line: number, around = 4) {
      const first = Math.max(1, line - around);
      const shown = lines.slice(first - 1, line + around);
      const indent = Math.min(...shown.filter((text) => text.trim() !== '').map((text) => text.search(/\S/)));
      return shown.map((text, index) => ({ number: first + index, text: text.slice(indent) }));
    },
  };
}

type EarlierFinding = EarlierReport['findings'][number];

export interface ReplayedFinding extends Record<'id' | 'operation' | 'check' | 'title', string> {
  state: 'still there' | 'gone' | 'not tried';
  /** Why it could not be tried. */
  why?: string;
}

/** The state of each finding of an earlier report, after a run of its cases. */
export function replayed(
  earlier: EarlierReport,
  report: CheckReport,
  run: { done: ReadonlySet<string>; journeys: boolean },
): ReplayedFinding[] {
  const found = new Set(report.findings.map(({ id }) => id));
  return earlier.findings.map((finding) => {
    const { id, operation, check, title } = finding;
    const known = { id, operation, check, title };
    if (found.has(id)) return { ...known, state: 'still there' };
    const why = whyNotTried(finding, report, run);
    return why === undefined ? { ...known, state: 'gone' } : { ...known, state: 'not tried', why };
  });
}

function whyNotTried(
  { caseId, operation, check }: EarlierFinding,
  report: CheckReport,
  { done, journeys }: { done: ReadonlySet<string>; journeys: boolean },
): string | undefined {
  if (report.interrupted) return 'The run was stopped.';
  const cell = report.table[operation]?.[check];
  if (cell?.state === 'not run' && cell.why !== notChosen) return cell.why;
  // Any request may have harmed a bystander, so they are compared after a whole run only.
  if (caseId.endsWith('/bystanders')) return 'Only a whole run can show it.';
  if (caseId.startsWith('journey/')) return journeys ? undefined : 'The journeys were left out.';
  // These two are asked before the first case of every run.
  if (caseId.endsWith('/named admin') || caseId === 'sweep' || done.has(caseId)) return undefined;
  return 'There is no such case any more.';
}
