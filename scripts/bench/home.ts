import { join } from 'node:path';
import { startShop } from '../serve/startShop';
import { createWebApp } from '../serve/webApp';
import { blockingTimes, pointsOf, runLighthouse } from './lighthouse';
import { takeTurns, type Bench, type Measured, type Metric } from './part';
import { buildNaive, buildPlain } from './yardsticks';

const ours = 'Second Ring';
const plain = 'plain page';
const naive = 'naive build';
const subjects = [plain, ours, naive] as const;

type Key = 'score' | 'fcp' | 'lcp' | 'tbt' | 'blocked' | 'cls' | 'script' | 'requests' | 'machine';

const metrics: Metric<Key>[] = [
  {
    key: 'score',
    what: 'Lighthouse score, mobile',
    unit: 'points',
    budget: { subject: ours, atLeast: 97 },
  },
  { key: 'fcp', what: 'first paint (FCP)', unit: 'ms' },
  {
    key: 'lcp',
    what: 'largest paint (LCP)',
    unit: 'ms',
    budget: { subject: ours, ratioTo: plain, atMost: 1.15 },
  },
  {
    key: 'tbt',
    what: 'total blocking time (TBT)',
    unit: 'ms',
    budget: { subject: ours, ratioTo: naive, atMost: 0.33 },
  },
  { key: 'blocked', what: 'blocking time since navigation start', unit: 'ms' },
  { key: 'cls', what: 'layout shift (CLS)', unit: 'shift', budget: { subject: ours, atMost: 0.01 } },
  { key: 'script', what: 'script over the network', unit: 'kB' },
  { key: 'requests', what: 'requests', unit: 'count' },
  // Different values mean that other programs were running.
  { key: 'machine', what: 'speed of the machine (Lighthouse’s benchmark index)', unit: 'points' },
];

/** The home page beside the plain page and the naive build. */
export async function measureHome({ debugPort, turns, settings, dist, folder }: Bench): Promise<Measured> {
  console.log('  Building the plain page and the naive build …');
  const plainPage = await buildPlain(join(folder, 'plain'), settings);
  const naiveBuild = await buildNaive(join(folder, 'naive'), settings);
  const shops = {
    [plain]: await startShop({ web: plainPage }),
    [ours]: await startShop({ web: createWebApp(dist, settings) }),
    [naive]: await startShop({ web: naiveBuild }),
  };
  try {
    const samples = await takeTurns(turns, subjects, (subject) => measureLoad(shops[subject].url, debugPort));
    return { samples, metrics };
  } finally {
    await Promise.all(subjects.map((subject) => shops[subject].stop()));
  }
}

async function measureLoad(url: string, debugPort: number) {
  const result = await runLighthouse(url, debugPort, ['performance']);
  const { audits, environment } = result.lhr;
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  // Lighthouse leaves the columns of its tables untyped.
  const { items: requests = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: { resourceType: string; transferSize: number }[];
  };
  return {
    score: pointsOf(result.lhr, 'performance'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    ...(await blockingTimes(result)),
    cls: figure('cumulative-layout-shift'),
    script:
      requests
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    requests: requests.length,
    machine: environment.benchmarkIndex,
  };
}
