import type { OperationCoverage } from '../../check/checkReport';
import type { CheckedRun } from '../checkedRun';
import { coverageSummary } from '../coverageSummary';
import { markup, type Html } from './markup';

/** Which documented answers the server has shown, and which properties of them it never has. */
export function coverageHtml({ report, onlyPart }: CheckedRun): Html {
  const { called, operations, observed, documented, never } = coverageSummary(report);
  return markup`<section aria-labelledby="coverage">
    <h2 id="coverage">Coverage</h2>
    <p>
      ${called} of ${operations} operations were called, and ${observed} of ${documented} documented answers
      observed.${onlyPart ? ' A part of the cases was run.' : ''}
    </p>
    ${
      never.length > 0
        ? markup`<p>Never observed:</p>
            <ul>
              ${never.map((line) => markup`<li>${line}</li>`)}
            </ul>`
        : undefined
    }
    <details>
      <summary>By operation</summary>
      <div class="wide" role="region" aria-label="Coverage by operation" tabindex="0">
        <table class="coverage">
          <thead>
            <tr>
              <th scope="col">operation</th>
              <th scope="col">requests</th>
              <th scope="col">observed</th>
              <th scope="col">never observed</th>
            </tr>
          </thead>
          <tbody>
            ${report.coverage.map(rowHtml)}
          </tbody>
        </table>
      </div>
    </details>
  </section>`;
}

function rowHtml({ operation, calls, responses }: OperationCoverage): Html {
  const seen = responses.filter(({ observed }) => observed);
  const missing = [
    ...responses.filter(({ observed }) => !observed).map(({ status, line }) => `${status} (line ${line})`),
    ...seen.flatMap(({ status, neverObserved }) =>
      neverObserved.length > 0 ? [`${neverObserved.join(', ')} in ${status}`] : [],
    ),
  ];
  return markup`<tr>
    <th scope="row">${operation}</th>
    <td>${calls}</td>
    <td>${seen.map(({ status }) => status).join(', ')}</td>
    <td>${missing.join('; ')}</td>
  </tr>`;
}
