import { allCheckNames, type CheckName } from '../check/checks';
import type { Exchange } from '../check/exchange';
import type { Cell } from '../check/runLog';
import { markup, type Markup } from './markup';
import { counted, type RunSummary } from './runSummary';

/** The whole report. Findings name their requests, and groups their findings, by number and id. */
export function jsonReport(run: RunSummary): string {
  const content = {
    ...run,
    verdict: run.verdict.says,
    requests: run.exchanges.length,
    findings: run.findings.map((finding) => ({
      ...finding,
      exchanges: finding.exchanges.map(({ number }) => number),
    })),
    groups: run.groups.map((group) => ({
      ...group,
      exchanges: undefined,
      findings: group.findings.map(({ id }) => id),
    })),
    exchanges: [...new Set(run.findings.flatMap(({ exchanges }) => exchanges))],
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}

/** The table as JUnit's XML: an operation is a test suite, a check is a test case. */
export function junit(run: RunSummary): string {
  const { table, milliseconds, startedAt } = run;
  const suites = Object.entries(table).map(([operation, row]) => suiteOf(operation, row, run));
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contract check" ${countsOf(Object.values(table))} time="${seconds(milliseconds)}" timestamp="${startedAt}">
${suites}
</testsuites>
`.text;
}

type Row = Record<CheckName, Cell>;

function suiteOf(operation: string, row: Row, { exchanges, findings, server, seed }: RunSummary): Markup {
  const own = exchanges.filter((exchange) => exchange.operation === operation);
  const time = seconds(own.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  const cases = allCheckNames.map((check) => {
    const cell = row[check];
    const found = findings.filter((finding) => finding.operation === operation && finding.check === check);
    const result = 'why' in cell ? markup`<skipped message="${cell.why}"/>` : failureOf(found);
    return markup`  <testcase name="${check}" classname="${operation}">${result}</testcase>`;
  });
  return markup` <testsuite name="${operation}" ${countsOf([row])} time="${time}">
  <properties>
   <property name="server" value="${server}"/>
   <property name="seed" value="${seed}"/>
  </properties>
${cases}
 </testsuite>`;
}

function countsOf(rows: Row[]): Markup {
  const states = rows.flatMap((row) => Object.values(row).map(({ state }) => state));
  const failures = states.filter((state) => state === 'failed').length;
  const skipped = states.filter((state) => state.startsWith('not ')).length;
  return markup`tests="${states.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function failureOf(found: RunSummary['findings']): Markup | undefined {
  const [first, ...others] = found;
  if (!first) return undefined;
  const texts = found.map(({ title, expected, place, came, times, curl = 'No single request shows it.' }) =>
    [
      title,
      `Expected: ${expected} (${place})`,
      `Received: ${came}`,
      `Found ${counted(times, 'time')}. The request:`,
      '',
      curl,
    ].join('\n'),
  );
  const more = others.length > 0 ? ` (and ${counted(others.length, 'more violation')})` : '';
  return markup`<failure type="${first.check}" message="${first.title + more}">${texts.join('\n\n')}</failure>`;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

/** All requests and answers as HAR 1.2, one entry a line, for the network view of a browser. */
export function har(exchanges: Exchange[]): string {
  const inOrder = [...exchanges].sort((a, b) => a.startedAt - b.startedAt || a.number - b.number);
  const entries = inOrder.map((exchange) => JSON.stringify(entryOf(exchange)));
  return `{"log":{"version":"1.2","creator":{"name":"contract check","version":"1"},"pages":[],"entries":[\n${entries.join(',\n')}\n]}}\n`;
}

function entryOf({ operation, request, response, networkError, startedAt, milliseconds }: Exchange) {
  const { method, url, headers, body = '', file } = request;
  const { status = 0, headers: received = {}, text = '' } = response ?? {};
  const both = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: milliseconds,
    request: {
      ...both,
      method,
      url,
      headers: namesAndValues(Object.entries(headers)),
      queryString: URL.canParse(url) ? namesAndValues([...new URL(url).searchParams]) : [],
      postData: postDataOf(request),
      bodySize: file ? file.size : Buffer.byteLength(body),
    },
    response: {
      ...both,
      status,
      statusText: networkError ?? '',
      headers: namesAndValues(Object.entries(received)),
      content: { size: Buffer.byteLength(text), mimeType: received['content-type'] ?? 'x-unknown', text },
      redirectURL: received['location'] ?? '',
      bodySize: response ? Buffer.byteLength(text) : -1,
      _error: networkError,
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    comment: operation,
  };
}

function postDataOf({ headers, body, file }: Exchange['request']) {
  if (file) {
    const params = [{ name: file.field, fileName: file.name, contentType: file.type }];
    return { mimeType: 'multipart/form-data', params, text: '' };
  }
  if (!body) return undefined;
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  return { mimeType: type?.[1] ?? '', params: [], text: body };
}

const namesAndValues = (pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }));
