import { json } from 'node:stream/consumers';
import { join } from 'node:path';
import { paths, publicPages } from '../../src/paths';
import { PlainProblem } from '../lib/plainProblem';
import { exitCode, startNpm } from '../lib/processes';
import { startShop, withShop } from '../serve/startShop';
import { createWebApp } from '../serve/webApp';
import type { Bench } from '../bench';
import { takeTurns, type Measured, type Sample } from './report';
import { buildPlain, buildSignUp } from './yardsticks';

/** What the bench reads of Lighthouse's results. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

const lighthouse = 'lighthouse@12.8.2';
const mostAttempts = 3;

/**
 * One run with Lighthouse's own settings: a mid-range phone on a slow 4G, simulated. A run that misses a score, as on a busy
 * machine, is repeated. npm fetches Lighthouse, 180 MB, when it is first used.
 */
async function runLighthouse(url: string, port: number, categories: readonly string[]): Promise<Report> {
  const flags = ['--output=json', '--quiet', `--port=${port}`, `--only-categories=${categories.join()}`];
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const child = startNpm(['exec', '--yes', '--', lighthouse, url, ...flags], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = exitCode(child);
    const report = child.stdout && ((await json(child.stdout).catch(() => undefined)) as Report | undefined);
    const scores = Object.values(report?.categories ?? {}).map(({ score }) => score);
    if ((await ended) === 0 && report && !scores.includes(null)) return report;
  }
  throw new PlainProblem(`${lighthouse} could not measure ${url}. Fetching it needs the npm registry.`);
}

const pointsOf = ({ categories }: Report, category: string) =>
  Math.round(100 * (categories[category]?.score ?? Number.NaN));

const [plain, home, light, signUp] = ['plain page', 'home', 'light sign-up', 'sign-up'] as const;

const budgets: Measured['budgets'] = {
  'Lighthouse score, mobile': [
    { subject: home, atLeast: 97 },
    { subject: signUp, atLeast: 97 },
  ],
  'largest paint (LCP, ms)': [
    { subject: home, ratioTo: plain, atMost: 1.15 },
    { subject: signUp, ratioTo: light, atMost: 1 },
  ],
  'total blocking time (TBT, ms)': [
    { subject: home, ratioTo: light, atMost: 2.5 },
    { subject: signUp, ratioTo: light, atMost: 2 },
  ],
  'work of the main thread (ms)': [
    { subject: home, ratioTo: light, atMost: 2.2 },
    { subject: signUp, ratioTo: light, atMost: 1.5 },
  ],
  'layout shift (CLS)': [
    { subject: home, atMost: 0.01 },
    { subject: signUp, atMost: 0.01 },
  ],
};

/** The home page and the sign-up page, beside a page without script and a sign-up page written by hand. */
export async function measureSpeed({ debugPort, turns, settings, dist, folder }: Bench): Promise<Measured> {
  console.log('  Building the pages to compare with …');
  const shops = {
    [plain]: await startShop({ web: await buildPlain(join(folder, 'plain'), settings) }),
    [light]: await startShop({ web: await buildSignUp(join(folder, 'signUp'), settings) }),
    ours: await startShop({ web: createWebApp(dist, settings) }),
  };
  const addresses: Record<string, string> = {
    [plain]: shops[plain].url,
    [home]: shops.ours.url,
    [light]: shops[light].url,
    [signUp]: `${shops.ours.url}${paths.signup}`,
  };
  const measure = async (subject: string): Promise<Sample> => {
    const report = await runLighthouse(addresses[subject] ?? '', debugPort, ['performance']);
    const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
    return {
      'Lighthouse score, mobile': pointsOf(report, 'performance'),
      'first paint (FCP, ms)': value('first-contentful-paint'),
      'largest paint (LCP, ms)': value('largest-contentful-paint'),
      'total blocking time (TBT, ms)': value('total-blocking-time'),
      'work of the main thread (ms)': value('mainthread-work-breakdown'),
      'layout shift (CLS)': value('cumulative-layout-shift'),
      // Different values mean that other programs were running.
      'speed of the machine (Lighthouse’s benchmark index)': report.environment.benchmarkIndex,
    };
  };
  try {
    return { samples: await takeTurns(turns, Object.keys(addresses), measure), budgets };
  } finally {
    await Promise.all(Object.values(shops).map(({ stop }) => stop()));
  }
}

const categories = ['accessibility', 'best-practices', 'seo'];
/** The page for unknown paths by its file, because Lighthouse refuses a page with status 404. */
const pages = Object.entries(publicPages).map(([file, { path }]) =>
  file === '404.html' ? `/${file}` : path,
);

/** Accessibility, best practices and SEO of every public page. They do not depend on time: one turn is enough. */
export const measurePages = ({ debugPort, settings, dist }: Bench): Promise<Measured> =>
  withShop({ web: createWebApp(dist, settings) }, async (shop) => ({
    samples: await takeTurns(1, pages, async (path) => {
      const report = await runLighthouse(shop + path, debugPort, categories);
      return Object.fromEntries(categories.map((name) => [name, pointsOf(report, name)]));
    }),
  }));
