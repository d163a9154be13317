import { plainLine } from '../../../plainLine';
import type { ReplayedFinding } from '../replayed';
import type { Style } from './style';
import { wrapped } from './wrapped';

const signs = { 'still there': '✗', gone: '✓', 'not tried': '–' } as const;
const looks = { 'still there': 'red', gone: 'green', 'not tried': 'yellow' } as const;

/** What became of the findings of an earlier report, one line each. */
export function replayText(replay: ReplayedFinding[], style: Style): string[] {
  const lines = replay.flatMap(({ operation, check, title, state, why }) => {
    const reason = why === undefined ? '' : ` (${plainLine(why, 300)})`;
    const text = `${plainLine(operation, 60)} ${plainLine(check, 60)}: ${plainLine(title, 300)}${reason}`;
    return wrapped(text, ' '.repeat(16), `  ${style(looks[state], signs[state])} ${state.padEnd(12)}`);
  });
  return [style('bold', 'The findings of before'), ...lines];
}
