import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { build } from 'vite';
import { lightPalette } from '@/ui/theme/palette';
import type { Settings } from '@/config/settings';
import { projectRoot } from '../lib/localData';
import { compressFiles, isText } from '../serve/buildWeb';
import { createWebApp } from '../serve/webApp';

const fromRoot = (path: string) => join(projectRoot, path);

/** A sign-up page like ours, rendered by React in an empty page, without all that ours is a part of. */
export async function buildSignUp(folder: string, settings: Settings): Promise<Hono> {
  await build({
    configFile: false,
    root: fromRoot('scripts/bench/yardstick'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  return serve(folder, settings);
}

/** A page of HTML without a script that looks like the home page. */
export function buildPlain(folder: string, settings: Settings): Promise<Hono> {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const typeface = 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
  copyFileSync(
    fromRoot(`node_modules/@fontsource-variable/${typeface}`),
    join(folder, 'assets/typeface.woff2'),
  );
  copyFileSync(fromRoot('public/favicon.svg'), join(folder, 'favicon.svg'));
  writeFileSync(join(folder, 'assets/style.css'), plainStyle());
  writeFileSync(join(folder, 'index.html'), plainPage());
  return serve(folder, settings);
}

/** With the headers and the compression of the shop's own build. */
async function serve(folder: string, settings: Settings): Promise<Hono> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText);
  await compressFiles(files.map((name) => join(folder, name)));
  return createWebApp(folder, settings);
}

const style = `
@font-face {
  font-family: 'Bricolage Grotesque'; font-display: swap; font-weight: 200 800;
  src: url('/assets/typeface.woff2') format('woff2');
}
* { box-sizing: border-box; }
body { margin: 0; background: #f6f0e4; color: #211c17; font: 1.0625rem/1.55 'Bricolage Grotesque', Arial, sans-serif; }
a { color: inherit; text-decoration: none; }
header, section, footer { max-width: 1536px; margin: auto; padding: 16px; }
.hero { display: grid; gap: 20px; min-height: 880px; padding-block: 40px; align-content: start; }
h1 { margin: 0; font-size: clamp(3.25rem, 1.5rem + 5.6vw, 6.5rem); font-weight: 760; line-height: 0.93; letter-spacing: -0.045em; }
h2 { border-top: 2px solid; padding-top: 16px; font-size: 2rem; font-weight: 720; line-height: 1.08; }
.hero p { margin: 0 0 20px; max-width: 38ch; font-size: 1.25rem; line-height: 1.45; }
.button { display: inline-block; padding: 14px 30px; background: #ba3015; color: #fffaf2; font-weight: 640; }
.hero svg { width: 100%; max-width: 640px; height: auto; overflow: visible; justify-self: center; }
.hero text { font-size: 31px; font-weight: 640; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); }
li { border: 1px solid #d9cdb8; background: #fdf9f1; font-weight: 680; }
li span { display: block; padding: 16px; }
img { display: block; width: 100%; height: auto; }
@media (min-width: 900px) { .hero { grid-template-columns: 5fr 7fr; } .hero svg { grid-area: 1 / 2 / 3; max-width: 800px; } }`;

const brands = ['iPhone', 'Samsung', 'LG', 'Google', 'Motorola', 'ZTE'];

const card = (name: string, index: number) => `
          <li><a href="/categoryUsed/0${index + 1}">
            <img src="/images/brands/${name.toLowerCase()}.svg" alt="" width="480" height="480" loading="lazy" />
            <span>${name}</span>
          </a></li>`;

function plainStyle(): string {
  const colors = Object.entries(lightPalette.drawing)
    .map(([name, color]) => `--mui-palette-drawing-${name}: ${color};`)
    .join(' ');
  return `:root { --mui-palette-background-default: #f6f0e4; ${colors} }${style}`;
}

/** Our home page as an author without a framework writes it: one stylesheet and no script. */
function plainPage(): string {
  const picture = readFileSync(fromRoot('src/ui/dial.svg'), 'utf8');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="Second Ring: buy and sell second-hand phones." />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="preload" href="/assets/typeface.woff2" as="font" type="font/woff2" crossorigin />
    <title>Home</title>
    <link rel="stylesheet" href="/assets/style.css" />
  </head>
  <body>
    <header>Second Ring</header>
    <main>
      <section class="hero">
        <h1>Used phones for everyone</h1>
        <div>
          <p>Described and priced by their owners. Pick a brand, book a phone and meet the seller in your city.</p>
          <a class="button" href="#categories">Buy now</a>
        </div>
        ${picture.replace('<svg', '<svg role="img" aria-label="Twelve phones around the logo"')}
      </section>
      <section id="categories">
        <h2>Pick a brand</h2>
        <ul>${brands.map(card).join('')}</ul>
      </section>
    </main>
    <footer>Second Ring Ltd. Giving phones a second owner since 1992</footer>
  </body>
</html>
`;
}
