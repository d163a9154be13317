import type { Progress } from '../check/runCheck';
import { counted } from './counted';

export interface ShownProgress extends Progress {
  /** Clears the line, so that the summary begins on an empty one. */
  clear: () => void;
}

interface Output {
  isTTY?: boolean | undefined;
  write: (text: string) => unknown;
}

/** Tells how far a run is: one line that changes at a terminal, a few lines elsewhere. */
export function showProgress(output: Output): ShownProgress {
  let all = 0;
  let done = 0;
  let told = 0;
  const soFar = (findings: number) =>
    findings === 0 ? 'no departure so far' : `${counted(findings, 'departure')} so far`;

  return {
    begins(_, cases) {
      all = cases;
      if (!output.isTTY) output.write(`${counted(cases, 'case')} to run.\n`);
    },
    ends(one, findings) {
      done += 1;
      const isLast = done === all;
      if (output.isTTY) {
        const now = isLast ? 'waiting for the journeys and clearing up' : `${one.operation} ${one.check}`;
        output.write(`\r\u001b[K${`${done} of ${all} cases, ${soFar(findings)}: ${now}`.slice(0, 79)}`);
        return;
      }
      const quarter = Math.floor((4 * done) / all);
      if (quarter === told || isLast) return;
      told = quarter;
      output.write(`${done} of ${all} cases run, ${soFar(findings)}.\n`);
    },
    clear() {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}
