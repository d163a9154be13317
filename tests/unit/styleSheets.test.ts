import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

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
