import { plainLines } from '../../lib/plainLine';
import { checkNames } from '../check/facts/checks';
import type { Exchange } from '../check/client/exchange';
import { counted, mostExamples, timesOf, type FindingGroup, type RunSummary } from './runSummary';

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
    const cases = own.map(({ check, state, open }) => {
      const found = findings.filter((one) => one.operation === operation && one.check === check);
      const why = open.map((one) => `${one.part}: ${one.why}`).join('\n');
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
      `\n${curl ?? 'No short request shows it.'}`,
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
  const { method, url, headers, body = '', encoding } = request;
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
      bodySize: Buffer.byteLength(body, encoding),
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

function postDataOf({ headers, body, encoding }: Exchange['request']) {
  if (!body) return undefined;
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  return { mimeType: type?.[1] ?? '', params: [], text: body, encoding };
}

const namesAndValues = (pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }));

/** GitHub shows ten annotations of a step. */
const mostAnnotations = 10;

/** Commands to GitHub's runner: an annotation at the contract's line for each violation. */
export const annotations = ({ groups }: RunSummary): string[] =>
  groups.slice(0, mostAnnotations).map(({ operation, check, title, expected, place, findings: [first] }) => {
    const [, file = '', line = ''] = /^(.*):(\d+)$/.exec(place) ?? [];
    const about = Object.entries({ file, line, title: `${operation}: ${check}` });
    const properties = about.map(([name, value]) => `${name}=${escaped(value).replace(/[:,]/g, inPercent)}`);
    return `::error ${properties.join()}::${escaped(`${title}\nExpected: ${expected}\nReceived: ${first?.came ?? ''}`)}`;
  });

const inPercent = (letter: string): string =>
  `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const escaped = (text: string): string => text.replace(/[%\r\n]/g, inPercent);

/** The whole report to read, which is also the summary of a job of GitHub. */
export function markdownReport({ groups, verdict, server, startedAt, lists }: RunSummary): string {
  const listed = Object.entries(lists)
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `### ${title}\n\n${lines.map((line) => `- ${plain(line)}`).join('\n')}`);
  const sections = [
    `## Contract check of ${plain(server)}, ${startedAt}`,
    plain(verdict.says),
    ...groups.map(groupText),
    ...listed,
  ];
  return `${sections.join('\n\n')}\n`;
}

function groupText({ operation, check, title, expected, place, times, findings }: FindingGroup) {
  const examples = findings.slice(0, mostExamples).flatMap(({ example, came, curl, replay }) => [
    `- ${example === '' ? '' : `${plain(example)}: `}received ${plain(came)}, to repeat with \`--replay ${replay}\``,
    // One line, which has no line break to end the block with.
    ...(curl === undefined ? [] : ['', `      ${curl}`, '']),
  ]);
  const more = findings.slice(mostExamples).map(({ example, title: own }) => `- ${plain(example || own)}`);
  return [
    `### ${plain(operation)}: ${plain(title)}${timesOf({ times })}`,
    '',
    `${plain(check)}: ${checkNames[check]} Expected: ${plain(expected)} (${plain(place)}).`,
    '',
    ...examples,
    ...more,
  ].join('\n');
}

/** Text of a server or a contract on one line of Markdown, in which nothing has a meaning. */
const plain = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/[\\`*_{}[\]<>#|~!&]/g, (letter) => `&#${letter.charCodeAt(0)};`);
