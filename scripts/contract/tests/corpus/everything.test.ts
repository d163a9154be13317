import { expect, test } from 'vitest';
import type { CheckSettings } from '../../check/settings';
import { jsonReport, markdownReport } from '../../report/reportFiles';
import { summaryText } from '../../report/terminal';
import { check, written } from './harness';
import { everything, paths as allPaths } from './everything';

// What the check leaves on a server: nothing but what its report lists.

async function checkEverything(part: Partial<CheckSettings> = {}, paths: object = allPaths) {
  const { app, dump } = everything();
  const before = dump();
  const report = await check(written(paths), app, { runs: 3, ...part });
  const notTried = (id: string) => report.outcomes.find(({ caseId }) => caseId === id)?.why;
  return { ...report, before, after: dump(), notTried };
}

const plain = '/positive_data_acceptance';
const unknown = (id: string) => `${id} was not sent: nothing says what it changes; --effects sends it.`;

test('a dump before and after is equal but for what the report lists', async () => {
  const { before, after, run, notTried, titles, left, traces } = await checkEverything();
  expect(titles).toEqual([]);

  const time = String.raw`at \d\d:\d\d:\d\d UTC`;
  const unseen = 'its record may be there, no operation is known to delete it, no operation shows it: 1';
  expect(left).toEqual([
    expect.stringMatching(`^POST /reports ${time}: ${unseen}$`),
    expect.stringMatching(`^POST /events ${time}: it was answered 201$`),
    expect.stringMatching(`^POST /tags ${time}: it was answered 201$`),
  ]);
  const { reports, events, tags } = after;
  expect({ ...after, reports: [], events: [], tags: [] }).toEqual(before);
  // Once each, with a name of the run in every text.
  for (const all of [reports, events, tags]) {
    expect(all).toHaveLength(1);
    const texts = JSON.stringify(all).match(/:"[^"]*"/g) ?? [];
    expect(texts.filter((text) => !text.includes('contract-check-'))).toEqual([]);
  }
  for (const printed of [summaryText(run, []), markdownReport(run), jsonReport(run)])
    for (const line of left) expect(printed.replace(/&#\d+;/g, ' ')).toContain(line.slice(0, 20));

  const notSent = ['post_maintenance', 'post_ui_config', 'put_opening_hours', 'post_import', 'post_restore'];
  notSent.push('post_search', 'delete_api_v1_snippets_', 'post_api_v1_snippets_bulk_');
  for (const id of notSent) expect(notTried(id + plain)).toBe(unknown(id));
  for (const id of ['post_api_tokens', 'post_sign_up_links', 'post_login'])
    expect(notTried(id + plain)).toContain('nothing is known to delete that; --effects sends it');
  const outcomes = new Set(traces.map(({ outcome }) => outcome));
  expect([...outcomes].sort()).toEqual([
    'changed nothing',
    'may have changed something',
    'part of what was undone',
    'undone',
  ]);
});

test('--effects sends what nothing identifies, and lists it; --leave-out does not send an operation', async () => {
  const only = { '/maintenance': allPaths['/maintenance'], '/ui-config': allPaths['/ui-config'] };
  const sent = await checkEverything({ effects: true, leaveOut: ['post_maintenance'] }, only);
  expect(sent.after.isDown).toBe(false);
  expect(sent.calls).not.toContain('POST /maintenance');
  expect(sent.after.config).not.toEqual(sent.before.config);
  expect(sent.left).toEqual([
    expect.stringMatching(/^POST \/ui-config, \d+ times from .* UTC: it was answered 204$/),
  ]);
});

const { '/servers': servers, '/servers/{server}/zones': zones, ...others } = allPaths;
const ofZones = {
  '/servers/{server}/zones/{zone}': others['/servers/{server}/zones/{zone}'],
  '/servers/{server}/flush': others['/servers/{server}/flush'],
  '/servers/{server}': others['/servers/{server}'],
};
/** The same contract, in which something says what a server is called. */
function saying(part: object, links?: object) {
  const paths = structuredClone({ '/servers': servers, '/servers/{server}/zones': zones, ...ofZones });
  for (const { parameters } of [paths['/servers/{server}/zones'], ...Object.values(ofZones)])
    for (const one of parameters) if (one.name === 'server') Object.assign(one, part);
  if (links) Object.assign(paths['/servers'].get.responses['200'], { links });
  return structuredClone(paths);
}
const fromList = Object.fromEntries(
  ['get', 'post'].map((method) => [
    method,
    { operationId: `${method}_servers_server_zones`, parameters: { server: '$response.body#/0/id' } },
  ]),
);
test.each<[string, object, Partial<CheckSettings>]>([
  ['--param', saying({}), { parameters: { server: 'localhost' } }],
  ['the only choice', saying({ schema: { type: 'string', enum: ['localhost'] } }), {}],
  ['an example', saying({ example: 'localhost' }), {}],
  ['a link from a list', saying({}, fromList), {}],
])('what is below a parent is checked, and the parent is not changed: %s', async (_, paths, part) => {
  const { before, after, titles, left, calls } = await checkEverything(part, paths);
  expect(titles).toEqual([]);
  expect(calls).toContain('POST /servers/localhost/zones');
  expect(calls.join()).toContain('DELETE /servers/localhost/zones/');
  expect([after, left]).toEqual([before, []]);
});

test('a parent that nothing gives is asked for, by the option that gives it', async () => {
  const { notTried } = await checkEverything({}, saying({}));
  expect(notTried(`post_servers_server_zones${plain}`)).toBe(
    'Nothing that this run has created gives the server of post_servers_server_zones; --param server=VALUE does.',
  );
});
