import { reportFormat, shortId } from '../options/readEarlierReport';
import type { CheckedRun } from './checkedRun';
import { curlOf } from './curl';
import { groupFindings, mostExamples, verdictOf } from './summary';

/** What a replay needs; the HTML report carries it too. */
export function repeatableFacts({ report: { server, seed, findings }, runs }: CheckedRun) {
  return {
    format: reportFormat,
    server,
    seed,
    runs,
    findings: findings.map(({ id, caseId, operation, check, title }) => ({
      id,
      caseId,
      operation,
      check,
      title,
    })),
  };
}

/** The whole report for programs. Findings name their requests, and groups their findings, by number and id. */
export function jsonReport(run: CheckedRun): string {
  const { report, assumed, casesRun, replay } = run;
  const {
    findings,
    startedAt,
    milliseconds,
    cases,
    interrupted,
    table,
    coverage,
    notRun,
    errors,
    left,
    exchanges,
  } = report;
  const content = {
    ...repeatableFacts(run),
    verdict: verdictOf(run).says,
    startedAt,
    milliseconds,
    cases,
    casesRun,
    requests: exchanges.length,
    interrupted,
    findings: findings.map((finding) => ({
      ...finding,
      exchanges: finding.exchanges.map(({ number }) => number),
      replay: shortId(finding),
      curl: curlOf(finding) ?? null,
    })),
    groups: groupFindings(run).map((group) => {
      const ids = group.findings.map(({ id }) => id);
      return { ...group, findings: ids, examples: ids.slice(0, mostExamples) };
    }),
    exchanges: [...new Set(findings.flatMap((finding) => finding.exchanges))],
    replay,
    table,
    coverage,
    notRun,
    errors,
    left,
    assumed,
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}
