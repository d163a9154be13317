import { allCheckNames } from '../check/facts/checks';
import type { CheckReport } from '../check/report';
import type { Exchange } from '../check/client/exchange';
import type { Finding, Cell } from '../check/runLog';
import { openContract } from '../check/facts/contract';
import { usualSettings, type CheckSettings } from '../check/settings';
import { summarize } from '../report/runSummary';
import type { EarlierReport } from '../report/earlierReport';

const contract = await openContract('openapi.yaml');

export const sampleExchange = (part: Partial<Exchange> = {}): Exchange => ({
  number: 1,
  operation: 'getOrder',
  request: {
    method: 'GET',
    url: 'http://localhost:4020/buyerorders/x',
    headers: { Accept: 'application/json' },
    body: undefined,
  },
  response: { status: 200, headers: { 'content-type': 'application/json' }, text: '{}', json: {} },
  networkError: undefined,
  isTimeout: false,
  startedAt: Date.parse('2026-01-01T10:00:00Z'),
  milliseconds: 12.5,
  ...part,
});

export const sampleFinding = (part: Partial<Finding> = {}): Finding => ({
  id: 'getOrder/filters/x',
  key: 'x',
  operation: 'getOrder',
  check: 'filters',
  caseId: 'getOrder/filters',
  title: 'Expected: The order is shown',
  expected: 'The order',
  line: 930,
  came: '404',
  exchanges: [sampleExchange()],
  times: 1,
  ...part,
});

/** Findings that differ only in what was sent, the longest request first: the price 12345, then 1234. */
export const sampleGroup = (size: number): Finding[] =>
  Array.from({ length: size }, (_, index) => '123456789'.slice(0, size - index)).map((price) =>
    sampleFinding({
      id: price,
      title: `Expected 400, received 200: price is ${price}`,
      expected: '400',
      came: `200 {"insertedId":"${price}"}`,
      exchanges: [
        sampleExchange({
          request: {
            method: 'POST',
            url: 'http://localhost:4020/orders',
            headers: {},
            body: `{"price":${price}}`,
          },
        }),
      ],
    }),
  );

/** How a case has ended of which all assertions held. */
export const held = (caseId: string): CheckReport['outcomes'][number] => ({
  caseId,
  outcome: 'held',
  why: undefined,
  isReached: true,
});

/** A report of a good server, but for what is put into it. */
export function sampleReport(part: Partial<CheckReport> = {}): CheckReport {
  const { findings = [] } = part;
  const ids = contract.operations.map(({ id }) => id);
  const cells = ids.flatMap((operation) =>
    allCheckNames.map((check): Cell => {
      const isFailed = findings.some((one) => one.operation === operation && one.check === check);
      return { operation, check, state: isFailed ? 'failed' : 'passed', open: [] };
    }),
  );
  return {
    server: 'http://localhost:4020',
    seed: 7,
    startedAt: '2026-01-01T10:00:00.000Z',
    milliseconds: 1234,
    cases: 2,
    outcomes: ['one', 'two'].map(held),
    interrupted: false,
    whyEnded: undefined,
    findings,
    cells,
    notes: [],
    observed: ids.length,
    chosen: ids.length,
    failed: { asked: [], notAsked: [] },
    waits: [],
    stops: [],
    refusals: { tried: 0, all: 0, accepted: 0 },
    unused: [],
    notRun: [],
    left: [],
    traces: [],
    errors: [],
    exchanges: findings.flatMap((finding) => finding.exchanges),
    tokens: new Map(),
    ...part,
  };
}

interface SampleRun {
  report?: Partial<CheckReport>;
  settings?: Partial<CheckSettings>;
  earlier?: EarlierReport;
}

/** A run as the outputs get it. */
export const sampleRun = ({ report = {}, settings = {}, earlier }: SampleRun = {}) =>
  summarize({
    report: sampleReport(report),
    settings: { ...usualSettings, contract: 'openapi.yaml', server: 'http://localhost:4020', ...settings },
    contract,
    assumed: [],
    earlier,
  });
