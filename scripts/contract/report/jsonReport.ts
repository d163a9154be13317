import { reportFormat } from '../options/readEarlierReport';
import type { CheckedRun } from './checkedRun';
import { curlOf } from './curlOf';
import { verdictOf } from './verdictOf';

/** The facts by which a run can be repeated; the HTML report carries them too. */
export function repeatableFacts({ report, runs }: CheckedRun) {
  const { server, seed, findings } = report;
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

/** The whole report for programs; of the requests, those that lead to a finding, which names them by their numbers. */
export function jsonReport(run: CheckedRun): string {
  const { report, assumed, casesRun, replay } = run;
  const { findings, startedAt, milliseconds, cases, interrupted, table, coverage, notRun, left, exchanges } =
    report;
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
      curl: curlOf(finding) ?? null,
    })),
    exchanges: [...new Set(findings.flatMap((finding) => finding.exchanges))],
    replay,
    table,
    coverage,
    notRun,
    left,
    assumed,
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}
