import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkPalette, lightPalette } from '@/app/theme/palette';
import { projectRoot } from '../lib/localData';

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

const style = `
@font-face {
  font-family: 'Bricolage Grotesque'; font-display: swap; font-weight: 200 800;
  src: url('/assets/typeface.woff2') format('woff2');
}
@font-face {
  font-family: 'Bricolage Fallback'; src: local('Arial'), local('Helvetica'), local('Liberation Sans');
  size-adjust: 103.5%; ascent-override: 89.9%; descent-override: 26.1%; line-gap-override: 0%;
}
:root {
  color-scheme: light dark; --mui-palette-background-default: light-dark(#f6f0e4, #191613);
  --mui-palette-primary-main: light-dark(#ba3015, #ff8160); --paper: light-dark(#fdf9f1, #231f1a);
  --ink: light-dark(#211c17, #f3eadb); --rule: light-dark(#d9cdb8, #40382f);
  --on-signal: light-dark(#fffaf2, #23110a);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--mui-palette-background-default); color: var(--ink);
  font: 1.0625rem/1.55 'Bricolage Grotesque', 'Bricolage Fallback', Arial, sans-serif;
}
a { color: inherit; }
header, section, footer { max-width: 1536px; margin: auto; padding: 16px; }
header { font-size: 1.375rem; font-weight: 760; letter-spacing: -0.035em; }
.hero { display: grid; gap: 20px; min-height: 880px; padding-block: 40px; align-content: start; }
h1 {
  margin: 0; font-size: clamp(3.25rem, 1.5rem + 5.6vw, 6.5rem); font-weight: 760; line-height: 0.93;
  letter-spacing: -0.045em; text-wrap: balance;
}
.hero p { margin: 0 0 20px; max-width: 38ch; font-size: 1.25rem; line-height: 1.45; }
.button {
  display: inline-block; padding: 14px 30px; border-radius: 3px; background: var(--mui-palette-primary-main);
  color: var(--on-signal); font-size: 1.125rem; font-weight: 640; text-decoration: none;
}
.hero svg { display: block; width: 100%; max-width: 640px; height: auto; overflow: visible; justify-self: center; }
.hero text { font-size: 31px; font-weight: 640; }
h2 {
  border-top: 2px solid; padding-top: 16px; font-size: clamp(1.75rem, 1.5rem + 1.1vw, 2.5rem); font-weight: 720;
  line-height: 1.08;
}
ul {
  list-style: none; margin: 0; padding: 0; display: grid; gap: 16px;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
}
li { border: 1px solid var(--rule); background: var(--paper); }
li a { display: block; text-decoration: none; font-weight: 680; }
li span { display: block; padding: 16px; }
img { display: block; width: 100%; height: auto; background: var(--mui-palette-drawing-disc); }
@media (min-width: 900px) {
  .hero { grid-template-columns: 5fr 7fr; column-gap: 40px; grid-template-rows: 1.3fr 1fr; }
  .hero h1 { align-self: end; }
  .hero svg { grid-area: 1 / 2 / 3; max-width: 800px; align-self: center; }
}`;

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
