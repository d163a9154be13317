import { checkGroups, type CheckName } from '../check/checks';
import type { CheckReport } from '../check/report';
import type { Finding } from '../check/runLog';
import type { CheckedRun } from './checkedRun';
import { curlOf } from './curl';

/** `1 case`, `1,258 cases` */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** What a cell of the table shows. */
export const cellSigns = { passed: '✓', failed: '✗', 'not run': '–', 'not applicable': '·' } as const;

/** The reason in a cell that was left out on purpose. */
export const notChosen = 'Not chosen.';

/** Why checks could not be run, without those that were left out on purpose. */
export const reasonsToTell = ({ notRun }: Pick<CheckReport, 'notRun'>): CheckReport['notRun'] =>
  notRun.filter(({ why }) => why !== notChosen);

/** The run in one paragraph. `place` is where the output lists what could not be run. */
export function verdictOf({ report, casesRun, onlyPart }: CheckedRun, place: 'above' | 'below' = 'above') {
  const { findings, exchanges, milliseconds, cases, interrupted, table, seed } = report;
  const operations = new Set(findings.map(({ operation }) => operation)).size;
  const headline =
    findings.length === 0
      ? 'No violation of the contract'
      : `${counted(findings.length, 'violation')} of the contract`;
  const where = findings.length === 0 ? '' : `, in ${operations} of ${Object.keys(table).length} operations`;
  const notRun = reasonsToTell(report).reduce((sum, { cells }) => sum + cells.length, 0);
  const limits = notRun === 0 ? '' : ` ${counted(notRun, 'check')} could not be run, as listed ${place}.`;
  const effort = `${counted(casesRun, onlyPart ? 'chosen case' : 'case')}, ${counted(exchanges.length, 'request')}, ${(milliseconds / 1000).toFixed(1)} seconds, seed ${seed}`;
  const { errors } = report;
  const own =
    errors.length === 0
      ? ''
      : ` The check itself failed in ${counted(errors.length, 'case')}: please report that.`;
  const isWhole = !interrupted && casesRun >= cases;
  const ended = interrupted ? 'Stopped' : 'Ended early, because the server had stopped answering';
  return {
    headline: isWhole ? headline : `${headline} so far`,
    says: isWhole
      ? `${headline}${where}.${limits}${own} ${effort}.`
      : `${ended}, after ${casesRun} of ${cases} cases. ${headline}${where} so far.${limits}${own} ${effort}.`,
    isGood: findings.length + errors.length === 0 && isWhole,
  };
}

/** The result of each group of checks: a stateless mock, for instance, fails memory and not shape. */
export const groupVerdicts = ({ report: { findings, table } }: CheckedRun) =>
  Object.entries(checkGroups).map(([group, names]) => {
    const checks: readonly CheckName[] = names;
    const found = findings.filter(({ check }) => checks.includes(check)).length;
    const hasRun = Object.values(table).some((row) => checks.some((check) => row[check].state === 'passed'));
    const state = found > 0 ? 'failed' : hasRun ? 'passed' : 'not run';
    return { group, state, findings: found } as const;
  });

/** More examples of a group tell nothing new. */
export const mostExamples = 3;

export type FindingGroup = ReturnType<typeof groupOf>;

/** Equal findings of one operation and check together: they differ only in what was sent. In the order of the report. */
export function groupFindings({ report }: Pick<CheckedRun, 'report'>): FindingGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of report.findings) {
    const { operation, check, line, expected, title } = finding;
    const key = JSON.stringify([operation, check, line, expected, outcomeOf(title)]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].map((findings) => groupOf(findings, causeOf(findings, report)));
}

/** Checks about an answer that is wrong whatever other operations do. */
const independentChecks: readonly CheckName[] = [
  ...checkGroups.shape,
  ...checkGroups.browsers,
  'unsupported_method',
  'negative_data_rejection',
  'missing_required_header',
];

/** An operation that comes before in the report, and that all cases of these findings had called. */
function causeOf(found: Finding[], { findings }: CheckReport): string | undefined {
  const [{ operation: own, check }] = found as [Finding];
  if (independentChecks.includes(check)) return undefined;
  const operations = [...new Set(findings.map(({ operation }) => operation))];
  return operations
    .slice(0, operations.indexOf(own))
    .find((cause) => found.every(({ exchanges }) => exchanges.some(({ operation }) => operation === cause)));
}

function groupOf(found: Finding[], followsFrom: string | undefined) {
  const length = (finding: Finding) => curlOf(finding)?.length ?? Number.MAX_SAFE_INTEGER;
  const findings = [...found].sort((a, b) => length(a) - length(b));
  const [{ operation, check, expected, line, title }] = findings as [Finding];
  return {
    operation,
    check,
    title: findings.every((finding) => finding.title === title) ? title : outcomeOf(title),
    expected,
    line,
    /** The operation whose findings probably cause these. */
    followsFrom,
    /** How often it was met. */
    times: findings.reduce((sum, { times }) => sum + times, 0),
    /** The one with the shortest request first. */
    findings,
  };
}

/** `Expected 400, received 200` of `Expected 400, received 200: price is null`; other titles do not tell what was sent. */
const outcomeOf = (title: string): string =>
  /^Expected [^:]+, received [^:]+(?=: )/.exec(title)?.[0] ?? title;

/** What of a finding's title its group's title leaves out: `price is null`. */
export const exampleTitle = ({ title }: Finding, group: FindingGroup): string | undefined =>
  title === group.title ? undefined : title.slice(group.title.length + 2);

/** What of the contract was observed, and one line for each kind of answer or property that never was. */
export function coverageSummary({ coverage }: Pick<CheckReport, 'coverage'>) {
  const responses = coverage.flatMap(({ operation, calls, responses: all }) =>
    all.map((response) => ({ operation, calls, ...response })),
  );
  const seen = responses.filter(({ observed }) => observed);
  const unseen = responses.filter(({ observed, calls }) => !observed && calls > 0);
  const uncalled = coverage.filter(({ calls }) => calls === 0).map(({ operation }) => operation);
  const answers = [...new Set(unseen.map(({ status }) => status))].sort().map((wanted) => {
    const operations = unseen.filter(({ status }) => status === wanted).map(({ operation }) => operation);
    if (!wanted.startsWith('5')) return `${wanted} of ${operations.join(', ')}`;
    return `${wanted} of ${counted(operations.length, 'operation')}: cannot be provoked from outside`;
  });
  const properties = seen.flatMap(({ operation, status, neverObserved: names }) =>
    names.length === 0 ? [] : `${names.join(', ')} in the ${status} of ${operation}`,
  );
  return {
    summary: `${coverage.length - uncalled.length} of ${coverage.length} operations called, ${seen.length} of ${responses.length} documented answers observed`,
    never: [
      ...(uncalled.length > 0 ? [`Any answer of ${uncalled.join(', ')}`] : []),
      ...answers,
      ...properties,
    ],
  };
}
