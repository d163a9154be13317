import { fetchPackage } from '../../fetchPackage';

/** What the bench reads of Lighthouse's results. */
export interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; errorMessage?: string; details?: unknown }
  >;
  environment: { benchmarkIndex: number };
  configSettings: { throttling: { cpuSlowdownMultiplier: number } };
}

export interface TraceEvent {
  name: string;
  /** Microseconds; `tdur` is processor time. */
  dur: number;
  tdur?: number;
}

export interface Trace {
  traceEvents: TraceEvent[];
}

export interface RunnerResult {
  lhr: Result;
  artifacts: { Trace: Trace } & Record<'DevtoolsLog' | 'GatherContext' | 'SourceMaps' | 'URL', unknown>;
}

interface Computation<T> {
  request: (input: object, context: object) => Promise<T>;
}

interface Lighthouse {
  run: (url: string, flags: object) => Promise<RunnerResult | undefined>;
  TotalBlockingTime: Computation<{ timing: number }>;
  ProcessedTrace: Computation<{ mainThreadEvents: TraceEvent[] }>;
}

let loading: Promise<Lighthouse> | undefined;

/** Lighthouse is 180 MB, and only the bench needs it: it is fetched when it is first used. */
export const lighthouse = (): Promise<Lighthouse> => (loading ??= load());

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
