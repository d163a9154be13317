import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openContract } from '../../../scripts/contract/check/contract';
import { reportOf, type Tried } from '../../../scripts/contract/check/report';
import { tryCases } from '../../../scripts/contract/check/run';
import { createRunLog, type Entry } from '../../../scripts/contract/check/runLog';
import { usualSettings, type CheckSettings } from '../../../scripts/contract/check/settings';
import { summarize } from '../../../scripts/contract/report/runSummary';
import { summaryText } from '../../../scripts/contract/report/terminal';
import { printsToken } from '../corpus/printsToken';
import { notes } from '../corpus/servers';

beforeEach(() => void vi.stubEnv('FORCE_COLOR', '0'));
afterEach(() => void vi.unstubAllEnvs());

const file = fileURLToPath(new URL('../corpus/notes/openapi.yaml', import.meta.url));
const contract = await openContract(file);

/** A run against a server whose pin is never answered with a documented status and whose deletions delete nothing. */
async function triedNotes(part: Partial<CheckSettings> = {}) {
  const { app, server, existing } = notes('deleting keeps the note');
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isPin = request.url.endsWith('/pin');
    return isPin ? Response.json({ message: 'Later' }, { status: 503 }) : app.fetch(request);
  };
  const settings = { ...usualSettings, contract: file, server, signIn: printsToken, fetch, runs: 2, ...part };
  const tried = await tryCases(settings, {}, contract);
  const listed = await (await fetch(`${server}/notes?limit=100`)).json();
  return { tried, settings, existing, slugs: listed.notes.map(({ slug }: { slug: string }) => slug) };
}

/** What is printed when these entries are all that is known. */
function printed(tried: Tried, settings: CheckSettings, entries: readonly Entry[]) {
  const runLog = createRunLog();
  for (const entry of entries) runLog.append(entry);
  const report = reportOf({ ...tried, run: { ...tried.run, runLog } });
  const summary = summarize({ report, settings, contract, assumed: [], earlier: undefined });
  return { report, lists: summary.lists, text: summaryText(summary, []).replace(/\s+/g, ' ') };
}

test('each sentence of a report is read from the entries of the run, and none is there without them', async () => {
  const { tried, settings, slugs } = await triedNotes();
  const { entries, of } = tried.run.runLog;
  const { report, lists, text } = printed(tried, settings, entries);
  expect(report).toEqual(reportOf(tried));

  // Each case has one outcome.
  expect(
    of('ended')
      .map(({ caseId }) => caseId)
      .sort(),
  ).toEqual(tried.cases.map(({ id }) => id).sort());
  const whys = new Set(entries.flatMap((entry) => ('why' in entry ? (entry.why ?? []) : [])));
  for (const outcome of ['Not tried', 'Not decided'] as const)
    for (const line of lists[outcome])
      expect(
        [...whys].some((why) => line.startsWith(why)),
        line,
      ).toBe(true);
  const failed = of('ended').filter(({ isBlocked, why }) => isBlocked && why !== undefined);
  expect(failed.map(({ why }) => why).join()).toContain('answered 503 {"message":"Later"}');
  expect(text).toContain(`${of('request').length.toLocaleString('en')} requests`);
  expect(text).toContain(`${of('ended').length} cases`);
  expect(report.findings.length).toBeGreaterThan(0);
  for (const { title } of report.findings)
    expect(of('violated').map(({ violation }) => violation.title)).toContain(title);

  // What is left is what a last look at the server shows.
  expect(report.left.join()).toContain('post_notes');
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
  expect(without('looked', 'lookedFor').lists['Left on the server']).toEqual([]);
  expect(without('request').text).toContain('0 requests');
  expect(without('ended', 'skipped').lists['Not tried']).toEqual([]);
  const nothing = printed(tried, settings, []);
  expect(Object.values(nothing.lists).flat().join()).not.toMatch(/notes_slug__pin|post_notes \(/);
  expect(nothing.report.cells).toEqual([]);
}, 60_000);

test('a case that a stopped run has not reached was not tried, and says so', async () => {
  const stop = new AbortController();
  stop.abort();
  const { tried } = await triedNotes({ signal: stop.signal });
  const ended = tried.run.runLog.of('ended');
  expect(ended).toHaveLength(tried.cases.length);
  expect(new Set(ended.map(({ outcome, why }) => `${outcome}: ${why}`))).toEqual(
    new Set(['not tried: The run was stopped.']),
  );
});
