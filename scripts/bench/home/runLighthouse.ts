import { lighthouse, type Result, type RunnerResult } from './lighthouse';

interface Run {
  url: string;
  debugPort: number;
  categories: string[];
}

const mostAttempts = 3;

/**
 * One turn of Lighthouse with its own settings: a phone of the middle class on a slow 4G, as it computes them. A turn
 * in which it misses something, as it does on a busy machine, is taken again.
 */
export async function runLighthouse({ url, debugPort, categories }: Run): Promise<RunnerResult> {
  for (let attempt = 1; ; attempt += 1) {
    const run = await (
      await lighthouse()
    ).run(url, { port: debugPort, onlyCategories: categories, logLevel: 'error' });
    const problem = run ? problemOf(run.lhr) : 'It gave no answer.';
    if (run && problem === undefined) return run;
    if (attempt === mostAttempts) throw new Error(`Lighthouse could not read ${url}: ${problem}`);
  }
}

function problemOf({ runtimeError, categories, audits }: Result): string | undefined {
  if (runtimeError) return runtimeError.message;
  if (Object.values(categories).every(({ score }) => score !== null)) return undefined;
  return (
    Object.values(audits).find(({ errorMessage }) => errorMessage)?.errorMessage ?? 'A score is missing.'
  );
}
