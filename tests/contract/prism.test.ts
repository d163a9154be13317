import { writeFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startPrism } from '@mocks/prism/startPrism';
import { categories } from '@mocks/sandbox/seed/home';
import { people } from '@mocks/sandbox/seed/people';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prism-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the mock is started again after it died, and is gone after it was stopped', async () => {
  const said: string[] = [];
  let onAgain = () => {};
  const again = new Promise<void>((resolve) => (onAgain = resolve));
  const prism = await startPrism({
    port: 0,
    say: (line) => {
      said.push(line);
      if (line.startsWith('The mock answers again')) onAgain();
    },
  });
  try {
    const { status, headers } = await fetch(`${prism.url}/categories`);
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    process.kill(Number(prism.pid()), 'SIGKILL');
    await again;
    expect(said.join('\n')).toContain('The mock stopped (SIGKILL). It is started again in 0.25 s.');
    expect((await fetch(`${prism.url}/categories`)).status).toBe(200);
  } finally {
    await prism.stop();
  }
  await expect(fetch(`${prism.url}/categories`)).rejects.toThrow('fetch failed');
});

test('the mock knows the seeded users and brands: their roles, tokens, records and phones', async () => {
  const prism = await startPrism({ port: 0 });
  onTestFinished(() => prism.stop());
  const ask = async (path: string, headers = {}) => {
    const answer = await fetch(prism.url + path, { headers });
    return (await answer.json()) as Record<string, unknown>;
  };
  const listed = async (path: string) => (await ask(path)) as unknown as Record<string, unknown>[];
  for (const { _id, email, role, userrole } of people) {
    const encoded = encodeURIComponent(email.toUpperCase());
    expect(await ask(`/users/admin/${encoded}`), email).toEqual({ isAdmin: role === 'admin' });
    expect(await ask(`/users/buyer/${encoded}`), email).toEqual({ isBuyer: userrole === 'Buyer' });
    expect(await ask(`/users/seller/${encoded}`), email).toEqual({ isSeller: userrole === 'Seller' });
    const { accessToken } = await ask(`/jwt?email=${encoded}`);
    const [, payload = ''] = String(accessToken).split('.');
    expect(Buffer.from(payload, 'base64url').toString()).toContain(_id ? `"email":"${email}"` : '');
    expect(accessToken === '').toBe(!_id);
    const records = await listed(userrole === 'Seller' ? `/myproducts?email=${email}` : '/users');
    expect(records.map((record) => record['email'])).toContain(_id ? email : 'buyer@example.com');
  }
  for (const { id, name } of categories) {
    const phones = await listed(`/categoryUsed/${id}`);
    expect(new Set(phones.map(({ Phone_category }) => Phone_category))).toEqual(new Set([name]));
  }
  const ben = await listed('/buyerorders?email=buyer2@example.com');
  expect(new Set(ben.map(({ name }) => name))).toEqual(new Set(['Ben Okafor']));
  // Whatever a scenario prefers wins.
  const preferred = { Prefer: 'code=200, example=yes' };
  expect(await ask('/users/admin/buyer@example.com', preferred)).toEqual({ isAdmin: true });
});

test('a contract that cannot be read is reported in one line', async () => {
  const contract = join(folder, 'broken.yaml');
  await writeFile(contract, 'openapi: 3.1.0\npaths: [');
  const said: string[] = [];
  const start = startPrism({ port: 0, contract, say: (line) => said.push(line) });
  await expect(start).rejects.toThrow(`The mock could not start on port 0`);
  expect(said).toEqual([
    expect.stringMatching(/^broken\.yaml cannot be read, so the mock waits: .* at line 2, column \d+\.$/),
  ]);
});

test('a saved change of the contract is served without a restart by hand', { tags: ['all'] }, async () => {
  const contract = join(folder, 'openapi.yaml');
  const source = await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8');
  await writeFile(contract, source);
  const prism = await startPrism({ port: 0, contract, say: () => undefined });
  try {
    const changed = source.replaceAll('name: iPhone\n', 'name: Fairphone\n');
    // Saved again at each try: Prism begins to watch the file some time after it begins to answer.
    await vi.waitFor(
      async () => {
        const answer = await (await fetch(`${prism.url}/categories`)).text();
        if (!answer.includes('Fairphone')) await writeFile(contract, changed);
        expect(answer).toContain('Fairphone');
      },
      { timeout: 40_000, interval: 2_000 },
    );
  } finally {
    await prism.stop();
  }
});
