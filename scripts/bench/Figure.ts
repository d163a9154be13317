export const partNames = ['home', 'pages', 'lists', 'route', 'bytes'] as const;
export type PartName = (typeof partNames)[number];

export type Unit = 'ms' | 'kB' | 'MB' | 'points' | 'shift' | 'times' | 'count';

/** One bar of a chart: who was measured, and every turn's figure. */
export interface Bar {
  who: string;
  samples: readonly number[];
}

/** One chart: the same measure of everybody who is compared. */
export interface Figure {
  title: string;
  unit: Unit;
  bars: readonly Bar[];
  /** What a reader must know to read the chart. */
  note?: string;
}

/** What is promised, and what was measured for it. */
export interface Aim {
  what: string;
  aim: string;
  measured: string;
  isMet: boolean;
  /** The single things that stand in the way, when they are known. */
  because?: readonly string[];
}

export interface Findings {
  figures: Figure[];
  aims: Aim[];
}
