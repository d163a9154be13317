import type { Result } from 'lighthouse';

/** What one load of a page cost. */
export interface Load {
  score: number;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Kilobytes over the wire. */
  script: number;
  requests: number;
  /** Lighthouse's own measure of the machine's speed at this moment. */
  machine: number;
}

export function readLoad({ categories, audits, environment }: Result): Load {
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = requestsOf(audits['network-requests']?.details);
  return {
    score: Math.round(100 * (categories['performance']?.score ?? Number.NaN)),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
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
