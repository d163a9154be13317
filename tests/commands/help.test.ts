import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder, projectRoot, startServer } from '../support/runCommand';
import { runHere } from '../support/runHere';

type Program = Parameters<typeof runHere>[0];

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const programs = Object.values(scripts).flatMap((line) => /run\.mjs (\w+)/.exec(line)?.[1] ?? []);
const servers = ['start', 'dev', 'mock', 'sandbox'];

test.each([...new Set(programs)])('%s --help lists the options and does nothing', async (name) => {
  const program = (await import(`../../scripts/${name}.ts`)) as Program;
  const { code, output } = await runHere(program, ['--help']);
  expect(code).toBe(0);
  expect(output).toMatch(/npm run [\w:-]+ --/);
  expect(output).toMatch(/^ +--help +\w/m);
  if (servers.includes(name)) expect(output).toMatch(/--host ADDRESS +where to listen[^]*--open +opens/);
});

test.skipIf(process.platform === 'win32')('--host and --open: the browser gets the address', async () => {
  const folder = newFolder();
  const browser = join(folder, 'browser');
  writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" > "${folder}/opened"\n`);
  chmodSync(browser, 0o755);
  const { output, stop } = await startServer(
    ['sandbox', '--host', '127.0.0.2', '--open'],
    'Ctrl-C stops it',
    {
      DATA_FOLDER: folder,
      BROWSER: browser,
    },
  );
  const [url = ''] = /http:\/\/127\.0\.0\.2:\d+/.exec(output.out) ?? [];
  const { status } = await fetch(`${url}/categories`);
  expect(status).toBe(200);
  await vi.waitFor(() => expect(existsSync(join(folder, 'opened'))).toBe(true), { timeout: 20_000 });
  expect(readFileSync(join(folder, 'opened'), 'utf8')).toBe(`${url}/categories`);
  expect(await stop()).toBe(0);
});
