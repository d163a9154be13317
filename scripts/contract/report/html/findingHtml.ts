import { checkNames } from '../../check/checkNames';
import type { CheckedRun } from '../checkedRun';
import { counted } from '../counted';
import type { Paste } from '../paste/pasteOf';
import { wrappedPaste } from '../paste/wrappedPaste';
import { exchangesHtml } from './exchangesHtml';
import { markup, type Html } from './markup';

/** One finding: what was expected, what came, and how to see it again. */
export function findingHtml({ report, contract, pastes }: CheckedRun, index: number): Html {
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
      <p class="claim">${checkNames[check]}${times > 1 ? ` Met ${counted(times, 'time')}.` : ''}</p>
    </header>
    <dl class="compared">
      <div>
        <dt>Expected</dt>
        <dd class="${look(expected)}">${expected}</dd>
      </div>
      <div class="came">
        <dt>Came</dt>
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
    ${pasteHtml(pastes[index])} ${exchanges.length > 0 ? exchangesHtml(exchanges) : undefined}
  </article>`;
}

/** Sentences are set as sentences, and JSON as JSON. */
const look = (text: string): string => (/[{}[\]]|^"/.test(text) ? 'code' : '');

function pasteHtml(paste: Paste | undefined): Html {
  if (!paste)
    return markup`<p>No single request shows it, so there is nothing to repeat but the whole run.</p>`;
  const lines = wrappedPaste(paste).split('\n').length;
  return markup`<details class="paste" ${paste.isSingle ? markup`open` : undefined}>
    <summary>Repeat it ${paste.isSingle ? 'with one request' : `with one paste (${lines} lines)`}</summary>
    <button type="button" class="copy" hidden>Copy</button>
    <pre tabindex="0"><code>${wrappedPaste(paste)}</code></pre>
  </details>`;
}
