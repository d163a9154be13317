import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startNode, stopProcess } from '../../scripts/lib/processes';
import { newFolder, projectRoot } from '../support/runCommand';
import { openSandboxServer } from '../support/sandboxServer';

const execute = promisify(execFile);
const packages = [
  ['contract-check', 'scripts/contract'],
  ['scenario-mock', 'mocks/scenarios'],
] as const;

interface Manifest {
  name: string;
  private?: boolean;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8')) as Manifest;

test.each(packages)(
  '%s is compiled without a word of the shop, and imports only what it declares',
  async (name, folder) => {
    const cwd = join(projectRoot, folder);
    await execute(process.execPath, [join(projectRoot, 'scripts/buildPackage.mjs')], { cwd });
    const dist = join(cwd, 'dist');
    const sources = readdirSync(dist).filter((file) => /\.m?js$/.test(file));
    const text = sources.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
    expect(text.match(/\b(phone|booking|buyer|seller)s?\b/gi)).toBeNull();
    const imported = [...text.matchAll(/^import (?:.+ from )?"([^".][^"]*)";$/gm)].map(
      ([, from = '']) => from,
    );
    const modules = imported
      .filter((from) => !isBuiltin(from))
      .map((from) =>
        from
          .split('/')
          .slice(0, from.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    const { dependencies, ...manifest } = manifestOf(folder);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...new Set(modules)]));
    expect(manifest).toMatchObject({ name, private: true });
    // One version of each in the whole project.
    expect(manifestOf('.').devDependencies).toMatchObject(dependencies);
  },
);

test(
  'both packages are installed from their tarballs in an empty folder, and run there',
  { tags: ['all'], timeout: 600_000 },
  async () => {
    const folder = newFolder();
    const npm = (args: string[], cwd: string) =>
      execute('npm', args, { cwd, shell: process.platform === 'win32', maxBuffer: 2 ** 24 });
    for (const [, own] of packages) await npm(['pack', '--pack-destination', folder], join(projectRoot, own));
    const tarballs = readdirSync(folder).map((file) => join(folder, file));
    const empty = newFolder();
    // Some ten thousand files, which are not left to the end of all tests.
    onTestFinished(() => rm(empty, { recursive: true, force: true, maxRetries: 5 }));
    await npm(['install', '--no-audit', '--no-fund', ...tarballs], empty);
    copyFileSync(join(projectRoot, 'scripts/contract/tests/corpus/books.yaml'), join(empty, 'books.yaml'));
    copyFileSync(join(projectRoot, 'openapi.yaml'), join(empty, 'openapi.yaml'));
    const program = (name: string) => join(empty, 'node_modules', name, 'dist/cli.js');
    const run = async (...args: string[]) =>
      (await execute(process.execPath, [program('contract-check'), ...args], { cwd: empty })).stdout;

    const without = async (name: string, ...args: string[]) =>
      execute(process.execPath, [program(name), ...args], { cwd: newFolder() }).catch(
        ({ code, stdout, stderr }: Record<string, string>) => ({ code, stdout, stderr }),
      );
    expect(existsSync(join(empty, 'node_modules/contract-check/dist/contract-extensions.md'))).toBe(true);
    for (const [name] of packages)
      expect(await without(name, '--version')).toMatchObject({ stdout: '0.1.0\n' });
    expect(await without('scenario-mock', '--help')).toMatchObject({
      stdout: expect.stringContaining('npx scenario-mock [FILE] [options]'),
    });
    expect(await without('scenario-mock')).toMatchObject({
      code: 2,
      stderr: '\nThere is no file openapi.yaml.\n\n',
    });
    expect(await without('contract-check', 'lint')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: '\nThere is no file openapi.yaml. Name another one.\n\n',
    });
    expect(await run('--help')).toContain('npx contract-check [options]');
    await run('lint', 'books.yaml');
    expect(await run('diff', '--from', 'books.yaml', '--to', 'books.yaml')).toContain('0 major');
    await run('docs', '--contract', 'books.yaml');
    expect(existsSync(join(empty, 'dist-docs/contract.html'))).toBe(true);

    // A contract that has a package.json beside it in its own project, and none here.
    const sandbox = await openSandboxServer();
    onTestFinished(sandbox.close);
    sandbox.become((request, next) => next(request));
    const checked = await run('--server', sandbox.server, '--only', 'listQuestions,listCategories');
    expect(checked).toContain('No violation of the contract.');
    expect(checked).not.toContain('Assumed settings');

    mkdirSync(join(empty, 'own'));
    writeFileSync(
      join(empty, 'own/own.mts'),
      `import { caseOf, NotPossible, type Case } from 'contract-check';
      export const cases: Case[] = [
        caseOf('listQuestions', 'counts', () => Promise.reject(new NotPossible('A reason of my own.'))),
      ];`,
    );
    const own = await run('--server', sandbox.server, '--only', 'listQuestions', '--behaviours', 'own');
    expect(own).toContain('A reason of my own. (listQuestions/counts)');

    const mock = startNode([program('scenario-mock'), 'books.yaml'], {
      cwd: empty,
      env: { ...process.env, MOCK_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => stopProcess(mock));
    const panel = await new Promise<string>((resolve) => {
      let output = '';
      mock.stdout?.on('data', (part: Buffer) => {
        output += part.toString();
        const [address] = /http:\S+__scenarios/.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
    });
    expect(await (await fetch(panel)).text()).toContain('<title>Scenarios of the mock</title>');
    expect((await fetch(new URL('/books', panel))).status).toBe(200);
  },
);
