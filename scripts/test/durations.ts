import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../lib/localData';

export const durationsFile = join(projectRoot, 'test-results/durations.json');

export interface TestDuration {
  /** From the project's folder. */
  file: string;
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  milliseconds: number;
}

export type Runner = 'vitest' | 'browser';

/** The tests of the last run of each runner. */
export type Durations = Partial<Record<Runner, TestDuration[]>>;

export function readDurations(): Durations {
  try {
    return JSON.parse(readFileSync(durationsFile, 'utf8')) as Durations;
  } catch {
    return {};
  }
}

/** Replaces what the file holds of this runner. */
export function writeDurations(runner: Runner, tests: readonly TestDuration[]): void {
  mkdirSync(dirname(durationsFile), { recursive: true });
  writeFileSync(durationsFile, `${JSON.stringify({ ...readDurations(), [runner]: tests }, null, 1)}\n`);
}
