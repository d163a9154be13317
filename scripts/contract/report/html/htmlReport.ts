import { readFileSync } from 'node:fs';
import { hashOf } from '../../../serve/inlineHashes';
import type { CheckedRun } from '../checkedRun';
import { repeatableFacts } from '../jsonReport';
import { coverageHtml } from './coverageHtml';
import { findingsHtml } from './findingsHtml';
import { headerHtml } from './headerHtml';
import { Html, markup } from './markup';
import { notesHtml } from './notesHtml';
import { replayHtml } from './replayHtml';
import { tableHtml } from './tableHtml';

const style = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
const script = readFileSync(new URL('./page.js', import.meta.url), 'utf8');

/** Nothing is loaded, and nothing runs but the page's own script. */
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;

/** The report as one page that opens from a disk, without a network. */
export function htmlReport(run: CheckedRun): string {
  const { findings } = run.report;
  const title =
    findings.length === 0 ? 'Contract check: no departure' : `Contract check: ${findings.length} found`;
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#findings">To the findings</a>
${headerHtml(run)}
<main>
${run.replay ? replayHtml(run.replay) : undefined}
${tableHtml(run)}
${findingsHtml(run)}
${coverageHtml(run)}
${notesHtml(run)}
</main>
<script type="application/json" id="report">${new Html(embedded(run))}</script>
<script>${new Html(script)}</script>
</body>
</html>
`;
  return page.text;
}

/** Inside a script element only "<" could end it. */
const embedded = (run: CheckedRun): string => JSON.stringify(repeatableFacts(run)).replaceAll('<', '\\u003c');
