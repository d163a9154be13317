import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { darkPalette, lightPalette } from '@/ui/theme/palette';

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the measure itself is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('in the %s scheme', (_scheme, { background, text, action, fieldBorder, ...palette }) => {
  const papers = [background.default, background.paper];

  const texts = [text.primary, text.secondary, palette.primary.main];

  test('texts and messages can be read on both papers, and texts on chosen and hovered rows', () => {
    const { error, success, warning, info } = palette;
    const colours = [...texts, ...[error, success, warning, info].map(({ main }) => main)];
    for (const paper of papers)
      for (const colour of colours) expect(contrast(colour, paper), colour).toBeGreaterThanOrEqual(4.5);
    for (const row of [action.hover, action.selected])
      for (const colour of texts) expect(contrast(colour, row), colour).toBeGreaterThanOrEqual(4.5);
  });

  test('words on buttons can be read, under the pointer too', () => {
    const { primary, error, success, secondary } = palette;
    for (const { main, dark, contrastText } of [primary, error, success, secondary])
      for (const paper of [main, dark])
        expect(contrast(contrastText, paper), paper).toBeGreaterThanOrEqual(4.5);
  });

  test('the border of a field can be seen', () => {
    for (const paper of papers) expect(contrast(fieldBorder, paper)).toBeGreaterThanOrEqual(3);
  });
});

/** The panel of development has looks of its own. */
const apart = /^src\/(?:ui\/theme|dev)\//;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !apart.test(file));

const looks = {
  'a colour': /['"`](?:#[0-9a-f]{3,8}|(?:rgb|hsl|oklch)a?\([^)]*\))['"`]/i,
  'a size of type': /fontSize: *(?:\{[^}]*)?['"`]?[\d.]+(?:px|r?em)/,
  'a weight of type': /fontWeight: *(?:\{[^}]*)?['"`]?\d/,
  'a spacing of letters': /letterSpacing/,
  'a shadow': /boxShadow: *['"`]\d/,
};

test.each(Object.entries(looks))('%s is in the theme and nowhere else', (_what, pattern) => {
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('G18 style sheets take the scheme from the theme, which knows it with scripts off, too', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.filter((file) => /data-(?:dark|light)/.test(readFileSync(`src/${file}`, 'utf8')))).toEqual(
    [],
  );
});

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.tsx?$/.test(file));

/** The style sheets that a file imports, by the name that it gives them. */
const sheetsOf = (file: string, source: string) =>
  [...source.matchAll(/^import (\w+) from '(\S+\.module\.css)';$/gm)].map(([, name = '', path = '']) => {
    const sheet = path.startsWith('@/') ? join('src', path.slice(2)) : join(dirname(file), path);
    return { name, sheet, classes: new Set(readFileSync(sheet, 'utf8').match(/(?<=\.)[a-z]\w*/gi)) };
  });

test('a class that a component names is in its style sheet', () => {
  const uses = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return sheetsOf(file, source).flatMap(({ name, sheet, classes }) =>
      [...source.matchAll(new RegExp(`\\b${name}\\.(?!module)(\\w+)`, 'g'))].map(([, used = '']) => ({
        use: `${file}: ${used} of ${sheet}`,
        isKnown: classes.has(used),
      })),
    );
  });
  expect(uses.length).toBeGreaterThan(100);
  expect(uses.filter(({ isKnown }) => !isKnown).map(({ use }) => use)).toEqual([]);
});
