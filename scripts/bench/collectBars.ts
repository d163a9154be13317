import type { Bar } from './Figure';

/** One bar for each key of the runs, with the figure that `read` takes from each run. */
export const collectBars = <Who extends string, Run>(
  runs: Record<Who, Run[]>,
  read: (run: Run) => number,
): Bar[] =>
  Object.entries<Run[]>(runs).map(([who, ofWhom]) => ({ who, samples: ofWhom.map((run) => read(run)) }));
