import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { outputOf, startNode } from '../../scripts/lib/processes';
import { shopWords } from '../../scripts/new/product/shop';
import { cleanEnv, copyCheckout, freshClone, git, runLine } from '../support/copyCheckout';
import { newFolder } from '../support/runCommand';

const contract = join(newFolder(), 'clinic.yaml');
fs.copyFileSync('tests/commands/petClinic.yaml', contract);

const makePetClinic = (root: string) =>
  outputOf(
    startNode([join(root, 'scripts/run.mjs'), 'new', 'product', 'Pet Clinic', '--contract', contract], {
      cwd: root,
      env: cleanEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

test(
  'another product, made in a fresh clone for a contract of three calls: npm test is green, npm start serves it',
  { tags: ['all'], timeout: 1_800_000 },
  async () => {
    const root = freshClone();
    const start = performance.now();
    const made = await makePetClinic(root);
    expect(made.code, made.output).toBe(0);
    expect(made.output).toContain('Pet Clinic has a home page, the sign-in, a dashboard and the page pets.');

    const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard').trim().split('\n');
    const texts = files.filter((path) => fs.existsSync(join(root, path)) && !path.endsWith('.png'));
    const named = texts.filter((path) => shopWords.test(path + fs.readFileSync(join(root, path), 'utf8')));
    expect(named).toEqual([]);

    const tested = await runLine(root, 'npm run test');
    expect(tested.code, tested.output.slice(-20_000)).toBe(0);
    const [, passed] = /Tests +(\d+) passed/.exec(stripVTControlCharacters(tested.output)) ?? [];
    expect(Number(passed)).toBeGreaterThan(400);

    await servesPages(root);
    console.log(
      `Another product, made and tested: ${((performance.now() - start) / 60_000).toFixed(1)} minutes`,
    );
  },
);

async function servesPages(root: string): Promise<void> {
  const child = startNode([join(root, 'scripts/run.mjs'), 'start'], {
    cwd: root,
    env: { ...cleanEnv(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGINT'));
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  await expect.poll(() => output, { timeout: 300_000 }).toContain('Ctrl-C stops it.');
  const url = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';
  expect(await (await fetch(url)).text()).toContain('The patients of a veterinary clinic');
  const { accessToken } = (await (await fetch(`${url}/api/jwt?email=member@example.com`)).json()) as {
    accessToken: string;
  };
  expect(await (await fetch(`${url}/api/pets`)).json()).toHaveLength(2);
  expect((await fetch(`${url}/api/visits`)).status).toBe(401);
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name: 'Minka', species: 'cat' });
  expect((await fetch(`${url}/api/pets`, { method: 'POST', headers, body })).status).toBe(201);
  child.kill('SIGINT');
  await once(child, 'close');
}

test(
  'another product is made once, in a clone without changes',
  { tags: ['all'], timeout: 300_000 },
  async () => {
    const root = copyCheckout();
    expect(await makePetClinic(root)).toMatchObject({
      code: 2,
      output: expect.stringContaining('This folder is no git checkout'),
    });
    const clone = freshClone();
    fs.appendFileSync(join(clone, 'README.md'), 'changed');
    expect(await makePetClinic(clone)).toMatchObject({
      code: 2,
      output: expect.stringMatching(/There are changes that are not committed[^]* M README\.md/),
    });
    expect(fs.existsSync(join(clone, 'src/pages/HomePage.module.css'))).toBe(true);
  },
);
