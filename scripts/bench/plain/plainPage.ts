import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkPalette, lightPalette } from '@/app/theme/palette';
import { projectRoot } from '../../lib/localData';

const phones = [
  ['iphone-13-midnight', 'iPhone 13 128 GB, $310'],
  ['galaxy-s23-ultra-green', 'Galaxy S23 Ultra 256 GB, $590'],
  ['galaxy-z-flip5-mint', 'Galaxy Z Flip5 256 GB, $400'],
  ['iphone-15-pro-natural-titanium', 'iPhone 15 Pro 256 GB, $640'],
] as const;
const brands = ['iPhone', 'Samsung', 'LG', 'Google', 'Motorola', 'ZTE'];

const card = (href: string, image: string, label: string) =>
  `<li><a href="${href}"><img src="/images/${image}.svg" alt="" width="480" height="480" loading="lazy" />` +
  `<span>${label}</span></a></li>`;

const style = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8');

const picture = readFileSync(join(projectRoot, 'src/features/home/dial.svg'), 'utf8').replace(
  '<svg',
  '<svg role="img" aria-label="Twelve phones around the logo"',
);
const darkColors = Object.values(darkPalette.drawing);
const pictureColors = Object.entries(lightPalette.drawing)
  .map(([name, light], index) => `--mui-palette-drawing-${name}: light-dark(${light}, ${darkColors[index]});`)
  .join(' ');

/** Our home page as an author without a framework writes it: inline styles and no script. */
export const plainPage = () => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="Second Ring: buy and sell second-hand phones." />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="preload" href="/assets/typeface.woff2" as="font" type="font/woff2" crossorigin />
    <title>Home</title>
    <style>:root { ${pictureColors} }
${style}</style>
  </head>
  <body>
    <header>Second Ring</header>
    <main>
      <section class="hero">
        <h1>Used phones for everyone</h1>
        <div>
          <p>Checked by their owners, priced by their owners. Pick a brand, book a phone and meet the seller in your city.</p>
          <a class="button" href="#categories">Buy now</a>
        </div>
        ${picture}
      </section>
      <section>
        <h2>Advertised this week</h2>
        <ul>${phones.map(([image, label]) => card('/login', `phones/${image}`, label)).join('')}</ul>
      </section>
      <section id="categories">
        <h2>Pick a brand</h2>
        <ul>${brands
          .map((name, index) => card(`/categoryUsed/0${index + 1}`, `brands/${name.toLowerCase()}`, name))
          .join('')}</ul>
      </section>
      <section>
        <h2>Visit us, or write</h2>
        <address>Kastanienallee 12, 10435 Berlin</address>
      </section>
    </main>
    <footer>Second Ring Ltd. Giving phones a second owner since 1992</footer>
  </body>
</html>
`;
