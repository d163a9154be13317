import { readFileSync } from 'node:fs';
import { hashOf } from '../../serve/inlineHashes';
import { allCheckNames, checkNames } from '../check/checks';
import { statusOf, type Exchange } from '../check/exchange';
import { markup, Markup } from './markup';
import { cellSigns, counted, mostExamples, type FindingGroup, type RunSummary } from './runSummary';

const style = readFileSync(new URL('./page.css', import.meta.url), 'utf8');

/** Nothing is loaded, and no script runs. */
const policy = `default-src 'none'; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;

/** The report as one page that can be opened from a disk, without a network. */
export function htmlReport(run: RunSummary): string {
  const { server, startedAt, verdict, results, groups, format, seed, runs, findings, lists } = run;
  const replayable = { format, server, seed, runs, findings: findings.map(withoutExchanges) };
  // Inside a script element only "<" could end it.
  const embedded = JSON.stringify(replayable).replaceAll('<', '\\u003c');
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Contract check: ${verdict.headline}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<header>
<p>Contract check of ${server}, <time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
<h1 class="${verdict.isGood ? '' : 'failed'}">${verdict.headline}</h1>
<p>${verdict.says} <a href="#violations">To the violations</a></p>
<ul>${results.map(({ group, state, result }) => markup`<li>${group}: <b class="${state}">${result || state}</b></li>`)}</ul>
</header>
<main>
${section('Checks by operation', tableHtml(run))}
${section('Violations', groups.length > 0 ? groups.map((group) => groupHtml(group, run)) : listHtml([]))}
${Object.entries(lists).map(([title, lines]) => section(title, listHtml(lines)))}
</main>
<script type="application/json" id="report">${new Markup(embedded)}</script>
</body>
</html>
`.text;
}

const withoutExchanges = ({ exchanges: _, ...finding }: RunSummary['findings'][number]) => finding;

function section(title: string, content: Markup | Markup[]): Markup {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
}

const listHtml = (lines: readonly string[]): Markup =>
  lines.length === 0
    ? markup`<p>None.</p>`
    : markup`<ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>`;

const details = (summary: string, content: Markup | Markup[]): Markup =>
  markup`<details><summary>${summary}</summary>${content}</details>`;

/** The table `operation × check`. A failed cell leads to its findings, and the title of each says why. */
function tableHtml({ table, groups }: RunSummary): Markup {
  const heads = allCheckNames.map((check) => markup`<th scope="col"><span>${check}</span></th>`);
  const rows = Object.entries(table).map(([operation, row]) => {
    const cells = allCheckNames.map((check) => {
      const cell = row[check];
      const sign = cellSigns[cell.state];
      const first = groups.find((group) => group.operation === operation && group.check === check);
      const content = first ? markup`<a href="#${idOf(first)}">${sign}</a>` : sign;
      const label = `${operation}, ${check}: ${cell.state}`;
      const reason = 'why' in cell ? cell.why : `${counted(cell.claims, 'assertion')}.`;
      return markup`<td class="cell ${cell.state}" data-operation="${operation}" data-check="${check}" aria-label="${label}" title="${label}. ${reason}">${content}</td>`;
    });
    return markup`<tr><th scope="row">${operation}</th>${cells}</tr>`;
  });
  const signs = Object.entries(cellSigns).map(([state, sign]) => `${sign} ${state}`);
  return markup`<p>${signs.join(', ')}</p>
<div class="wide" role="region" aria-label="Checks by operation" tabindex="0"><table>
<thead><tr><th scope="col">operation</th>${heads}</tr></thead>
<tbody>${rows}</tbody>
</table></div>
${details('What the checks assert', listHtml(allCheckNames.map((check) => `${check}: ${checkNames[check]}`)))}`;
}

const idOf = ({ replay }: FindingGroup): string => `violation-${replay}`;

/** An entry: the expectation, where the contract says so, and the examples with the shortest requests. */
function groupHtml(group: FindingGroup, { callOf, excerptOf }: RunSummary): Markup {
  const { operation, check, title, expected, place, line, times, findings, followsFrom } = group;
  const id = idOf(group);
  const excerpt = excerptOf(line).map(({ number, text }) => {
    const numbered = `${String(number).padEnd(6)}${text}`;
    return number === line ? markup`<b class="this">${numbered}</b>` : markup`${numbered}`;
  });
  const more = findings.slice(mostExamples).map(({ example }) => example || title);
  return markup`<article id="${id}" aria-labelledby="${id}-title" data-operation="${operation}" data-check="${check}">
<h3 id="${id}-title">${title}</h3>
<p><b>${operation}</b> <code>${callOf(operation)}</code>, ${check}: ${checkNames[check]}${times > 1 ? ` Found ${times} times.` : ''}</p>
${followsFrom && markup`<p>It probably follows from the violations of ${followsFrom}.</p>`}
<dl><dt>Expected</dt><dd>${expected}</dd></dl>
<figure><figcaption>${place}</figcaption><pre class="excerpt" tabindex="0"><code>${excerpt}</code></pre></figure>
${findings.slice(0, mostExamples).map(exampleHtml)}
${more.length > 0 ? details(`${more.length} more, in report.json`, listHtml(more)) : undefined}
</article>`;
}

function exampleHtml({ example, came, curl, exchanges, replay }: FindingGroup['findings'][number]): Markup {
  return markup`<div class="example">
${example && markup`<h4>${example}</h4>`}
<dl><dt>Received</dt><dd class="failed">${came}</dd></dl>
${curl ? codeHtml(curl) : markup`<p>No single request shows it.</p>`}
${exchanges.length > 1 ? markup`<p>With the users and records that it needs: <code>npm run contract:check -- --replay ${replay}</code></p>` : undefined}
${exchanges.length > 0 ? exchangesHtml(exchanges) : undefined}
</div>`;
}

const codeHtml = (text: string): Markup => markup`<pre tabindex="0"><code>${text}</code></pre>`;

/** More requests, or longer texts, would make the page heavy; calls.har has all. */
const mostExchanges = 12;
const longestText = 4000;

/** The last requests of a finding's case, and their answers, as on the wire; the very last shows it. */
function exchangesHtml(exchanges: Exchange[]): Markup {
  const texts = exchanges.slice(-mostExchanges).map((exchange) => {
    const { request, response, milliseconds } = exchange;
    const { method, url, headers, body = '', file } = request;
    const sent = file ? `(${file.name}, ${file.type}, ${file.size} bytes as the field ${file.field})` : body;
    const status = `${statusOf(exchange)}, after ${milliseconds.toFixed(0)} ms`;
    return `${messageText(`${method} ${url}`, headers, sent)}\n\n${messageText(status, response?.headers, response?.text)}`;
  });
  const title = `The requests of the case (${texts.length} of ${exchanges.length}; calls.har has all)`;
  return details(title, texts.map(codeHtml));
}

function messageText(firstLine: string, headers: Record<string, string> = {}, text = ''): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const cut = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  return [firstLine, ...lines, '', cut].join('\n');
}
