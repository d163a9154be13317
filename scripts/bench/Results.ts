import type { Findings, PartName } from './Figure';

/** One run of the bench, as it is kept in results.json. */
export interface Results {
  turns: number;
  machine: { cores: number; processor: string; node: string; browser: string };
  parts: (Findings & { name: PartName; title: string })[];
  /** What could not be measured, and why. */
  misses: { title: string; why: string }[];
}
