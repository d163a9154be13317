import type { ReplayedFinding } from '../replayed';
import { markup, type Html } from './markup';

/** What became of the findings of an earlier report. */
export const replayHtml = (replay: ReplayedFinding[]): Html =>
  markup`<section aria-labelledby="replay">
    <h2 id="replay">The findings of before</h2>
    <ul class="replay">
      ${replay.map(
        ({ operation, check, title, state, why }) =>
          markup`<li class="${state.replaceAll(' ', '-')}">
            <b>${state}</b> ${operation} ${check}: ${title}${why === undefined ? '' : ` (${why})`}
          </li>`,
      )}
    </ul>
  </section>`;
