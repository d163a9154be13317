import type { RunContext } from './context';

/** Runs the journeys of the behaviours folder. */
export async function runJourneyCases(_run: RunContext): Promise<void> {
  await Promise.resolve();
}
