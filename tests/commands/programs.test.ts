import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startLocalServices } from '@mocks/localServices';
import { outputOf, startNode } from '../../scripts/lib/processes';
import { program } from '../../scripts/lib/runChecks';
import { newFolder, projectRoot, runCommand, startServer } from '../support/runCommand';

const booking = {
  product_name: 'Pixel 8 128 GB',
  name: 'Lea Late',
  image_url: '/images/x.svg',
  price: '325',
  email: 'late@example.com',
};

const startSandbox = (folder: string, options: string[] = [], env: Record<string, string> = {}) =>
  startServer(['sandbox', ...options], 'Ctrl-C stops it', { DATA_FOLDER: folder, ...env });

const book = (url: string) =>
  fetch(`${url}/buyerBookingItems`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(booking),
  });

const countOrders = async (url: string) =>
  ((await (await fetch(`${url}/buyerorders?email=${booking.email}`)).json()) as unknown[]).length;

test('npm run sandbox stores its data, Ctrl-C ends it with exit code 0, and a restart keeps them', async () => {
  const folder = newFolder();
  const { url, output, stop } = await startSandbox(folder);
  expect(output.out).toContain('buyer@example.com');
  await book(url);
  // No other user of the machine reads the records, or a file that SQLite keeps beside them.
  if (process.platform !== 'win32')
    for (const file of readdirSync(folder))
      expect([file, statSync(join(folder, file)).mode & 0o077]).toEqual([file, 0]);
  expect(await stop()).toBe(0);

  const databaseUrl = `file:${join(folder, 'second-ring.db')}`;
  const again = await startLocalServices({ port: 0, dataFolder: folder, databaseUrl });
  expect(await countOrders(again.url)).toBe(1);
  await again.stop();
});

test('npm run sandbox -- --reset begins again from the seed', { tags: ['all'] }, async () => {
  const folder = newFolder();
  const first = await startSandbox(folder);
  await book(first.url);
  await first.stop();

  const second = await startSandbox(folder, ['--reset']);
  expect(await countOrders(second.url)).toBe(0);
  await second.stop();
});

test(
  'gallery --only: one state, narrow and wide, light and dark',
  { tags: ['all'], timeout: 600_000 },
  async () => {
    const folder = newFolder();
    const { code, output } = await runCommand(['gallery', '--only', 'orders empty', '--out', folder]);
    expect(output).toContain('4 screenshots: ');
    expect(code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([
      'index.html',
      'my-orders.empty.narrow.dark.webp',
      'my-orders.empty.narrow.light.webp',
      'my-orders.empty.wide.dark.webp',
      'my-orders.empty.wide.light.webp',
    ]);
  },
);

const processes = pathToFileURL(join(projectRoot, 'scripts/lib/processes.ts')).href;
const staying = 'setInterval(() => {}, 1000); console.log(process.pid);';
// Before it prints, which is when it is sent the signal.
const endingCleanly = `process.on('SIGTERM', () => { console.log('ended'); process.exit(); }); ${staying}`;

/** A program that has started a child by `startNode`; `closed` resolves when both have ended. */
async function startFamily(child: string) {
  const file = join(newFolder(), 'family.mjs');
  writeFileSync(
    file,
    `import { startNode } from '${processes}';
     startNode(['--eval', ${JSON.stringify(child)}], { stdio: ['ignore', 'inherit', 'inherit'] });`,
  );
  const family = startNode(['--import', 'tsx', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!family.stdout) throw new Error('The program has no output.');
  const closed = once(family, 'close');
  const printed: string[] = [];
  const lines = createInterface(family.stdout).on('line', (line) => printed.push(line));
  await once(lines, 'line');
  const isRunning = () => {
    try {
      return process.kill(Number(printed[0]), 0);
    } catch {
      return false;
    }
  };
  expect(isRunning()).toBe(true);
  return { family, closed, isRunning, printed };
}

test('SIGTERM to a program alone ends its child, too', async () => {
  const { family, closed, isRunning, printed } = await startFamily(endingCleanly);
  family.kill('SIGTERM');
  await closed;
  expect(isRunning()).toBe(false);
  if (process.platform === 'win32') return;
  expect(printed[1]).toBe('ended');
  expect(family.exitCode).toBe(143);
});

test('a run whose name pattern selects no test fails, and says so', async () => {
  const file = 'tests/unit/plainLine.test.ts';
  const args = [program('vitest/vitest.mjs'), 'run', file, '-t', 'no title has these words'];
  const { code, output } = await outputOf(
    startNode(args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  expect(output).toContain('No test ran: none of 8 titles matches /no title has these words/.');
  expect(code).toBe(1);
});

test.each(['README.md', 'docs/testing.md'])('the name patterns in %s select a test', (document) => {
  const examples = readFileSync(document, 'utf8').matchAll(/npx vitest run (\S+) +-t "(.+?)"/g);
  const found = [...examples].map(([, file = '', words = '']) => {
    const titles = readFileSync(file, 'utf8').match(/^test\(\s*'.*'/gm) ?? [];
    return { file, words, selects: titles.filter((title) => title.includes(words)).length > 0 };
  });
  expect(found).not.toEqual([]);
  expect(found.filter(({ selects }) => !selects)).toEqual([]);
});
