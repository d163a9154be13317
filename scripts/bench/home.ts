import { join } from 'node:path';
import { startShop } from '../serve/startShop';
import { createWebApp } from '../serve/webApp';
import type { Bench } from './launch';
import { pointsOf, runLighthouse } from './lighthouse';
import { takeTurns, type Measured, type Metric, type Sample } from './report';
import { buildNaive, buildPlain } from './yardsticks';

const ours = 'Second Ring';
const plain = 'plain page';
const naive = 'naive build';
const subjects = [plain, ours, naive] as const;

const metrics: Metric[] = [
  { key: 'score', what: 'Lighthouse score, mobile', budget: { subject: ours, atLeast: 97 } },
  { key: 'fcp', what: 'first paint (FCP, ms)' },
  {
    key: 'lcp',
    what: 'largest paint (LCP, ms)',
    budget: { subject: ours, ratioTo: plain, atMost: 1.15 },
  },
  {
    key: 'tbt',
    what: 'total blocking time (TBT, ms)',
    budget: { subject: ours, ratioTo: naive, atMost: 0.33 },
  },
  { key: 'cls', what: 'layout shift (CLS)', budget: { subject: ours, atMost: 0.01 } },
  // Different values mean that other programs were running.
  { key: 'machine', what: 'speed of the machine (Lighthouse’s benchmark index)' },
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

async function measureLoad(url: string, debugPort: number): Promise<Sample> {
  const report = await runLighthouse(url, debugPort, ['performance']);
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    score: pointsOf(report, 'performance'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    machine: report.environment.benchmarkIndex,
  };
}
