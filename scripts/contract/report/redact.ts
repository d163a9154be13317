import type { CheckReport } from '../check/checkReport';
import type { Exchange } from '../check/exchange';
import { headerVariable } from './headerVariable';
import type { Secret } from './secretsOf';

/** Puts names in the place of secrets. */
export type Hide = (text: string) => string;

export function createHide(secrets: Secret[]): Hide {
  const known = new Map(
    secrets.flatMap(({ value, name }) =>
      [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].map(
        (form) => [form, name] as const,
      ),
    ),
  );
  if (known.size === 0) return (text) => text;
  const longestFirst = [...known.keys()].sort((a, b) => b.length - a.length).map(escaped);
  // Whatever follows the admin's claims is a signature, a spoilt one too: it may lack one letter only.
  const any = new RegExp(`(?:${longestFirst.join('|')})`, 'g');
  const spoilt = /(\$ADMIN_CLAIMS\.)[\w-]+/g;
  return (text) =>
    text.replace(any, (found) => known.get(found) ?? '').replace(spoilt, '$1$ADMIN_SIGNATURE_SPOILT');
}

/** The report without its secrets. What is left is all that any output may be made from. */
export function redact(report: CheckReport, hide: Hide, headers: Record<string, string>): CheckReport {
  const configured = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const exchanges = new Map<Exchange, Exchange>();
  const redacted = (exchange: Exchange): Exchange => {
    const known = exchanges.get(exchange) ?? redactExchange(exchange, hide, configured);
    exchanges.set(exchange, known);
    return known;
  };
  return {
    ...report,
    exchanges: report.exchanges.map(redacted),
    findings: report.findings.map((finding) => ({
      ...finding,
      id: hide(finding.id),
      title: hide(finding.title),
      expected: hide(finding.expected),
      came: hide(finding.came),
      exchanges: finding.exchanges.map(redacted),
    })),
    notRun: report.notRun.map(({ why, cells }) => ({ why: hide(why), cells })),
    table: hideReasons(report.table, hide),
    left: report.left.map(hide),
    tokens: new Map(),
  };
}

function redactExchange(exchange: Exchange, hide: Hide, configured: Set<string>): Exchange {
  const { request, response } = exchange;
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    configured.has(name.toLowerCase()) ? `$${headerVariable(name)}` : hide(value),
  ]);
  return {
    ...exchange,
    request: {
      ...request,
      url: hide(request.url),
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: request.body === undefined ? undefined : hide(request.body),
    },
    response: response && {
      status: response.status,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, hide(value)]),
      ),
      text: hide(response.text),
      json: undefined,
    },
  };
}

const hideReasons = (table: CheckReport['table'], hide: Hide): CheckReport['table'] =>
  Object.fromEntries(
    Object.entries(table).map(([operation, row]) => [
      operation,
      Object.fromEntries(
        Object.entries(row).map(([check, cell]) => [
          check,
          'why' in cell ? { ...cell, why: hide(cell.why) } : cell,
        ]),
      ),
    ]),
  ) as CheckReport['table'];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
