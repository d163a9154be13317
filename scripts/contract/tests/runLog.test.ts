import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openContract } from '../check/facts/contract';
import { reportOf } from '../check/report';
import { tryCases } from '../check/run';
import { checkGroups } from '../check/facts/checks';
import type { Exchange } from '../check/client/exchange';
import { createRunLog, nothingApplies, type Entry } from '../check/runLog';
import { usualSettings, type CheckSettings } from '../check/settings';
import { summarize, type RunSummary } from '../report/runSummary';
import { summaryText } from '../report/terminal';
import { printsToken } from './corpus/printsToken';
import { notes } from './corpus/servers';

beforeEach(() => void vi.stubEnv('FORCE_COLOR', '0'));
afterEach(() => void vi.unstubAllEnvs());

const file = fileURLToPath(new URL('./corpus/notes/openapi.yaml', import.meta.url));
const contract = await openContract(file);

/** A run against a server that fails each request to such a path. Without another fault its deletions delete nothing. */
async function triedNotes({
  failing = /\/pin$/,
  fault = 'deleting keeps the note',
  ...part
}: Partial<CheckSettings> & { failing?: RegExp; fault?: string } = {}) {
  const { app, server, existing } = notes(fault);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return failing.test(`${request.method} ${request.url}`)
      ? Response.json({ message: 'Later' }, { status: 503 })
      : app.fetch(request);
  };
  const settings = { ...usualSettings, contract: file, server, signIn: printsToken, fetch, runs: 2, ...part };
  const tried = await tryCases(settings, {}, contract);
  const listed = await (await fetch(`${server}/notes?limit=100`)).json();
  return { tried, settings, existing, slugs: listed.notes.map(({ slug }: { slug: string }) => slug) };
}

/** What is printed when these entries are all that is known. */
function printed(
  tried: Awaited<ReturnType<typeof tryCases>>,
  settings: CheckSettings,
  entries: readonly Entry[],
) {
  const runLog = createRunLog();
  for (const entry of entries) runLog.append(entry);
  const report = reportOf({ ...tried, run: { ...tried.run, runLog } });
  const summary = summarize({ report, settings, contract, assumed: [], earlier: undefined });
  return { report, summary, lists: summary.lists, text: summaryText(summary, []).replace(/\s+/g, ' ') };
}

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
const numberIn = (text = '') => Number(text.replaceAll(',', ''));

/** Proves every sentence of a summary from the entries alone; fails at one that it does not know, or that they do not hold. */
function expectProven({ lists, verdict, results, groups, findings }: RunSummary, entries: readonly Entry[]) {
  const of = <Kind extends Entry['kind']>(kind: Kind) =>
    entries.filter((entry): entry is Extract<Entry, { kind: Kind }> => entry.kind === kind);
  const ended = of('ended');
  const requests = of('request').map(({ exchange }) => exchange);
  const open = [...ended, ...of('skipped')].filter(
    ({ outcome, why }) => outcome.startsWith('not') && why !== nothingApplies,
  );
  const openAs = (outcome: string) => {
    const own = open.filter((one) => one.outcome === outcome);
    return own.map(({ caseId, operation, check, why }) => {
      const cell = `${operation}/${check}`;
      return { part: caseId.startsWith(cell) ? caseId : cell, why };
    });
  };
  const isGoodOne = ({ operation = '', response }: Exchange) =>
    operation !== '' &&
    response !== undefined &&
    response.status < 300 &&
    contract.operation(operation).documented(response.status) !== undefined;
  const observed = new Set(requests.filter(isGoodOne).map(({ operation }) => operation));
  const blocked = ended.filter(
    ({ caseId, operation, isBlocked }) =>
      isBlocked && caseId === `${operation}/positive_data_acceptance` && !observed.has(operation),
  );
  const wasAsked = ({ operation }: { operation: string }) =>
    requests.some((exchange) => exchange.operation === operation);
  const documented = contract.operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, one]) => (status.startsWith('5') ? [] : one)),
  );
  const answersSeen = new Set(
    requests.map(
      ({ operation, response }) =>
        operation && response && contract.operation(operation).documented(response.status),
    ),
  );

  // The lists.
  for (const [title, outcome] of [
    ['Not tried', 'not tried'],
    ['Not decided', 'not decided'],
  ] as const) {
    const whys = [...new Set(openAs(outcome).map(({ why }) => why ?? ''))];
    const partsOf = (why: string) =>
      new Set(openAs(outcome).flatMap((one) => (one.why === why ? one.part : [])));
    const lines = whys.map((why) => [why, [...partsOf(why)].sort()] as const);
    const printedLines = lists[title].map((line) => {
      const why = whys.find((one) => line.startsWith(`${one} (`)) ?? line;
      return [
        why,
        line
          .slice(why.length + 2, -1)
          .split(', ')
          .sort(),
      ] as const;
    });
    expect(new Map(printedLines), title).toEqual(new Map(lines));
  }
  const noted = of('noted').map(({ violation }) => violation);
  const ofLine = lists.Notes.map((line) => {
    const own = noted.find(({ operation, title }) => line.startsWith(`${operation}: ${title}`));
    const like = noted.filter(({ operation, check }) => operation === own?.operation && check === own.check);
    const more = numberIn(/ \(and ([\d,]+) more of this kind\)$/.exec(line)?.[1] ?? '0');
    expect(like.length, line).toBe(more + 1);
    return like.length;
  });
  expect(sum(ofLine)).toBe(noted.length);
  // What was seen to be as before is not in the list, and all else is.
  const isOpen = ({ isThere }: { isThere: boolean | undefined }) => isThere !== false;
  const isRecord = ({ operation }: { operation: string }) =>
    contract.operation(operation).method !== 'DELETE';
  const seen = of('looked').filter((one) => isOpen(one) && isRecord(one.record));
  const causes = new Set(of('stored').map(({ record }) => record.cause));
  const unnamed = of('lookedFor').filter((one) => isOpen(one) && !causes.has(one.exchange.number));
  const changed = lists['May have changed something'];
  for (const { record } of seen)
    expect(
      changed.some((line) => line.split(/[ ,]+/).includes(record.id)),
      record.id,
    ).toBe(true);
  for (const line of changed) {
    const [method = '', path = ''] = line.split(/,? /);
    const own = requests.filter(({ request }) => request.method === method && request.url.endsWith(path));
    const isNamed = own.some(
      ({ number }) => causes.has(number) || unnamed.some((one) => one.exchange.number === number),
    );
    expect(isNamed, line).toBe(true);
  }
  const observedAnswers = documented.filter((one) => answersSeen.has(one));
  const [count = '', never = ''] = lists.Coverage;
  expect(count).toBe(`${observedAnswers.length} of ${documented.length} documented answers observed.`);
  expect(never === '' ? [] : never.split(', ')).toHaveLength(documented.length - observedAnswers.length);
  expect(lists['Errors of the check itself']).toHaveLength(of('defect').length);

  // The violations.
  const violations = of('violated').map(({ violation }) => violation);
  for (const { title, expected, came, times, operation, check, exchanges } of findings) {
    const own = violations.filter((one) => one.operation === operation && one.check === check);
    expect(own.map((one) => [one.title, one.expected, one.came])).toContainEqual([title, expected, came]);
    expect(times).toBeLessThanOrEqual(own.length);
    for (const { number } of exchanges) expect(requests.map((one) => one.number)).toContain(number);
  }
  expect(sum(findings.map(({ times }) => times))).toBe(violations.length);
  expect(sum(groups.map(({ times }) => times))).toBe(violations.length);
  for (const { group, state, result } of results) {
    const checks: readonly string[] = checkGroups[group as keyof typeof checkGroups];
    const own = findings.filter(({ check }) => checks.includes(check));
    if (own.length > 0) expect(result).toMatch(new RegExp(`^${own.length} violations?`));
    expect(state === 'failed').toBe(own.length > 0);
    if (state === 'passed') expect(of('asserted').some(({ check }) => checks.includes(check))).toBe(true);
  }

  // The verdict: each sentence is of one of these forms.
  const chosen = new Set(ended.map(({ operation }) => operation)).size;
  const partsAs = (outcome: string) => new Set(openAs(outcome).map(({ part }) => part)).size;
  const forms: [RegExp, (string | number)[]][] = [
    [/^No verdict: (\d+) of (\d+) operations gave a documented good answer$/, [observed.size, chosen]],
    [
      /^(\d+) of (\d+) operations gave no documented good answer to a valid request, and were not tried further$/,
      [blocked.filter(wasAsked).length, chosen],
    ],
    [
      /^(\d+) of (\d+) operations were not asked, because a request before theirs failed$/,
      [blocked.filter((one) => !wasAsked(one)).length, chosen],
    ],
    [
      /^(\d+) violations? of the contract, in (\d+) of \d+ operations$/,
      [findings.length, new Set(findings.map(({ operation }) => operation)).size],
    ],
    [/^No violation of the contract$/, []],
    [/^([\d,]+) cases? (?:was|were) not tried in full$/, [partsAs('not tried')]],
    [/^([\d,]+) cases? (?:was|were) not decided in full$/, [partsAs('not decided')]],
    [/^([\d,]+) cases?, ([\d,]+) requests, [\d.]+ seconds, seed 1$/, [ended.length, requests.length]],
  ];
  for (const sentence of verdict.says.replace(/\.$/, '').split('. ')) {
    const [form, numbers = []] = forms.find(([one]) => one.test(sentence)) ?? [];
    expect(form, sentence).toBeDefined();
    expect(form?.exec(sentence)?.slice(1).map(numberIn), sentence).toEqual(numbers);
  }
  expect(verdict.says.includes('No violation')).toBe(violations.length === 0);
}

test('each sentence of a report is read from the entries of the run, and none is there without them', async () => {
  const { tried, settings, slugs } = await triedNotes();
  const { entries, of } = tried.run.runLog;
  const { report } = printed(tried, settings, entries);
  expect(report).toEqual(reportOf(tried));

  // Each case has one outcome.
  const endedCases = of('ended').map(({ caseId }) => caseId);
  expect(endedCases.sort()).toEqual(tried.cases.map(({ id }) => id).sort());
  expectProven(printed(tried, settings, entries).summary, entries);
  const failed = of('ended').filter(({ isBlocked, why }) => isBlocked && why !== undefined);
  expect(failed.map(({ why }) => why).join()).toContain('answered 503 {"message":"Later"}');

  // What is left is what a last look at the server shows.
  expect(report.left.join()).toContain('POST /notes, ');
  for (const { record, isThere } of of('looked'))
    if (record.operation === 'post_notes')
      expect([record.id, isThere]).toEqual([record.id, slugs.includes(record.id)]);

  // Without its entries, nothing of a kind is said.
  const without = (...kinds: Entry['kind'][]) =>
    printed(
      tried,
      settings,
      entries.filter(({ kind }) => !kinds.includes(kind)),
    );
  expect(without('violated').report.findings).toEqual([]);
  expect(without('request').lists['May have changed something']).toEqual([]);
  expect(without('request').text).toContain('0 requests');
  expect(without('ended', 'skipped').lists['Not tried']).toEqual([]);
  const nothing = printed(tried, settings, []);
  expect(Object.values(nothing.lists).flat().join()).not.toMatch(/notes_slug__pin|post_notes \(/);
  expect(nothing.report.cells).toEqual([]);
}, 60_000);

test('what was not asked, and what a request that failed has not left, is said so', async () => {
  const { tried, settings } = await triedNotes({ failing: /^POST .*\/comments$/, fault: '' });
  const { entries, of } = tried.run.runLog;
  const { summary } = printed(tried, settings, entries);
  expectProven(summary, entries);
  expect(summary.verdict.says).toContain('were not asked, because a request before theirs failed.');
  expect(of('lookedFor').map(({ isThere }) => isThere)).toContain(false);
  expect(summary.lists['May have changed something']).toEqual([]);
}, 60_000);

test('a case that a stopped run has not reached was not tried, and says so', async () => {
  const stop = new AbortController();
  stop.abort();
  const { tried } = await triedNotes({ signal: stop.signal });
  const ended = tried.run.runLog.of('ended');
  expect(ended).toHaveLength(tried.cases.length);
  expect(new Set(ended.map(({ outcome, why }) => `${outcome}: ${why}`))).toEqual(
    new Set(['not tried: The run ended early, because it was stopped.']),
  );
});
