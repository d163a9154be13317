import { fetchPackage } from '../lib/fetchPackage';

/** What the bench reads of Lighthouse's results. */
export interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; errorMessage?: string; details?: unknown }
  >;
  environment: { benchmarkIndex: number };
  configSettings: { throttling: { cpuSlowdownMultiplier: number } };
}

interface TraceEvent {
  name: string;
  /** Microseconds; `tdur` is processor time. */
  dur: number;
  tdur?: number;
}

interface Trace {
  traceEvents: TraceEvent[];
}

interface LighthouseRun {
  lhr: Report;
  artifacts: { Trace: Trace } & Record<'DevtoolsLog' | 'GatherContext' | 'SourceMaps' | 'URL', unknown>;
}

interface Computation<T> {
  request: (input: object, context: object) => Promise<T>;
}

interface Lighthouse {
  run: (url: string, flags: object) => Promise<LighthouseRun | undefined>;
  TotalBlockingTime: Computation<{ timing: number }>;
  ProcessedTrace: Computation<{ mainThreadEvents: TraceEvent[] }>;
}

let loading: Promise<Lighthouse> | undefined;

/** Lighthouse is 180 MB, and only the bench needs it: it is downloaded when it is first used. */
const lighthouse = (): Promise<Lighthouse> => (loading ??= load());

async function load(): Promise<Lighthouse> {
  const importModule = await fetchPackage('lighthouse@12.8.2');
  const [{ default: run }, blocking, processed] = (await Promise.all(
    [
      'lighthouse',
      'lighthouse/core/computed/metrics/total-blocking-time.js',
      'lighthouse/core/computed/processed-trace.js',
    ].map(importModule),
  )) as [
    { default: Lighthouse['run'] },
    Pick<Lighthouse, 'TotalBlockingTime'>,
    Pick<Lighthouse, 'ProcessedTrace'>,
  ];
  return { run, ...blocking, ...processed };
}

const mostAttempts = 3;

/**
 * One run with Lighthouse's own settings: a mid-range phone on a slow 4G, simulated. A run that misses something, as on a
 * busy machine, is repeated.
 */
export async function runLighthouse(url: string, debugPort: number, categories: readonly string[]) {
  const { run } = await lighthouse();
  for (let attempt = 1; ; attempt += 1) {
    const result = await run(url, { port: debugPort, onlyCategories: categories, logLevel: 'error' });
    const problem = result ? problemOf(result.lhr) : 'It returned nothing.';
    if (result && problem === undefined) return result;
    if (attempt === mostAttempts) throw new Error(`Lighthouse could not measure ${url}: ${problem}`);
  }
}

function problemOf({ runtimeError, categories, audits }: Report): string | undefined {
  if (runtimeError) return runtimeError.message;
  if (Object.values(categories).every(({ score }) => score !== null)) return undefined;
  return (
    Object.values(audits).find(({ errorMessage }) => errorMessage)?.errorMessage ?? 'A score is missing.'
  );
}

export const pointsOf = ({ categories }: Report, category: string): number =>
  Math.round(100 * (categories[category]?.score ?? Number.NaN));

/**
 * Milliseconds in which tasks block the main thread, counted in its processor time, because wall time would include other
 * programs on the machine: from the first paint on (TBT, computed by Lighthouse), and since navigation start.
 */
export async function blockingTimes({ artifacts, lhr: { configSettings: settings } }: LighthouseRun) {
  const { TotalBlockingTime, ProcessedTrace } = await lighthouse();
  const { DevtoolsLog, GatherContext, SourceMaps, URL } = artifacts;
  const trace = inProcessorTime(artifacts.Trace);
  const context = () => ({ computedCache: new Map(), settings, options: {} });
  const { timing: tbt } = await TotalBlockingTime.request(
    {
      trace,
      devtoolsLog: DevtoolsLog,
      gatherContext: GatherContext,
      settings,
      SourceMaps,
      URL,
      simulator: null,
    },
    context(),
  );
  const { mainThreadEvents } = await ProcessedTrace.request(trace, context());
  const blocked = mainThreadEvents
    .filter(isTask)
    .map(({ dur }) => (dur / 1000) * settings.throttling.cpuSlowdownMultiplier)
    // A task blocks the page by what it takes beyond 50 ms.
    .reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
  return { tbt, blocked };
}

const isTask = ({ name }: Pick<TraceEvent, 'name'>): boolean => name.endsWith('RunTask');

/** A trace in which the duration of tasks is their processor time. */
const inProcessorTime = (trace: Trace): Trace => ({
  ...trace,
  traceEvents: trace.traceEvents.map((event) =>
    isTask(event) ? { ...event, dur: Math.min(event.dur, event.tdur ?? event.dur) } : event,
  ),
});
