import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../lib/localData';
import { PlainProblem } from '../lib/plainProblem';
import { exitCode, startNpm } from '../lib/processes';

/** What the bench reads of Lighthouse's results. */
export interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; errorMessage?: string; details?: unknown }
  >;
  environment: { benchmarkIndex: number };
}

type Run = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const mostAttempts = 3;

/**
 * One run with Lighthouse's own settings: a mid-range phone on a slow 4G, simulated. A run that misses something, as on a
 * busy machine, is repeated. Lighthouse is 180 MB and is downloaded when it is first used.
 */
export async function runLighthouse(
  url: string,
  port: number,
  onlyCategories: readonly string[],
): Promise<Report> {
  const { default: run } = (await fetchPackage('lighthouse@12.8.2')) as { default: Run };
  for (let attempt = 1; ; attempt += 1) {
    const result = await run(url, { port, onlyCategories, logLevel: 'error' });
    const problem = result ? problemOf(result.lhr) : 'It returned nothing.';
    if (result && problem === undefined) return result.lhr;
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
 * Installs a package that few developers need into a cache inside `node_modules`, once, and imports it. `spec` has an exact
 * version.
 */
async function fetchPackage(spec: string): Promise<unknown> {
  const folder = join(projectRoot, 'node_modules/.cache/second-ring', spec);
  const name = spec.slice(0, spec.lastIndexOf('@'));
  if (!existsSync(join(folder, 'node_modules', name, 'package.json'))) {
    console.log(`Fetching ${spec} with npm, the first time …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const install = startNpm(['install', '--no-audit', '--no-fund', '--loglevel=error', spec], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if ((await exitCode(install)) !== 0)
      throw new PlainProblem(`${spec} could not be fetched: it needs the npm registry.`);
  }
  const require = createRequire(join(folder, 'package.json'));
  return import(pathToFileURL(require.resolve(name)).href);
}
