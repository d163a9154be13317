import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openContract } from '../check/facts/contract';
import { reportOf } from '../check/report';
import { tryCases } from '../check/run';
import { createRunLog, type Entry } from '../check/runLog';
import { usualSettings, type CheckSettings } from '../check/settings';
import { summarize } from '../report/runSummary';
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

test('what a report counts is in the entries of the run, and what has no entry is not said', async () => {
  const { tried, settings, slugs } = await triedNotes();
  const { entries, of } = tried.run.runLog;
  const { report } = printed(tried, settings, entries);
  expect(report).toEqual(reportOf(tried));

  // Each violation is counted once, and each case has one outcome.
  const counted = report.findings.reduce((sum, { times }) => sum + times, 0);
  expect(counted).toBe(of('violated').length);
  const endedCases = of('ended').map(({ caseId }) => caseId);
  expect(endedCases.sort()).toEqual(tried.cases.map(({ id }) => id).sort());
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
