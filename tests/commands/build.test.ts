import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publicPages } from '@/paths';
import { outputOf, startNode } from '../../scripts/lib/processes';
import { settingsOf } from '../../scripts/lib/settingsOf';
import { buildForTests, buildWeb } from '../../scripts/serve/buildWeb';
import { writeHostingFiles } from '../../scripts/serve/hosting';
import { copyCheckout } from '../support/copyCheckout';
import { newFolder, projectRoot } from '../support/runCommand';
import { changedChunks, scriptBytes } from '../support/scriptFiles';
import { realEnv } from '../support/testSettings';

/** Words that stand in the code of the stand-ins, or in the seed, and nowhere else. */
const traces = [
  'buyer@example.com',
  'Local test mode',
  'this is not Google',
  'Complete authentication',
  'tok_notATestCard',
];

/** Words of the scenario panel, each from another part of it, and of React Query's tools: both are for development only. */
const panelTraces = [
  ...['Scenario panel', 'sl-violations', '/__scenarios', 'X-Scenarios', 'Control+Shift+.'],
  ...['react-query-devtools', 'ReactQueryDevtoolsPanel'],
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
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|tsx?)$/.test(name))
    .map((name) => fs.readFileSync(join(folder, name), 'utf8'))
    .join('\n');

test('a build for real services carries no code of the stand-ins, a local one does; neither has the tools of developers', async () => {
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

test('G19 no form of a rendered page puts its fields into an address', async () => {
  const dist = await localBuild();
  const pages = Object.keys(publicPages).map((name) => fs.readFileSync(join(dist, name), 'utf8'));
  const forms = pages.join('').match(/<form\b[^>]*>/g) ?? [];
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.filter((form) => !form.includes('method="post"'))).toEqual([]);
});

/** The root of a web client whose bundler writes this page and nothing else. */
function clientOf(page: string): string {
  const root = newFolder();
  for (const folder of ['scripts', 'node_modules']) fs.mkdirSync(join(root, folder));
  writeBundler(root, page);
  return root;
}

function writeBundler(root: string, page: string): void {
  const bundler = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    const folder = process.argv[3];
    mkdirSync(folder, { recursive: true });
    writeFileSync(folder + '/index.html', ${JSON.stringify(page)});`;
  fs.writeFileSync(join(root, 'scripts/run.mjs'), bundler);
}

test('a build that would publish a secret fails, names the place, and leaves nothing to publish', async () => {
  const key = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_');
  const root = clientOf(`<!doctype html>\n<title>${key}</title>`);
  await expect(buildWeb(root)).rejects.toThrow(
    /everyone could read these secrets in it:\n {2}- index.html:2: /,
  );
  expect(fs.existsSync(join(root, 'dist'))).toBe(false);
});

test('G21 a running shop keeps its files until a build is complete', async () => {
  const root = clientOf('<title>served</title>');
  const page = join(await buildWeb(root), 'index.html');
  const token = 'a-token-of-the-deployment';
  vi.stubEnv('DEPLOY_TOKEN', token);
  onTestFinished(() => void vi.unstubAllEnvs());
  writeBundler(root, `<title>${token}</title>`);
  fs.writeFileSync(join(root, 'index.html'), 'changed');
  await expect(buildWeb(root)).rejects.toThrow('holds the value of DEPLOY_TOKEN');
  expect(fs.readFileSync(page, 'utf8')).toBe('<title>served</title>');

  writeBundler(root, '<title>next</title>');
  await buildWeb(root);
  expect(fs.readFileSync(page, 'utf8')).toBe('<title>next</title>');
});

test('tests build once for each state of the sources, also after a package was compiled beside them', async () => {
  const root = clientOf('<!doctype html>');
  for (const folder of ['src', 'mocks/scenarios/dist']) fs.mkdirSync(join(root, folder), { recursive: true });
  const first = await buildForTests(root);
  fs.writeFileSync(join(root, 'mocks/scenarios/dist/cli.js'), '');
  expect(await buildForTests(root)).toBe(first);
  fs.writeFileSync(join(root, 'src/main.tsx'), '');
  expect(await buildForTests(root)).not.toBe(first);
});

test(
  'G21 a release that changes two sentences needs no new headers, and home downloads at most 40 kB of script again',
  { tags: ['all'], timeout: 180_000 },
  async () => {
    const { earlier, later } = await buildReleases();
    expect(later.configuration).toEqual(earlier.configuration);

    const home = fs.readFileSync(join(later.dist, 'index.html'), 'utf8');
    const changed = changedChunks(earlier.dist, later.dist).filter((path) => home.includes(path));
    expect(changed.length).toBeGreaterThan(0);
    expect(scriptBytes(later.dist, changed)).toBeLessThanOrEqual(40_000);
  },
);

/** Builds a copy of the sources twice: unchanged, and with two changed sentences. */
async function buildReleases() {
  const root = copyCheckout();
  const build = async () => {
    const dist = newFolder();
    fs.cpSync(await buildWeb(root), dist, { recursive: true });
    writeHostingFiles(root, settingsOf('production', projectRoot));
    // The files that a host may have read before the release. The others are deployed with it.
    const configuration = ['nginx.conf', 'dist/_headers', 'dist/_redirects'].map((name) =>
      fs.readFileSync(join(root, name), 'utf8'),
    );
    return { dist, configuration };
  };
  const earlier = await build();
  const messages = join(root, 'src/messages.ts');
  fs.writeFileSync(messages, changeTwoSentences(fs.readFileSync(messages, 'utf8')));
  return { earlier, later: await build() };
}

const sentence = /(?<=: ')[A-Z][^'\\\n]{20,}(?=\.',)/g;

/** The first and the last whole sentence of the messages get another ending. */
function changeTwoSentences(source: string): string {
  const found = [...source.matchAll(sentence)];
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last || first === last) throw new Error('src/messages.ts has no two sentences to change.');
  const ends = [last, first].map(({ index, 0: text }) => index + text.length);
  return ends.reduce((text, end) => `${text.slice(0, end)}, as always${text.slice(end)}`, source);
}
