import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The panel of development has looks of its own. */
const apart = /^src\/(?:app\/theme|dev)\//;

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
