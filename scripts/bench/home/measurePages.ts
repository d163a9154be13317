import { withShop } from '../../serve/startShop';
import { createWebApp } from '../../serve/webApp';
import type { Bench } from '../Bench';
import type { Aim, Findings } from '../Figure';
import { judge } from '../judge';
import type { Result } from './lighthouse';
import { runLighthouse } from './runLighthouse';

/** The page for unknown addresses is read where it stands, because Lighthouse refuses a page with status 404. */
const publicPages = ['/', '/login', '/signup', '/blogs', '/404.html'] as const;
const categories = {
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
} as const;
const categoryNames = Object.keys(categories) as (keyof typeof categories)[];

/** Accessibility, best practices and SEO of every public page. Neither depends on time, so one turn tells all. */
export async function measurePages({ debugPort, settings, dist }: Bench): Promise<Findings> {
  const reports: { path: string; report: Result }[] = [];
  await withShop({ web: createWebApp(dist, settings) }, async (shop) => {
    for (const path of publicPages) {
      const { lhr: report } = await runLighthouse({ url: shop + path, debugPort, categories: categoryNames });
      reports.push({ path, report });
      console.log(
        `  ${path}: ${categoryNames.map((name) => `${categories[name]} ${points(report, name)}`).join(', ')}`,
      );
    }
  });
  return {
    figures: categoryNames.map((name) => ({
      title: `Lighthouse: ${categories[name]}`,
      unit: 'points' as const,
      bars: reports.map(({ path, report }) => ({ who: path, samples: [points(report, name)] })),
    })),
    aims: categoryNames.map((name) => aimOf(name, reports)),
  };
}

const points = (report: Result, name: string) =>
  Math.round(100 * (report.categories[name]?.score ?? Number.NaN));

function aimOf(name: keyof typeof categories, reports: readonly { path: string; report: Result }[]): Aim {
  return judge({
    what: `Public pages: ${categories[name]}, the lowest`,
    value: Math.min(...reports.map(({ report }) => points(report, name))),
    unit: 'points',
    atLeast: 100,
    because: reports.flatMap(({ path, report }) =>
      complaintsOf(report, name).map((line) => `${path}: ${line}`),
    ),
  });
}

/** The audits that cost points, in Lighthouse's words. */
const complaintsOf = ({ categories: all, audits }: Result, name: string) =>
  (all[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => audit?.title ?? '');
