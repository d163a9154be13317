import { statusOf, type Exchange } from '../../check/exchange';
import { markup, type Html } from './markup';

/** More of a case would make the page heavy; calls.har has all. */
const most = 12;
const longest = 4000;

/** The requests of a finding's case, the one that shows it last. */
export function exchangesHtml(exchanges: Exchange[]): Html {
  const shown = exchanges.slice(-most);
  const earlier = exchanges.length - shown.length;
  return markup`<details class="exchanges">
    <summary>The requests of the case (${exchanges.length})</summary>
    ${earlier > 0 ? markup`<p>${earlier} earlier ones are in calls.har.</p>` : undefined}
    <ol start="${earlier + 1}">
      ${shown.map(exchangeHtml)}
    </ol>
  </details>`;
}

function exchangeHtml(exchange: Exchange): Html {
  const { request, response, silence, milliseconds } = exchange;
  const { file } = request;
  const body = file
    ? `(${file.name}, ${file.type}, ${file.size} bytes as the field ${file.field})`
    : (request.body ?? '');
  const status = response ? String(response.status) : 'no answer';
  return markup`<li>
    <details>
      <summary>
        <code>${request.method} ${pathOf(request.url)}</code> <b>${status}</b>
        <span>${milliseconds.toFixed(0)} ms</span>
      </summary>
      <pre tabindex="0"><code>${request.method} ${request.url}
${headerLines(request.headers)}

${cut(body)}</code></pre>
      <pre tabindex="0"><code>${response ? statusOf(exchange) : (silence ?? 'no answer')}
${headerLines(response?.headers ?? {})}

${cut(response?.text ?? '')}</code></pre>
    </details>
  </li>`;
}

const headerLines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const pathOf = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  return path.length > 90 ? `${path.slice(0, 90)}…` : path;
};

const cut = (text: string): string =>
  text.length > longest
    ? `${text.slice(0, longest)}… (${text.length} letters; all of them are in calls.har)`
    : text;
