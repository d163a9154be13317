import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startPrism } from '@mocks/prism/startPrism';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'prism-'))));
afterEach(() => rm(folder, { recursive: true }));

test(
  'the mock answers as the seed does, is started again after it died, and is gone after it was stopped',
  { tags: ['all'] },
  async () => {
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
    onTestFinished(() => prism.stop());
    const isAdmin = async (headers = {}) => {
      const answer = await fetch(`${prism.url}/users/admin/buyer@example.com`, { headers });
      return [answer.headers.get('x-content-type-options'), await answer.json()];
    };
    expect(await isAdmin()).toEqual(['nosniff', { isAdmin: false }]);
    // What a scenario prefers wins.
    expect(await isAdmin({ Prefer: 'code=200, example=yes' })).toEqual(['nosniff', { isAdmin: true }]);

    process.kill(Number(prism.pid()), 'SIGKILL');
    await again;
    expect(said.join('\n')).toContain('The mock stopped (SIGKILL). It is started again in 0.25 s.');
    expect(await isAdmin()).toEqual(['nosniff', { isAdmin: false }]);
    await prism.stop();
    await expect(isAdmin()).rejects.toThrow('fetch failed');
  },
);

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
  onTestFinished(() => prism.stop());
  const changed = source.replaceAll('name: iPhone\n', 'name: Fairphone\n');
  // Saved again at each try: Prism begins to watch the file some time after it begins to answer.
  const readsChange = async () => {
    const answer = await (await fetch(`${prism.url}/categories`)).text();
    if (!answer.includes('Fairphone')) await writeFile(contract, changed);
    expect(answer).toContain('Fairphone');
  };
  await vi.waitFor(readsChange, { timeout: 40_000, interval: 2_000 });
});
