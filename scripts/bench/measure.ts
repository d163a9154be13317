import { availableParallelism, cpus } from 'node:os';
import type { Bench } from './Bench';
import type { PartName } from './Figure';
import { parts } from './parts';
import type { Results } from './Results';

/** Measures these parts one after the other. One that fails is told, and the others go on. */
export async function measure(bench: Bench, names: readonly PartName[]): Promise<Results> {
  const results: Results = {
    turns: bench.turns,
    machine: {
      cores: availableParallelism(),
      processor: cpus()[0]?.model.trim() || 'unknown',
      node: process.version,
      browser: bench.browser.version(),
    },
    parts: [],
    misses: [],
  };
  for (const name of names) {
    const { title, measure: measurePart } = parts[name];
    console.log(`\n${title}`);
    try {
      results.parts.push({ name, title, ...(await measurePart(bench)) });
    } catch (error) {
      const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
      console.error(`  It could not be measured: ${why}`);
      results.misses.push({ title, why });
    }
  }
  return results;
}
