import { checkGroups, checkNames, type CheckName } from '../../check/checkNames';
import type { CheckedRun } from '../checkedRun';
import { reasonsToTell } from '../reasonsToTell';
import { markup, type Html } from './markup';

/** What could not be run, what stays on the server, what was taken for granted, and what the checks mean. */
export function notesHtml({ report, assumed }: CheckedRun): Html {
  const reasons = reasonsToTell(report);
  return markup`<section aria-labelledby="not-run">
      <h2 id="not-run">What could not be run</h2>
      ${
        reasons.length === 0
          ? markup`<p>Nothing.</p>`
          : markup`<dl class="reasons">
              ${reasons.map(
                ({ why, cells }) =>
                  markup`<dt>${why}</dt>
                    <dd>${cells.join(', ')}</dd>`,
              )}
            </dl>`
      }
    </section>
    ${listHtml('left', 'What is left on the server', report.left)}
    ${listHtml('assumed', 'What was taken for granted', assumed)}
    <section aria-labelledby="meaning">
      <h2 id="meaning">What the checks claim</h2>
      ${Object.entries(checkGroups).map(
        ([group, checks]) =>
          markup`<h3>${group}</h3>
            <dl class="meaning">
              ${(checks as readonly CheckName[]).map(
                (check) =>
                  markup`<dt>${check}</dt>
                    <dd>${checkNames[check]}</dd>`,
              )}
            </dl>`,
      )}
    </section>`;
}

const listHtml = (id: string, title: string, lines: readonly string[]): Html =>
  markup`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      lines.length === 0
        ? markup`<p>Nothing.</p>`
        : markup`<ul>
            ${lines.map((line) => markup`<li>${line}</li>`)}
          </ul>`
    }
  </section>`;
