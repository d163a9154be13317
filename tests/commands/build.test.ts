import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outputOf, startNode } from '../../scripts/lib/processes';
import { buildForTests, buildWeb } from '../../scripts/serve/buildWeb';
import { newFolder, projectRoot } from '../support/runCommand';
import { smallClient } from '../support/smallClient';
import { realEnv } from '../support/testSettings';

/** Words that stand in the code of the stand-ins, or in the seed, and nowhere else. */
const traces = [
  'buyer@example.com',
  'Local test mode',
  'this is not Google',
  'Complete authentication',
  'tok_notATestCard',
];

/** Words of the scenario panel, each from another part of it, which is for development only. */
const panelTraces = [
  'Scenario panel',
  'sl-violations',
  'secondRing.scenarioSets',
  'Control+Shift+.',
  'Every list is empty.',
  'DEV_API',
];

/** The build of the browser tests, which `npm test` has made before. */
async function localBuild(): Promise<string> {
  // Vitest has put the values of .env there.
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) vi.stubEnv(name, undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  return buildForTests(projectRoot);
}

async function buildForRealServices(): Promise<string> {
  const outDir = newFolder();
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const child = startNode([vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ...realEnv },
  });
  expect(await outputOf(child)).toEqual({ code: 0, output: '' });
  return outDir;
}

/** The text of all scripts of a folder. */
const scriptsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|tsx?)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

test('a build for real services carries no code of the stand-ins, a local one does; neither has the scenario panel', async () => {
  const local = scriptsIn(await localBuild());
  const real = scriptsIn(await buildForRealServices());
  expect(traces.filter((trace) => local.includes(trace))).toEqual(traces);
  expect(traces.filter((trace) => real.includes(trace))).toEqual([]);

  const source = scriptsIn(join(projectRoot, 'src/dev'));
  expect(panelTraces.filter((trace) => source.includes(trace))).toEqual(panelTraces);
  expect(panelTraces.filter((trace) => local.includes(trace) || real.includes(trace))).toEqual([]);
  // Vite's name beside the variables where `import.meta.env` is passed whole, with whatever the machine has.
  expect([local, real].map((scripts) => scripts.includes('BASE_URL'))).toEqual([false, false]);
});

test('a build that would publish a secret fails, names the place, and leaves nothing to publish', async () => {
  const key = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_');
  const root = smallClient(`<!doctype html>\n<title>${key}</title>`);
  await expect(buildWeb(root)).rejects.toThrow(
    /everyone could read these secrets in it:\n {2}- index.html:2: /,
  );
  expect(existsSync(join(root, 'dist'))).toBe(false);
});
