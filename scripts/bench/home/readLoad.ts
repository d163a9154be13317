import { lighthouse, type RunnerResult, type Trace, type TraceEvent } from './lighthouse';

/** What one load of a page cost. */
export interface Load {
  score: number;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  /** Milliseconds of the main thread's processor time: wall time would count other programs on the machine. */
  tbt: number;
  /** The same of all tasks since the address was opened; the total blocking time leaves out those before the first paint. */
  blocked: number;
  cls: number;
  /** Kilobytes over the wire. */
  script: number;
  requests: number;
  /** Lighthouse's own measure of the machine's speed at this moment. */
  machine: number;
}

export async function readLoad(run: RunnerResult): Promise<Load> {
  const { categories, audits, environment } = run.lhr;
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = requestsOf(audits['network-requests']?.details);
  return {
    score: Math.round(100 * (categories['performance']?.score ?? Number.NaN)),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: await blockingTimeOf(run),
    blocked: await blockedSinceOpened(run),
    cls: figure('cumulative-layout-shift'),
    script:
      requests
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    requests: requests.length,
    machine: environment.benchmarkIndex,
  };
}

interface Request {
  resourceType: string;
  transferSize: number;
}

/** Lighthouse leaves the columns of its tables untyped. */
const requestsOf = (details: unknown) => (details as { items?: Request[] } | undefined)?.items ?? [];

/** Lighthouse's own computation of the total blocking time, with each task's processor time as its duration. */
async function blockingTimeOf({
  artifacts,
  lhr: { configSettings: settings },
}: RunnerResult): Promise<number> {
  const { DevtoolsLog, GatherContext, SourceMaps, URL } = artifacts;
  const { TotalBlockingTime } = await lighthouse();
  const { timing } = await TotalBlockingTime.request(
    {
      trace: inProcessorTime(artifacts.Trace),
      devtoolsLog: DevtoolsLog,
      gatherContext: GatherContext,
      settings,
      SourceMaps,
      URL,
      simulator: null,
    },
    { computedCache: new Map(), settings, options: {} },
  );
  return timing;
}

/** A task blocks the page by what it takes beyond this, in milliseconds. */
const blockingAfter = 50;

async function blockedSinceOpened({
  artifacts: { Trace },
  lhr: { configSettings: settings },
}: RunnerResult): Promise<number> {
  const { ProcessedTrace } = await lighthouse();
  const context = { computedCache: new Map(), settings, options: {} };
  const { mainThreadEvents } = await ProcessedTrace.request(inProcessorTime(Trace), context);
  const { cpuSlowdownMultiplier } = settings.throttling;
  return mainThreadEvents
    .filter(isTask)
    .map(({ dur }) => (dur / 1000) * cpuSlowdownMultiplier)
    .reduce((sum, duration) => sum + Math.max(0, duration - blockingAfter), 0);
}

const isTask = ({ name }: Pick<TraceEvent, 'name'>): boolean => name.endsWith('RunTask');

/** A trace in which tasks last as long as they used the processor. */
const inProcessorTime = (trace: Trace): Trace => ({
  ...trace,
  traceEvents: trace.traceEvents.map((event) =>
    isTask(event) ? { ...event, dur: Math.min(event.dur, event.tdur ?? event.dur) } : event,
  ),
});
