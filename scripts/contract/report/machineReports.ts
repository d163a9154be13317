import { plainLines } from '../../lib/plainLine';
import type { Exchange } from '../check/exchange';
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

/** JUnit's XML: an operation is a test suite, and each check of it a test case. */
export function junit({ cells, exchanges, findings, milliseconds, startedAt }: RunSummary): string {
  const suites = [...new Set(cells.map(({ operation }) => operation))].map((operation) => {
    const own = cells.filter((cell) => cell.operation === operation);
    const called = exchanges.filter((exchange) => exchange.operation === operation);
    const time = seconds(called.reduce((sum, exchange) => sum + exchange.milliseconds, 0));
    const cases = own.map(({ check, state, why = '' }) => {
      const found = findings.filter((one) => one.operation === operation && one.check === check);
      const result = state === 'not run' ? `<skipped message="${xml(why)}"/>` : failureOf(found);
      return `  <testcase name="${xml(check)}" classname="${xml(operation)}">${result}</testcase>`;
    });
    return ` <testsuite name="${xml(operation)}" ${countsOf(own)} time="${time}">\n${cases.join('\n')}\n </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contract check" ${countsOf(cells)} time="${seconds(milliseconds)}" timestamp="${startedAt}">
${suites.join('\n')}
</testsuites>
`;
}

function countsOf(cells: RunSummary['cells']): string {
  const count = (wanted: string) => cells.filter(({ state }) => state === wanted).length;
  return `tests="${cells.length}" failures="${count('failed')}" errors="0" skipped="${count('not run')}"`;
}

function failureOf([first, ...others]: RunSummary['findings']): string {
  if (!first) return '';
  const texts = [first, ...others].map(({ title, expected, place, came, times, curl }) =>
    [
      title,
      `Expected: ${expected} (${place})`,
      `Received: ${came}`,
      `Found ${counted(times, 'time')}. The request:`,
      `\n${curl ?? 'No single request shows it.'}`,
    ].join('\n'),
  );
  const more = others.length > 0 ? ` (and ${counted(others.length, 'more violation')})` : '';
  return `<failure type="${xml(first.check)}" message="${xml(first.title + more)}">${xml(texts.join('\n\n'))}</failure>`;
}

/** A text as XML, printable. Two characters are invalid in it, even when escaped. */
const xml = (text: string): string =>
  plainLines(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

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

/** GitHub shows ten annotations of a step. */
const mostAnnotations = 10;

/** Commands to GitHub's runner: an annotation at the contract's line for each violation. */
export const annotations = ({ groups }: RunSummary): string[] =>
  groups
    .filter(({ followsFrom }) => !followsFrom)
    .slice(0, mostAnnotations)
    .map(({ operation, check, title, expected, place, findings: [first] }) => {
      const [, file = '', line = ''] = /^(.*):(\d+)$/.exec(place) ?? [];
      const about = Object.entries({ file, line, title: `${operation}: ${check}` });
      const properties = about.map(
        ([name, value]) => `${name}=${escaped(value).replace(/[:,]/g, inPercent)}`,
      );
      return `::error ${properties.join()}::${escaped(`${title}\nExpected: ${expected}\nReceived: ${first?.came ?? ''}`)}`;
    });

const inPercent = (letter: string): string =>
  `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const escaped = (text: string): string => text.replace(/[%\r\n]/g, inPercent);
