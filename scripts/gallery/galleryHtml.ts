import type { WidthName } from '../../tests/states/pageStates';
import { addressOf, schemes, type State } from '../../tests/states/states';
import { grammar } from '../../tests/support/scenario';

export const widths = { narrow: 390, wide: 1280 } as const;

/** The name of a screenshot's file. */
export const pictureFile = ({ page, name }: State, width: WidthName, scheme: string) =>
  `${[page, name].map(inFileName).join('.')}.${width}.${scheme}.webp`;

const inFileName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The gallery as one page; its only other files are the screenshots. Missing ones are named. */
export const galleryHtml = (states: readonly State[], exists: (file: string) => boolean): string =>
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Second Ring: every state</title>
    <style>
      :root { color-scheme: light dark; font-family: system-ui, sans-serif }
      div { display: flex; gap: 16px }
      a { max-height: 360px; overflow: hidden }
      .narrow { width: 200px }
      .wide { width: 440px }
    </style>
  </head>
  <body>
    <h1>Second Ring: every state</h1>
    <p>Each title opens its state in a running <code>npm run dev</code>.</p>
${states.map((state) => sectionOf(state, exists)).join('')}  </body>
</html>
`;

/** The development server is where `npm run dev` has it by default. */
function sectionOf(state: State, exists: (file: string) => boolean): string {
  const { page, name, path, as, scenarios = [], only } = state;
  const pictures = (only ? [only] : (['narrow', 'wide'] as const)).flatMap((width) =>
    schemes.map((scheme) => {
      const file = pictureFile(state, width, scheme);
      const label = `${widths[width]} pixels, ${scheme}`;
      return exists(file)
        ? `<a href="${file}"><img class="${width}" src="${file}" alt="${escaped(`${page}, ${name}, ${label}`)}" loading="lazy" /></a>`
        : `<strong>Not reached: ${label}</strong>`;
    }),
  );
  const shownBy = [path, as, grammar.write(scenarios)].filter(Boolean);
  return `    <h2><a href="${escaped(`http://localhost:5173${addressOf(state)}`)}">${escaped(`${page}, ${name}`)}</a></h2>
    <p><code>${escaped(shownBy.join(' '))}</code></p>
    <div>${pictures.join(' ')}</div>
`;
}
