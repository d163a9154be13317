import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildForTests, buildWeb } from '../../scripts/serve/buildWeb';
import { newFolder, projectRoot } from '../support/runCommand';
import { smallClient } from '../support/smallClient';
import { testEnv } from '../support/testSettings';

const run = promisify(execFile);

const realServices = {
  ...testEnv,
  VITE_STAND_INS: 'off',
  VITE_API_URL: 'https://api.second-ring.example',
  VITE_AUTH_EMULATOR_URL: '',
  VITE_PAYMENTS_URL: '',
  VITE_FIREBASE_AUTH_DOMAIN: 'second-ring.example',
  VITE_MAP_URL: '',
  VITE_FIREBASE_API_KEY: 'AIza-real',
  VITE_FIREBASE_PROJECT_ID: 'second-ring',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
  VITE_IMAGE_HOST_URL: 'https://api.imgbb.com',
  VITE_IMAGE_HOST_KEY: 'key',
};

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

const panelSource = () => {
  const folder = join(projectRoot, 'src/dev');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
};

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
  await run(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ...realServices },
  });
  return outDir;
}

function scriptsIn(outDir: string): string {
  const assets = join(outDir, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  return scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
}

test('a build for real services carries no code of the stand-ins, a local one does; neither has the scenario panel', async () => {
  const builds = await Promise.all([localBuild(), buildForRealServices()]);
  const [local = '', real = ''] = builds.map(scriptsIn);
  expect(traces.filter((trace) => local.includes(trace))).toEqual(traces);
  expect(traces.filter((trace) => real.includes(trace))).toEqual([]);

  const source = panelSource();
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
