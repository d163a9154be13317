import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { checkGroups } from '../../check/facts/checks';
import { openContract } from '../../check/facts/contract';
import type { CheckSettings } from '../../check/settings';
import { forgedTokens } from '../../check/client/tokens';
import { check } from './harness';
import { printsToken } from './printsToken';
import { animals, notes } from './servers';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function checkNotes(
  settings: Partial<CheckSettings>,
  change?: (request: Request, init?: RequestInit) => unknown,
  fault?: string,
) {
  const { app, server } = notes(fault);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    await change?.(request, init);
    return app.fetch(request);
  };
  return check(fileOf('notes/openapi.yaml'), app, {
    server,
    signIn: printsToken,
    runs: 10,
    fetch,
    ...settings,
  });
}

const calls: [operation: string, method: string, path: RegExp, call: string][] = [
  ['post_notes', 'POST', /\/notes$/, 'POST /notes'],
  ['get_notes_slug_', 'GET', /\/notes\/[^/]+$/, 'GET /notes/{slug}'],
  ['patch_notes_slug_', 'PATCH', /\/notes\/[^/]+$/, 'PATCH /notes/{slug}'],
  ['delete_notes_slug_', 'DELETE', /\/notes\/[^/]+$/, 'DELETE /notes/{slug}'],
];
const lost = (code: string) => new TypeError('fetch failed', { cause: { code } });

test.each(calls)(
  'a crash in %s is the first entry, and the run goes on',
  async (operation, method, path, call) => {
    let refused = 0;
    const { findings, observed } = await checkNotes({}, (request) => {
      if (refused > 0) {
        refused -= 1;
        throw lost('ECONNREFUSED');
      }
      if (request.method !== method || !path.test(new URL(request.url).pathname)) return;
      refused = 3;
      throw lost('ECONNRESET');
    });
    expect(findings.map(({ operation, title }) => [operation, title])).toEqual([
      [operation, `The server stopped after: ${call}`],
    ]);
    expect(observed).toBeGreaterThan(0);
  },
);

const list: (typeof calls)[number] = ['get_notes', 'GET', /\/notes$/, 'GET /notes'];

test.each([...calls, list])(
  'a call of %s that is not answered is the one entry, and is waited for once',
  async (...row) => {
    const [operation, method, path] = row;
    // The first read shows that there is a server.
    let asked = operation === 'get_notes' ? -1 : 0;
    const { findings } = await checkNotes({ timeout: 1000 }, (request, init) => {
      if (request.method !== method || !path.test(new URL(request.url).pathname)) return undefined;
      asked += 1;
      if (asked === 0) return undefined;
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      );
    });
    expect(findings.map((one) => [one.operation, one.title])).toEqual([
      [operation, 'The server gives no answer within 1 seconds'],
    ]);
    // Cases that run side by side may each have asked before the first one gave up.
    expect(asked).toBeLessThanOrEqual(4);
  },
);

test('a slow server that only fails is left after 20 seconds', async () => {
  let asked = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + asked * 3000);
  const fetch = () => Promise.resolve(new Response(null, { status: 500, headers: { n: `${(asked += 1)}` } }));
  const { whyEnded } = await checkNotes({ fetch });
  clock.mockRestore();
  expect(whyEnded).toBe('most operations fail');
  expect(asked).toBeLessThan(15);
});

test('an answer that is documented as 2XX is observed', async () => {
  const { run } = await checkNotes({ until: 'basics' });
  expect(run.lists.Coverage.join()).not.toContain('2XX');
});

test('a record that moves to another page meanwhile is no violation', async () => {
  const { app, server } = animals();
  let asked = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (/page=2/.test(String(input)) && (asked += 1) === 1) return Response.json({ items: [], next: null });
    return app.fetch(new Request(input, init));
  };
  const settings = { server, signIn: printsToken, fetch, runs: 12 };
  const { titles } = await check(fileOf('animals.yaml'), app, settings);
  expect(titles).toEqual([]);
  expect(asked).toBeGreaterThan(1);
});

test('of a list that something is around, the wrong item is shown', async () => {
  const { findings } = await checkNotes({ until: 'basics' }, undefined, 'the second note has no author');
  const [found] = findings.filter(({ operation }) => operation === 'get_notes');
  expect(found?.came).toMatch(/^{"title"/);
  expect(found?.came).not.toContain('author');
});

test('the e-mail of an account is not that of a record', async () => {
  const tokens = new Set<string | null>();
  await checkNotes({ until: 'access' }, ({ headers }) => tokens.add(headers.get('Authorization')));
  expect([...tokens].filter((token) => /contract-check-\w+-\d+@/.test(String(token)))).toEqual([]);
});

test('a forged token keeps the word before the token', async () => {
  const [first] = await forgedTokens('Token abc');
  expect(first?.authorization).toBe('Bearer Token not-a-token');
});

test('--until basics sends valid requests only', async () => {
  const { cells, observed } = await checkNotes({ until: 'basics' });
  const others = [...checkGroups.access, 'negative_data_rejection', 'use_after_free', 'cors'];
  expect(cells.filter(({ check }) => others.includes(check))).toEqual([]);
  expect(observed).toBeGreaterThan(0);
});

const folder = mkdtempSync(join(tmpdir(), 'contract-check-test-'));
function written(text: string): string {
  writeFileSync(join(folder, 'openapi.yaml'), text);
  return join(folder, 'openapi.yaml');
}

test.each(['http://127.0.0.1:9/x.yaml', '/etc/passwd', 'file:///etc/passwd', '../../etc/passwd'])(
  'a reference to %s is refused before it is opened',
  async (ref) => {
    const file = written(
      `openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths: { /a: { $ref: '${ref}' } }\n`,
    );
    await expect(openContract(file)).rejects.toThrow('is not in its folder, so it was not opened');
  },
);

test('an extension that names what the contract does not have is refused', async () => {
  const text = readFileSync(fileOf('books.yaml'), 'utf8');
  await expect(openContract(written(text.replace('/books/0/title', '/books/0/titel')))).rejects.toThrow(
    /x-filter of listBooks names titel, which is not there \(.*openapi\.yaml:\d+\)/,
  );
});

test('a pattern that backtracks for ever ends', async () => {
  const file = written(
    `openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths: {}\ncomponents: { schemas: { A: { type: string } } }\n`,
  );
  const { problems } = await openContract(file);
  expect(problems({ type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(60)}!`)).toEqual([]);
});
