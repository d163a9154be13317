import type { Browser } from '@playwright/test';
import type { Settings } from '@/config/settings';

/** What every part measures with: one browser for all turns. */
export interface Bench {
  browser: Browser;
  /** Where Lighthouse drives the same browser. */
  debugPort: number;
  turns: number;
  settings: Settings;
  /** The shop's own build. */
  dist: string;
  /** A temporary folder for the builds to compare with. */
  folder: string;
}

export type Unit = 'ms' | 'kB' | 'MB' | 'points' | 'shift' | 'times' | 'count';

/** Holds for this subject, or for all of them; with `ratioTo`, for the ratio to another subject. */
export interface Budget {
  subject?: string;
  ratioTo?: string;
  atMost?: number;
  atLeast?: number;
}

/** A row of a part's table. */
export interface Metric<Key extends string = string> {
  key: Key;
  what: string;
  unit: Unit;
  budget?: Budget;
}

/** One measurement of one subject. */
export type Sample<Key extends string = string> = Record<Key, number>;

export interface Measured<Key extends string = string> {
  /** By subject, one sample for each turn. */
  samples: Record<string, Sample<Key>[]>;
  metrics: readonly Metric<Key>[];
  /** Details that explain a budget that is not met. */
  notes?: readonly string[];
}

/** Measures the subjects in turn (A, B, A, B, …), so that other load on the machine affects all of them. */
export async function takeTurns<Subject extends string, Key extends string>(
  turns: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<Sample<Key>>,
): Promise<Record<string, Sample<Key>[]>> {
  const samples: Record<string, Sample<Key>[]> = {};
  for (let turn = 1; turn <= turns; turn += 1)
    for (const subject of subjects) {
      (samples[subject] ??= []).push(await measure(subject));
      console.log(`  turn ${turn} of ${turns}: ${subject}`);
    }
  return samples;
}
