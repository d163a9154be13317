import { checkNames } from '../../check/checkNames';
import type { CheckedRun } from '../checkedRun';
import { counted } from '../counted';
import { curlOf } from '../curlOf';
import { exchangesHtml } from './exchangesHtml';
import { markup, type Html } from './markup';

/** One finding: what was expected, what was received, and the request that shows it. */
export function findingHtml({ report, contract }: CheckedRun, index: number): Html {
  const finding = report.findings[index];
  if (!finding) throw new Error(`There is no finding ${index}.`);
  const { operation, check, title, expected, line, came, times, exchanges } = finding;
  const name = `finding-${index + 1}`;
  return markup`<article
    id="${name}"
    aria-labelledby="${name}-title"
    data-operation="${operation}"
    data-check="${check}"
  >
    <header>
      <p class="place"><b>${operation}</b> <code>${contract.call(operation)}</code> <span>${check}</span></p>
      <h3 id="${name}-title">${title}</h3>
      <p class="claim">${checkNames[check]}${times > 1 ? ` Found ${counted(times, 'time')}.` : ''}</p>
    </header>
    <dl class="compared">
      <div>
        <dt>Expected</dt>
        <dd class="${look(expected)}">${expected}</dd>
      </div>
      <div class="came">
        <dt>Received</dt>
        <dd class="${look(came)}">${came}</dd>
      </div>
    </dl>
    <figure>
      <figcaption>openapi.yaml, line ${line}</figcaption>
      <pre class="excerpt" tabindex="0"><code>${contract
        .excerpt(line)
        .map(
          ({ number, text }) =>
            markup`<span class="${number === line ? 'line this' : 'line'}"><i>${number}</i><span>${text}</span></span>`,
        )}</code></pre>
    </figure>
    ${curlHtml(curlOf(finding))} ${exchanges.length > 0 ? exchangesHtml(exchanges) : undefined}
  </article>`;
}

/** Sentences are set as sentences, and JSON as JSON. */
const look = (text: string): string => (/[{}[\]]|^"/.test(text) ? 'code' : '');

function curlHtml(curl: string | undefined): Html {
  if (curl === undefined) return markup`<p>No single request shows it. Repeat the run with --replay.</p>`;
  return markup`<details class="curl" open>
    <summary>The request</summary>
    <button type="button" class="copy" hidden>Copy</button>
    <pre tabindex="0"><code>${curl}</code></pre>
  </details>`;
}
