import { checkGroups, type CheckName } from '../check/checks';
import type { CheckReport } from '../check/report';
import type { Finding } from '../check/runLog';

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

/** The run in one paragraph. */
export function verdictOf(report: CheckReport, run: { casesRun: number; onlyPart: boolean }) {
  const { findings, exchanges, milliseconds, cases, interrupted, table, seed, errors } = report;
  const { casesRun, onlyPart } = run;
  const isWhole = !interrupted && casesRun >= cases;
  const ended = interrupted ? 'Stopped' : 'Ended early, because the server had stopped answering';
  const violations = findings.length === 0 ? 'No violation' : counted(findings.length, 'violation');
  const headline = `${violations} of the contract`;
  const soFar = isWhole ? '' : ' so far';
  const operations = new Set(findings.map(({ operation }) => operation)).size;
  const where = operations === 0 ? '' : `, in ${operations} of ${Object.keys(table).length} operations`;
  const notRun = reasonsToTell(report).flatMap(({ cells }) => cells).length;
  const effort = [
    counted(casesRun, onlyPart ? 'chosen case' : 'case'),
    counted(exchanges.length, 'request'),
    `${(milliseconds / 1000).toFixed(1)} seconds`,
    `seed ${seed}`,
  ];
  const sentences = [
    isWhole ? [] : `${ended}, after ${casesRun} of ${cases} cases.`,
    `${headline}${where}${soFar}.`,
    notRun === 0 ? [] : `${counted(notRun, 'check')} could not be run.`,
    errors.length === 0
      ? []
      : `The check itself failed in ${counted(errors.length, 'case')}: please report that.`,
    `${effort.join(', ')}.`,
  ];
  return {
    headline: headline + soFar,
    says: sentences.flat().join(' '),
    isGood: findings.length + errors.length === 0 && isWhole,
  };
}

/** The result of each group of checks: a stateless mock, for instance, fails memory and not shape. */
export const groupVerdicts = ({ findings, table }: CheckReport) =>
  Object.entries(checkGroups).map(([group, checks]) => {
    const found = findings.filter(({ check }) => checks.includes(check)).length;
    const hasRun = Object.values(table).some((row) => checks.some((check) => row[check].state === 'passed'));
    const state = found > 0 ? 'failed' : hasRun ? 'passed' : 'not run';
    return { group, state, result: found > 0 ? counted(found, 'violation') : '' } as const;
  });

/** A finding as the outputs show it. */
interface ReportedFinding extends Finding {
  replay: string;
  curl: string | undefined;
}

export type FindingGroup = ReturnType<typeof groupOf>;

/** More examples of a group show nothing new. */
export const mostExamples = 3;

/** Equal findings of one operation and check together: they differ only in what was sent. In the order of the report. */
export function groupFindings(findings: ReportedFinding[]): FindingGroup[] {
  const groups = new Map<string, ReportedFinding[]>();
  for (const finding of findings) {
    const { operation, check, line, expected, title } = finding;
    const key = JSON.stringify([operation, check, line, expected, outcomeOf(title)]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  const operations = [...new Set(findings.map(({ operation }) => operation))];
  return [...groups.values()].map((group) => groupOf(group, causeOf(group, operations)));
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
function causeOf(found: Finding[], operations: string[]): string | undefined {
  const [{ operation: own, check }] = found as [Finding];
  if (independentChecks.includes(check)) return undefined;
  return operations
    .slice(0, operations.indexOf(own))
    .find((cause) => found.every(({ exchanges }) => exchanges.some(({ operation }) => operation === cause)));
}

function groupOf(found: ReportedFinding[], followsFrom: string | undefined) {
  const length = ({ curl }: ReportedFinding) => curl?.length ?? Number.MAX_SAFE_INTEGER;
  const sorted = [...found].sort((a, b) => length(a) - length(b));
  const [first] = sorted as [ReportedFinding];
  const { operation, check, expected, line } = first;
  const isOneTitle = sorted.every(({ title }) => title === first.title);
  const title = isOneTitle ? first.title : outcomeOf(first.title);
  return {
    ...{ operation, check, title, expected, line },
    /** The operation whose findings probably cause these. */
    followsFrom,
    /** How often it was met. */
    times: found.reduce((sum, { times }) => sum + times, 0),
    /** The one with the shortest request first. `example` is what the group's title leaves out: `price is null`. */
    findings: sorted.map((one) => ({
      ...one,
      example: one.title === title ? undefined : one.title.slice(title.length + 2),
    })),
  };
}

/** `Expected 400, received 200` of `Expected 400, received 200: price is null`; other titles do not say what was sent. */
const outcomeOf = (title: string): string =>
  /^Expected [^:]+, received [^:]+(?=: )/.exec(title)?.[0] ?? title;

/** What of the contract was observed, and one line for each kind of answer or property that never was. */
export function coverageSummary({ coverage }: CheckReport, onlyPart: boolean) {
  const called = coverage.filter(({ calls }) => calls > 0);
  const uncalled = coverage.filter(({ calls }) => calls === 0).map(({ operation }) => operation);
  const responses = called.flatMap(({ operation, responses: all }) =>
    all.map((response) => ({ operation, ...response })),
  );
  const all = coverage.flatMap((one) => one.responses).length;
  const seen = responses.filter(({ observed }) => observed);
  const unseen = responses.filter(({ observed }) => !observed);
  const statuses = [...new Set(unseen.map(({ status }) => status))].sort();
  const answers = statuses.map((wanted) => {
    const operations = unseen.filter(({ status }) => status === wanted).map(({ operation }) => operation);
    return wanted.startsWith('5')
      ? `${wanted} of ${counted(operations.length, 'operation')}: cannot be provoked from outside`
      : `${wanted} of ${operations.join(', ')}`;
  });
  const properties = seen.flatMap(({ operation, status, neverObserved: names }) =>
    names.length === 0 ? [] : `${names.join(', ')} in the ${status} of ${operation}`,
  );
  const part = onlyPart ? ' A part of the cases was run.' : '';
  return {
    summary: `${called.length} of ${coverage.length} operations called, ${seen.length} of ${all} documented answers observed.${part}`,
    never: [
      ...(uncalled.length > 0 ? [`Any answer of ${uncalled.join(', ')}`] : []),
      ...answers,
      ...properties,
    ],
  };
}
