import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { publicPages } from '../../src/paths';
import type * as Prerender from '../../src/prerender';
import { projectRoot } from '../lib/localData';

// Below the project, where it finds its packages; named after this process, since two builds may run at a time.
const renderer = join(projectRoot, `node_modules/.second-ring-prerender-${process.pid}`);

/** Builds the web client into a folder: its files, the shell that every other address gets, and the public pages. */
export async function run([folder = '']: string[]): Promise<void> {
  process.once('exit', () => rmSync(renderer, { recursive: true, force: true }));
  await build({
    root: projectRoot,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await build({
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/prerender.tsx', outDir: renderer, emptyOutDir: true, copyPublicDir: false },
  });
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  rmSync(join(folder, 'index.html'));

  const { renderPage, renderAround, renderedStyles } = (await import(
    pathToFileURL(join(renderer, 'prerender.js')).href
  )) as typeof Prerender;
  const pages = [];
  for (const [file, { path, route }] of Object.entries(publicPages))
    pages.push({ file, route, page: await renderPage(path), around: renderAround(file) });
  const aroundApp = renderAround('app.html');
  const { rules, elements } = renderedStyles();
  const shell = withRules(built, rules, folder).replace('</head>', () => `${elements}</head>`);
  const bootFile = await buildBoot(folder);
  /** Not before the page is shown, for which the browser would wait. */
  const boot = (data: string) => `<script async fetchpriority="high" src="${bootFile}" ${data}></script>`;
  const code = codeOf(shell);
  // It has nothing to show before the app, whose code the document itself asks for.
  const watch = boot(`data-code="${code.at(-1)}" data-now`);
  writeFileSync(join(folder, 'app.html'), inBody(shell, emptyRoot + watch, aroundApp));
  for (const { file, ...parts } of pages)
    writeFileSync(
      join(folder, file),
      pageHtml({ shell, boot: boot(`data-code="${code.join(' ')}"`), ...parts }),
    );
}

/** The document with these rules at the beginning of its stylesheet, whose name follows from what is in it. */
function withRules(document: string, rules: string, folder: string): string {
  const [, href = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(document) ?? [];
  const styles = rules + readFileSync(join(folder, href), 'utf8');
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8);
  const next = href.replace(/-[^-]*\.css$/, `-${hash}.css`);
  rmSync(join(folder, href));
  writeFileSync(join(folder, next), styles);
  return document.replace(href, next);
}

/** The script that pages have before their code. Returns its address. */
async function buildBoot(folder: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(projectRoot, 'src/boot.ts'),
        output: { format: 'iife', entryFileNames: 'assets/boot-[hash].js' },
      },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return `/${output[0].fileName}`;
}

const emptyRoot = '<div id="root"></div>';

/** The document with this in place of its empty root, and with what is around it. */
const inBody = (document: string, root: string, { before, after }: Around) =>
  document.replace(emptyRoot, () => `${before}\n${after}\n${root}`);

type Around = ReturnType<typeof Prerender.renderAround>;

interface PageParts {
  /** The document that Vite built, with an empty root. */
  shell: string;
  page: Prerender.RenderedPage;
  around: Around;
  /** The path of the route that takes the page over. */
  route: string;
  /** The script at its end. */
  boot: string;
}

const fetchedAtOnce =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/** The addresses of the app's code, the entry last. */
function codeOf(shell: string): string[] {
  const [entry = '', ...imports] = [...shell.matchAll(fetchedAtOnce)].map(([, address = '']) => address);
  return [...imports, entry];
}

/** A public page as a whole: it can be seen without its code, which it fetches when it is idle. */
function pageHtml({ shell, page, around, route, boot }: PageParts): string {
  const document = shell
    .replace(fetchedAtOnce, '')
    .replace(/<title>.*?<\/title>/, () => `<title>${page.title}</title>`);
  return inBody(document, `<div id="root" data-route="${route}">${page.html}</div>${boot}`, around);
}
