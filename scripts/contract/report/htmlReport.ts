import { readFileSync } from 'node:fs';
import { hashOf } from '../../serve/inlineHashes';
import { allCheckNames, checkNames } from '../check/checks';
import { statusOf, type Exchange } from '../check/exchange';
import type { Finding } from '../check/runLog';
import type { CheckedRun } from './checkedRun';
import { curlOf } from './curl';
import { replayFacts, shortId, type ReplayedFinding } from './earlierReport';
import { markup, Markup } from './markup';
import {
  cellSigns,
  counted,
  coverageSummary,
  exampleTitle,
  groupFindings,
  groupVerdicts,
  mostExamples,
  reasonsToTell,
  verdictOf,
  type FindingGroup,
} from './summary';

const style = readFileSync(new URL('./page.css', import.meta.url), 'utf8');

/** Nothing is loaded, and no script runs. */
const policy = `default-src 'none'; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;

/** The report as one page that can be opened from a disk, without a network. */
export function htmlReport(run: CheckedRun): string {
  const { report, replay, assumed } = run;
  const reasons = reasonsToTell(report).map(({ why, cells }) => `${why} (${cells.join(', ')})`);
  // Inside a script element only "<" could end it.
  const embedded = JSON.stringify(replayFacts(run)).replaceAll('<', '\\u003c');
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Contract check: ${verdictOf(run).headline}</title>
<style>${new Markup(style)}</style>
</head>
<body>
${headerHtml(run)}
<main>
${replay && section('replay', 'Violations of the earlier report', listHtml(replay.map(replayLine)))}
${section('table', 'Checks by operation', tableHtml(run))}
${section('findings', 'Violations', findingsHtml(run))}
${section('coverage', 'Coverage', coverageHtml(run))}
${section('not-run', 'Checks that could not be run', listHtml(reasons))}
${report.errors.length > 0 ? section('errors', 'Errors of the check itself', listHtml(report.errors)) : undefined}
${section('left', 'Left on the server', listHtml(report.left))}
${section('assumed', 'Assumed settings', listHtml(assumed))}
</main>
<script type="application/json" id="report">${new Markup(embedded)}</script>
</body>
</html>
`.text;
}

const section = (id: string, title: string, content: Markup): Markup =>
  markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;

const listHtml = (lines: readonly string[]): Markup =>
  lines.length === 0
    ? markup`<p>None.</p>`
    : markup`<ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>`;

function headerHtml(run: CheckedRun): Markup {
  const { headline, says, isGood } = verdictOf(run, 'below');
  const { server, startedAt } = run.report;
  const groups = groupVerdicts(run).map(({ group, state, findings }) => {
    const result = state === 'failed' ? counted(findings, 'violation') : state;
    return markup`<li>${group}: <b class="${state}">${result}</b></li>`;
  });
  return markup`<header>
<p>Contract check of ${server}, <time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
<h1 class="${isGood ? '' : 'failed'}">${headline}</h1>
<p>${says} <a href="#findings">To the violations</a></p>
<ul>${groups}</ul>
</header>`;
}

const replayLine = ({ operation, check, title, state, why }: ReplayedFinding): string =>
  `${state}: ${operation} ${check}: ${title}${why === undefined ? '' : ` (${why})`}`;

/** The table `operation × check`. A failed cell leads to its findings; below is the reason of each sign. */
function tableHtml({ report }: CheckedRun): Markup {
  const table = Object.entries(report.table);
  const heads = allCheckNames.map((check) => markup`<th scope="col"><span>${check}</span></th>`);
  const rows = table.map(([operation, row]) => {
    const cells = allCheckNames.map((check) => {
      const { state } = row[check];
      const sign = cellSigns[state];
      const content = state === 'failed' ? markup`<a href="#${operation}-${check}">${sign}</a>` : sign;
      return markup`<td class="cell ${state}" data-operation="${operation}" data-check="${check}" aria-label="${operation}, ${check}: ${state}">${content}</td>`;
    });
    return markup`<tr><th scope="row"><a href="#reasons-${operation}">${operation}</a></th>${cells}</tr>`;
  });
  const reasons = table.map(([operation, row]) => {
    const cells = allCheckNames.map((check) => {
      const cell = row[check];
      const why = 'why' in cell ? cell.why : `${counted(cell.claims, 'assertion')}.`;
      return markup`<dt>${check}: ${cell.state}</dt><dd>${why}</dd>`;
    });
    return markup`<details><summary>${operation}</summary><dl id="reasons-${operation}">${cells}</dl></details>`;
  });
  const meanings = allCheckNames.map((check) => markup`<dt>${check}</dt><dd>${checkNames[check]}</dd>`);
  const signs = Object.entries(cellSigns).map(([state, sign]) => `${sign} ${state}`);
  return markup`<p>${signs.join(', ')}</p>
<div class="wide" role="region" aria-labelledby="table" tabindex="0"><table class="cells">
<thead><tr><th scope="col">operation</th>${heads}</tr></thead>
<tbody>${rows}</tbody>
</table></div>
<details><summary>The reason of each sign</summary>${reasons}</details>
<details><summary>What the checks assert</summary><dl>${meanings}</dl></details>`;
}

function findingsHtml(run: CheckedRun): Markup {
  const groups = groupFindings(run);
  if (groups.length === 0) return listHtml([]);
  const articles = groups.map((group, index) => {
    const { operation, check } = group;
    // The link from the table leads to the first of a check.
    const isFirst = groups.findIndex((one) => one.operation === operation && one.check === check) === index;
    return groupHtml(group, `${operation}-${check}${isFirst ? '' : `-${index}`}`, run);
  });
  return markup`${articles}`;
}

/** An entry: the expectation, where the contract says so, and the examples with the shortest requests. */
function groupHtml(group: FindingGroup, id: string, { contract }: CheckedRun): Markup {
  const { operation, check, title, expected, line, times, findings, followsFrom } = group;
  const excerpt = contract.excerpt(line).map(({ number, text }) => {
    const numbered = `${String(number).padEnd(6)}${text}`;
    return number === line ? markup`<b class="this">${numbered}</b>` : markup`${numbered}`;
  });
  const more = findings.slice(mostExamples).map((finding) => exampleTitle(finding, group) ?? title);
  return markup`<article id="${id}" aria-labelledby="${id}-title" data-operation="${operation}" data-check="${check}">
<h3 id="${id}-title">${title}</h3>
<p><b>${operation}</b> <code>${contract.call(operation)}</code>, ${check}: ${checkNames[check]}${times > 1 ? ` Found ${times} times.` : ''}</p>
${followsFrom && markup`<p>It probably follows from the violations of ${followsFrom}.</p>`}
<dl><dt>Expected</dt><dd>${expected}</dd></dl>
<figure><figcaption>${contract.file}, line ${line}</figcaption><pre class="excerpt" tabindex="0"><code>${excerpt}</code></pre></figure>
${findings.slice(0, mostExamples).map((finding) => exampleHtml(finding, group))}
${more.length > 0 ? markup`<details><summary>${more.length} more, in report.json</summary>${listHtml(more)}</details>` : undefined}
</article>`;
}

function exampleHtml(finding: Finding, group: FindingGroup): Markup {
  const { came, exchanges } = finding;
  const title = exampleTitle(finding, group);
  const curl = curlOf(finding);
  return markup`<div class="example">
${title && markup`<h4>${title}</h4>`}
<dl><dt>Received</dt><dd class="failed">${came}</dd></dl>
${curl ? markup`<pre tabindex="0"><code>${curl}</code></pre>` : markup`<p>No single request shows it.</p>`}
${exchanges.length > 1 ? markup`<p>With the users and records that it needs: <code>npm run contract:check -- --replay ${shortId(finding)}</code></p>` : undefined}
${exchanges.length > 0 ? exchangesHtml(exchanges) : undefined}
</div>`;
}

/** More requests, or longer texts, would make the page heavy; calls.har has all. */
const mostExchanges = 12;
const longestText = 4000;

/** The requests of a finding's case, the one that shows it last. */
function exchangesHtml(exchanges: Exchange[]): Markup {
  const shown = exchanges.slice(-mostExchanges);
  const earlier = exchanges.length - shown.length;
  return markup`<details><summary>The requests of the case (${exchanges.length})</summary>
${earlier > 0 ? markup`<p>${earlier} earlier ones are in calls.har.</p>` : undefined}
<ol start="${earlier + 1}">${shown.map(exchangeHtml)}</ol></details>`;
}

function exchangeHtml(exchange: Exchange): Markup {
  const { request, response, milliseconds } = exchange;
  const { method, url, headers, body = '', file } = request;
  const sent = file
    ? `(${file.name}, ${file.type}, ${file.size} bytes as the field ${file.field})`
    : shortened(body);
  return markup`<li><details>
<summary><code>${method} ${url.slice(0, 90)}</code> <b>${response?.status ?? 'no answer'}</b> ${milliseconds.toFixed(0)} ms</summary>
<pre tabindex="0"><code>${method} ${url}\n${headerLines(headers)}\n${sent}</code></pre>
<pre tabindex="0"><code>${statusOf(exchange)}\n${headerLines(response?.headers ?? {})}\n${shortened(response?.text ?? '')}</code></pre>
</details></li>`;
}

const headerLines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');

const shortened = (text: string): string =>
  text.length > longestText
    ? `${text.slice(0, longestText)}… (${text.length} characters; all are in calls.har)`
    : text;

/** Which documented answers the server has given, and which answers and properties it never has. */
function coverageHtml({ report, onlyPart }: CheckedRun): Markup {
  const { summary, never } = coverageSummary(report);
  return markup`<p>${summary}.${onlyPart ? ' A part of the cases was run.' : ''}</p>
<p>Never observed:</p>
${listHtml(never)}`;
}
