import { withShop } from '../serve/startShop';
import { createWebApp } from '../serve/webApp';
import type { Bench } from './launch';
import { pointsOf, runLighthouse, type Report } from './lighthouse';
import type { Measured, Metric, Sample } from './report';

const categories = ['accessibility', 'best-practices', 'seo'];

const metrics = categories.map((key): Metric => ({
  key,
  what: `Lighthouse: ${key}`,
  budget: { atLeast: 100 },
}));

/** The page for unknown paths by its file, because Lighthouse refuses a page with status 404. */
const publicPages = ['/', '/login', '/signup', '/blogs', '/404.html'];

/** Accessibility, best practices and SEO of every public page. They do not depend on time: one turn is enough. */
export const measurePages = ({ debugPort, settings, dist }: Bench): Promise<Measured> =>
  withShop({ web: createWebApp(dist, settings) }, async (shop) => {
    const samples: Record<string, Sample[]> = {};
    const notes: string[] = [];
    for (const path of publicPages) {
      const report = await runLighthouse(shop + path, debugPort, categories);
      samples[path] = [Object.fromEntries(categories.map((name) => [name, pointsOf(report, name)]))];
      notes.push(
        ...categories.flatMap((name) => failedAudits(report, name)).map((audit) => `${path}: ${audit}`),
      );
      console.log(`  ${path}`);
    }
    return { samples, metrics, notes };
  });

/** The audits that cost points, in Lighthouse's words. */
const failedAudits = ({ categories: all, audits }: Report, category: string): string[] =>
  (all[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score = null, title = '' } = audits[id] ?? {};
    return weight > 0 && score !== null && score < 1 ? title : [];
  });
