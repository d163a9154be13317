import { writeScenarios } from '@/dev/scenarioUrl';
import type { WidthName } from '../../tests/states/pageStates';
import { addressOf, schemes, type State } from '../../tests/states/states';

export const widths = { narrow: 390, wide: 1280 } as const;

/** The default of `npm run dev`. */
const devUrl = 'http://localhost:5173';

/** The name of a screenshot's file. */
export const pictureFile = ({ page, name }: State, width: WidthName, scheme: string) =>
  `${inFileName(page)}.${inFileName(name)}.${width}.${scheme}.webp`;

/** The gallery as one page; its only other files are the screenshots. Missing ones are named. */
export const galleryHtml = (states: readonly State[], exists: (file: string) => boolean): string => {
  const pages = [...new Set(states.map(({ page }) => page))];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Second Ring: every state</title>
    <style>${style}</style>
  </head>
  <body>
    <h1>Second Ring: every state</h1>
    <p>Each title opens its state in a running <code>npm run dev</code>.</p>
    <p>${['narrow', 'wide', ...schemes]
      .map((value) => `<label><input type="checkbox" value="${value}" checked /> ${value}</label>`)
      .join(' ')}</p>
    <nav aria-label="Pages">${pages.map((page) => `<a href="#${inFileName(page)}">${escaped(page)}</a>`).join(' ')}</nav>
    ${pages
      .map(
        (page) => `<h2 id="${inFileName(page)}">${escaped(page)}</h2>
    ${states
      .filter((state) => state.page === page)
      .map((state) => article(state, exists))
      .join('')}`,
      )
      .join('\n    ')}
  </body>
</html>
`;
};

function article(state: State, exists: (file: string) => boolean): string {
  const { name, path, as, scenarios = [], only } = state;
  const widthNames = only ? [only] : (['narrow', 'wide'] as const);
  const pictures = widthNames.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));
  return `
    <h3><a href="${escaped(devUrl + addressOf(state))}">${escaped(name)}</a></h3>
    <p><code>${escaped(path)}</code>, ${as}${scenarios.length > 0 ? `, <code>${escaped(writeScenarios({ scenarios }))}</code>` : ''}</p>
    <div>${pictures
      .map(({ width, scheme }) => {
        const file = pictureFile(state, width, scheme);
        const label = `${widths[width]} pixels, ${scheme}`;
        return exists(file)
          ? `<a class="${width} ${scheme}" href="${file}"><img src="${file}" alt="${escaped(`${state.page}, ${name}, ${label}`)}" loading="lazy" /></a>`
          : `<strong>Not reached: ${label}</strong>`;
      })
      .join(' ')}</div>`;
}

/** Screenshots are side by side at one height; long ones are cut off here. The checkboxes hide them. */
const style = `
  :root { color-scheme: light dark }
  body { margin: 24px; font: 16px/1.5 system-ui, sans-serif }
  h2 { border-top: 2px solid; padding-top: 12px }
  h3, h3 + p { margin: 16px 0 4px }
  div { display: flex; flex-wrap: wrap; gap: 16px }
  div a { height: 360px; overflow: hidden; border: 1px solid gray }
  .narrow img { width: 200px }
  .wide img { width: 440px }
  ${['narrow', 'wide', ...schemes]
    .map((value) => `body:has([value=${value}]:not(:checked)) .${value} { display: none }`)
    .join('\n  ')}
`;

const inFileName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
