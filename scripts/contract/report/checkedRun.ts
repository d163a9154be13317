import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { CheckedContract } from '../check/contract';
import type { CheckReport } from '../check/report';
import type { CheckSettings } from '../check/settings';
import { curlOf } from './curl';
import { replayed, shortId, type EarlierReport } from './earlierReport';
import { redact } from './secrets';
import { coverageSummary, groupFindings, groupVerdicts, reasonsToTell, verdictOf } from './summary';

interface Run {
  report: CheckReport;
  settings: CheckSettings;
  contract: CheckedContract;
  /** Settings that no option set, and what was used instead. */
  assumed: string[];
  /** The cases that were run to their end. */
  done: ReadonlySet<string>;
  earlier: EarlierReport | undefined;
}

export type CheckedRun = ReturnType<typeof checkedRun>;

/** A run as all its outputs describe it. It contains no secrets. */
export function checkedRun({ report: whole, settings, contract, assumed, done, earlier }: Run) {
  const redacted = redact(whole, settings);
  const findings = redacted.findings.map((finding) => ({
    ...finding,
    /** Names it on the command line, for `--replay`. */
    replay: shortId(finding),
    curl: curlOf(finding),
  }));
  const report = { ...redacted, findings };
  const onlyPart = settings.only !== undefined || settings.caseIds !== undefined;
  return {
    report,
    verdict: verdictOf(report, { casesRun: done.size, onlyPart }),
    /** The result of each group of checks. */
    results: groupVerdicts(report),
    groups: groupFindings(findings),
    coverage: coverageSummary(report, onlyPart),
    notRun: reasonsToTell(report),
    contract: quotedContract(contract),
    assumed,
    /** Fewer than `report.cases` when the run ended early. */
    casesRun: done.size,
    runs: settings.runs,
    onlyPart,
    replay: earlier && replayed(earlier, report, { done, journeys: settings.journeys }),
  };
}

/** The contract as the reports quote it. */
function quotedContract({ file, operations }: CheckedContract) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const path = relative(process.cwd(), file);
  return {
    /** As a user at the terminal names it. */
    file: path.startsWith('..') ? file : path,
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
