import { checkGroups } from '../check/facts/checks';
import type { CheckedContract } from '../check/facts/contract';
import type { CheckReport } from '../check/report';
import type { Finding } from '../check/runLog';
import type { CheckSettings } from '../check/settings';
import { curlOf } from './curl';
import { replayed, reportFormat, shortId, type EarlierReport } from './earlierReport';
import { redact } from './secrets';

interface Run {
  report: CheckReport;
  settings: CheckSettings;
  contract: CheckedContract;
  /** Settings that no option set, and what was used instead. */
  assumed: string[];
  earlier: EarlierReport | undefined;
}

export type RunSummary = ReturnType<typeof summarize>;

/** A run as all its outputs describe it. It contains no secrets. */
export function summarize({ report: whole, settings, contract, assumed, earlier }: Run) {
  const redacted = redact(whole, settings);
  const findings = redacted.findings.map((finding) => reportedOf(finding, contract));
  const report = {
    ...redacted,
    findings,
    /** Fewer than `cases` when the run ended early. */
    casesRun: redacted.outcomes.filter(({ isReached }) => isReached).length,
    onlyPart: settings.only !== undefined || settings.caseIds !== undefined,
  };
  const replay = earlier && replayed(earlier, report);
  return {
    ...report,
    format: reportFormat,
    runs: settings.runs,
    verdict: verdictOf(report, contract, replay !== undefined),
    results: groupVerdicts(report),
    groups: groupFindings(findings),
    replay,
    /** What else a reader must know, by title. */
    lists: {
      'Violations of the earlier report': (replay ?? []).map(
        ({ operation, check, title, state, why }) =>
          `${replaySigns[state]} ${state.padEnd(11)} ${operation} ${check}: ${title}${why ? ` (${why})` : ''}`,
      ),
      'Server stops': report.stops,
      // One of each operation and check.
      Notes: report.notes.map(({ operation, title, times }) => {
        const more = times > 1 ? ` (and ${times - 1} more of this kind)` : '';
        return `${operation}: ${title}${more}`;
      }),
      'Not used of the contract': report.unused.map(
        ({ line, what }) => `${contract.lines.place(line)} ${what}`,
      ),
      Coverage: coverageOf(report, contract),
      'Not tried': reasonsOf(report, 'not tried'),
      'Not decided': reasonsOf(report, 'not decided'),
      'Errors of the check itself': report.errors,
      'May have changed something': report.left,
      'Assumed settings': assumed,
    },
    callOf: contract.callOf,
  };
}

const replaySigns = { 'still there': '✗', gone: '✓', 'not tried': '–' } as const;

const reasonsOf = ({ notRun }: Pick<Report, 'notRun'>, wanted: string) =>
  notRun.filter(({ outcome }) => outcome === wanted).map(({ why, cases }) => `${why} (${cases.join(', ')})`);

/** `1 case`, `1,258 cases` */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** Behind what was met more than once. */
export const timesOf = ({ times }: { times: number }): string => (times > 1 ? ` (${times} times)` : '');

type Report = ReturnType<typeof redact> & { casesRun: number; onlyPart: boolean };

/** The run in one paragraph. */
function verdictOf(report: Report, { operations: all }: CheckedContract, isReplay: boolean) {
  const { observed, chosen, failed, casesRun, onlyPart } = report;
  const { findings, exchanges, milliseconds, cases, interrupted, seed, errors, notRun, waits, stops } =
    report;
  const waitedFor = waits.reduce((sum, one) => sum + one, 0);
  const isWhole = !interrupted && casesRun >= cases;
  const ended = interrupted ? 'Stopped' : `Ended early, because ${report.whyEnded}`;
  const soFar = isWhole ? '' : ' so far';
  const found = findings.length === 0 ? 'No violation' : counted(findings.length, 'violation');
  const operations = new Set(findings.map(({ operation }) => operation)).size;
  const where = operations === 0 ? '' : `, in ${operations} of ${all.length} operations`;
  const countOf = (wanted: string) =>
    new Set(notRun.flatMap(({ outcome, cases: open }) => (outcome === wanted ? open : []))).size;
  const open = (['not tried', 'not decided'] as const).filter((outcome) => countOf(outcome) > 0);
  const effort = `${counted(casesRun, onlyPart ? 'chosen case' : 'case')}, ${counted(exchanges.length, 'request')}`;
  const isMissing = !isReplay && !interrupted && (cases === 0 || observed < chosen / 2);
  const sentences = [
    isMissing &&
      (cases === 0
        ? 'No verdict: no case was chosen.'
        : `No verdict: ${observed} of ${chosen} operations gave a documented good answer.`),
    failed.asked.length > 0 &&
      `${failed.asked.length} of ${chosen} operations gave no documented good answer to a valid request, and were not tried further.`,
    failed.notAsked.length > 0 &&
      `${failed.notAsked.length} of ${chosen} operations were not asked, because a request before theirs failed.`,
    !isWhole && `${ended}, after ${casesRun} of ${cases} cases.`,
    `${found} of the contract${where}${soFar}.`,
    ...open.map(
      (outcome) =>
        `${counted(countOf(outcome), 'case')} ${countOf(outcome) === 1 ? 'was' : 'were'} ${outcome} in full.`,
    ),
    stops.length > 0 && `The server stopped ${counted(stops.length, 'time')}, and it is not known why.`,
    waits.length > 0 &&
      `The server limits requests: it was waited for ${counted(waits.length, 'time')}, ${(waitedFor / 1000).toFixed(1)} seconds in all.`,
    errors.length > 0 && `The check itself failed in ${counted(errors.length, 'case')}: please report that.`,
    `${effort}, ${(milliseconds / 1000).toFixed(1)} seconds, seed ${seed}.`,
  ];
  return {
    says: sentences.filter(Boolean).join(' '),
    isMissing,
    isGood: findings.length + errors.length + stops.length === 0 && isWhole && !isMissing,
  };
}

/** The result of each group of checks: a stateless mock, for instance, fails memory and not shape. */
const groupVerdicts = ({ findings, cells, refusals, whyEnded }: Report) =>
  Object.entries(checkGroups).map(([group, checks]) => {
    const found = findings.filter(({ check }) => checks.includes(check)).length;
    const hasRun = cells.some(({ check, state }) => checks.includes(check) && state === 'passed');
    const isOpen = ({ check, open }: Report['cells'][number]) =>
      checks.includes(check) && open.some(({ outcome }) => outcome === 'not decided');
    const open = cells.filter(isOpen).length;
    const { tried, all, accepted } = refusals;
    const isInput = group === 'input' && all > 0;
    const isCut =
      whyEnded !== undefined && cells.some((one) => checks.includes(one.check) && one.open.length > 0);
    const isPart = isCut || (isInput && (tried < all || accepted > 0));
    const state = found > 0 ? 'failed' : hasRun && !isPart ? 'passed' : 'not run';
    const results = [
      found > 0 && counted(found, 'violation'),
      isInput && accepted > 0 && `${accepted.toLocaleString('en')} accepted against the schema`,
      isInput && `${tried.toLocaleString('en')} of ${all.toLocaleString('en')} refusals tried`,
      open > 0 && `${open} not decided`,
    ];
    return { group, state, result: results.filter(Boolean).join(', ') } as const;
  });

/** How many of the documented answers the server has shown. Server errors cannot be provoked from outside. */
function coverageOf(
  { exchanges, onlyPart }: Report,
  { operations, operation: factsOf }: CheckedContract,
): string[] {
  // What is documented as `4XX` or `default` is observed by any such status.
  const seen = new Set(
    exchanges.map(
      ({ operation, response }) => operation && response && factsOf(operation).documented(response.status),
    ),
  );
  const documented = operations.flatMap(({ id, responses }) =>
    Object.entries(responses)
      .filter(([status]) => !status.startsWith('5'))
      .map(([status, answer]) => ({ name: `${status} of ${id}`, answer })),
  );
  const never = documented.filter(({ answer }) => !seen.has(answer)).map(({ name }) => name);
  const count = `${documented.length - never.length} of ${documented.length} documented answers observed.`;
  return onlyPart || never.length === 0 ? [count] : [count, `Never observed: ${never.join(', ')}`];
}

/** A finding as the outputs show it. */
const reportedOf = (finding: Finding, { lines }: CheckedContract) => ({
  ...finding,
  place: lines.place(finding.line),
  replay: shortId(finding),
  curl: curlOf(finding),
});

type ReportedFinding = ReturnType<typeof reportedOf>;

export type FindingGroup = ReturnType<typeof groupOf>;

/** More examples of a group show nothing new. */
export const mostExamples = 3;

/** Equal findings of one operation and check together: they differ only in what was sent. Access first, then as in the report. */
function groupFindings(findings: ReportedFinding[]): FindingGroup[] {
  const keyOf = ({ operation, check, line, expected, title }: ReportedFinding) =>
    JSON.stringify([operation, check, line, expected, outcomeOf(title)]);
  const groups = [...new Set(findings.map(keyOf))].map((key) =>
    groupOf(findings.filter((one) => keyOf(one) === key)),
  );
  return [...groups.filter(isOfAccess), ...groups.filter((one) => !isOfAccess(one))];
}

/** What opens a door: it comes before all else. */
export const isOfAccess = ({ check }: Pick<Finding, 'check'>): boolean =>
  checkGroups.access.includes(check) || check === 'payment';

function groupOf(found: ReportedFinding[]) {
  const length = ({ curl }: ReportedFinding) => curl?.length ?? Number.MAX_SAFE_INTEGER;
  const sorted = [...found].sort((a, b) => length(a) - length(b));
  const [first] = sorted as [ReportedFinding];
  const title = found.length === 1 ? first.title : outcomeOf(first.title);
  return {
    ...first,
    title,
    times: found.reduce((sum, { times }) => sum + times, 0),
    /** The one with the shortest request first. `example` is what the group's title leaves out: `price is null`. */
    findings: sorted.map((one) => ({ ...one, example: one.title.slice(title.length + 2) })),
  };
}

/** `Expected 400, received 200` of `Expected 400, received 200: price is null`; other titles do not say what was sent. */
const outcomeOf = (title: string): string =>
  /^Expected [^:]+, received [^:]+(?=: )/.exec(title)?.[0] ?? title;
