import { writeScenarios } from '@/dev/scenarioUrl';
import { inWords } from '../browser/steps';
import { addressOf, widths, type GalleryPage, type GalleryState } from './galleryState';
import { galleryScript } from './galleryScript';
import { galleryStyle } from './galleryStyle';
import type { Miss, Picture } from './takePictures';

interface Gallery {
  pages: readonly GalleryPage[];
  pictures: readonly Picture[];
  misses: readonly Miss[];
}

/** The default of `npm run dev`. */
const devUrl = 'http://localhost:5173';

/** The gallery as one page; its only other files are the pictures. */
export const galleryHtml = (gallery: Gallery): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Second Ring: every state</title>
    <style>${galleryStyle}</style>
  </head>
  <body>
    <header>
      <h1>Second Ring: every state</h1>
      <p>Each title opens its state in a running <code>npm run dev</code>. A picture opens in full.</p>
      <form role="search">
        <label>Find <input type="search" id="find" placeholder="a page, a state, an operation" /></label>
        <fieldset><legend>Width</legend>${choices('width', Object.entries(widths))}</fieldset>
        <fieldset><legend>Colours</legend>${choices('scheme', [
          ['light', 'light'],
          ['dark', 'dark'],
        ])}</fieldset>
        <p role="status" id="count"></p>
      </form>
      <nav aria-label="Pages">${gallery.pages
        .map(({ title }) => `<a href="#${anchor(title)}">${escaped(title)}</a>`)
        .join('\n')}</nav>
    </header>
    <main>${gallery.pages.map((page) => pageSection(page, gallery)).join('')}</main>
    <script>${galleryScript}</script>
  </body>
</html>
`;

const choices = (name: string, options: (readonly [string, string | number])[]) =>
  options
    .map(
      ([value, label]) =>
        `<label><input type="checkbox" name="${name}" value="${value}" checked /> ${label}</label>`,
    )
    .join('');

const pageSection = ({ title, states }: GalleryPage, { pictures, misses }: Gallery) => `
  <section aria-labelledby="${anchor(title)}">
    <h2 id="${anchor(title)}">${escaped(title)}</h2>
    ${states
      .map((state) => {
        const isOfState = (each: { page: string; state: string }) =>
          each.page === title && each.state === state.name;
        return stateArticle(state, {
          pictures: pictures.filter(isOfState),
          misses: misses.filter(isOfState),
        });
      })
      .join('')}
  </section>`;

const stateArticle = (state: GalleryState, { pictures, misses }: Pick<Gallery, 'pictures' | 'misses'>) => `
  <article>
    <h3><a href="${escaped(devUrl + addressOf(state))}">${escaped(state.name)}</a></h3>
    <p>${escaped(state.shows)}</p>
    <p class="how">${how(state)}</p>
    ${misses.map(({ width, why }) => `<p class="miss">Not reached at ${widths[width]}: ${escaped(why)}</p>`).join('')}
    <div class="pictures">${pictures.map((picture) => figure(state, picture)).join('')}</div>
  </article>`;

function how({ path, as, scenarios = [], paymentLibrary, steps = [] }: GalleryState): string {
  const parts = [
    `<code>${escaped(path)}</code>`,
    as ? `as ${as}` : 'as a visitor',
    scenarios.length > 0 ? `<code>${escaped(writeScenarios({ scenarios }))}</code>` : '',
    paymentLibrary ? 'without the payment library' : '',
    steps.length > 0 ? `then ${escaped(inWords(steps))}` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const figure = ({ name }: GalleryState, { page, width, scheme, file, size }: Picture) => `
  <figure data-width="${width}" data-scheme="${scheme}">
    <a href="${file}"><img src="${file}" alt="${escaped(`${page}, ${name}, ${widths[width]} wide, ${scheme}`)}"
      width="${size.width}" height="${size.height}" loading="lazy" decoding="async" /></a>
    <figcaption>${widths[width]}, ${scheme}</figcaption>
  </figure>`;

const anchor = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
