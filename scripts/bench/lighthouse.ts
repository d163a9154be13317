import { json } from 'node:stream/consumers';
import { publicPages } from '../../src/paths';
import { PlainProblem } from '../lib/plainProblem';
import { exitCode, startNpm } from '../lib/processes';
import { withShop } from '../serve/startShop';
import { createWebApp } from '../serve/webApp';
import type { Bench } from '../bench';
import { takeTurns, type Measured } from './report';

/** What the bench reads of Lighthouse's results. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

const lighthouse = 'lighthouse@12.8.2';

/**
 * One run with Lighthouse's own settings: a mid-range phone on a slow 4G, simulated. npm fetches Lighthouse, 180 MB, when it
 * is first used.
 */
async function runLighthouse(url: string, port: number): Promise<Report> {
  const child = startNpm(
    ['exec', '--yes', '--', lighthouse, url, '--output=json', '--quiet', `--port=${port}`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = exitCode(child);
  const report = child.stdout && ((await json(child.stdout).catch(() => undefined)) as Report | undefined);
  if ((await ended) === 0 && report) return report;
  throw new PlainProblem(`${lighthouse} could not measure ${url}. Fetching it needs the npm registry.`);
}

const audits = {
  'largest paint (LCP, ms)': 'largest-contentful-paint',
  'total blocking time (TBT, ms)': 'total-blocking-time',
  'work of the main thread (ms)': 'mainthread-work-breakdown',
  'layout shift (CLS)': 'cumulative-layout-shift',
};

/** The public pages, and the pages of other servers that are compared with them. */
export const measurePages = ({ debugPort, turns, settings, dist, beside }: Bench): Promise<Measured> =>
  withShop({ web: createWebApp(dist, settings) }, async (shop) => {
    // The page for unknown paths by its file, because Lighthouse refuses a page with status 404.
    const ours = Object.entries(publicPages).map(([file, { path }]) =>
      file === '404.html' ? `/${file}` : path,
    );
    const samples = await takeTurns(turns, [...ours, ...beside], async (page) => {
      const report = await runLighthouse(new URL(page, shop).href, debugPort);
      const points = Object.entries(report.categories).map(([id, { score }]) => [
        `Lighthouse: ${id}`,
        100 * (score ?? NaN),
      ]);
      const values = Object.entries(audits).map(([what, id]) => [
        what,
        report.audits[id]?.numericValue ?? NaN,
      ]);
      return {
        ...Object.fromEntries([...points, ...values]),
        // Different values mean that other programs were running.
        'speed of the machine (Lighthouse’s benchmark index)': report.environment.benchmarkIndex,
      };
    });
    return { samples, budgets: { 'layout shift (CLS)': { subject: '/', atMost: 0.01 } } };
  });
