import type { Progress } from '../check/run';
import { counted } from './summary';

interface Output {
  isTTY?: boolean | undefined;
  write: (text: string) => unknown;
}

/** Shows how far a run is: one line that changes at a terminal, a few lines elsewhere. */
export function showProgress(output: Output): Progress & { clear: () => void } {
  let all = 0;
  let done = 0;
  let quartersShown = 0;
  return {
    begins(_, cases) {
      all = cases;
      if (!output.isTTY) output.write(`${counted(cases, 'case')} to run.\n`);
    },
    ends(one, findings) {
      done += 1;
      const isLast = done === all;
      const soFar = findings === 0 ? 'no departure so far' : `${counted(findings, 'departure')} so far`;
      if (output.isTTY) {
        const now = isLast ? 'waiting for the journeys and clearing up' : `${one.operation} ${one.check}`;
        output.write(`\r\u001b[K${`${done} of ${all} cases, ${soFar}: ${now}`.slice(0, 79)}`);
        return;
      }
      const quarters = Math.floor((4 * done) / all);
      if (quarters === quartersShown || isLast) return;
      quartersShown = quarters;
      output.write(`${done} of ${all} cases run, ${soFar}.\n`);
    },
    /** Clears the line, so that the summary begins on an empty one. */
    clear() {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}
