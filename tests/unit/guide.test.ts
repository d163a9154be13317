import { readFileSync, readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = readFileSync('docs/guide.md', 'utf8');
/** The first groups of all matches. */
const all = (pattern: RegExp, text = guide) => [...text.matchAll(pattern)].map(([, group = '']) => group);

const names = all(/!\[[^\]]{30,}\.\]\(guide\/([\w-]+)\.webp\)/g);

test('the guide shows every picture of its folder once, each with a sentence, and npm run guide takes them', () => {
  expect(names.map((name) => `${name}.webp`).sort()).toEqual(readdirSync('docs/guide').sort());
  const spec = readFileSync('tests/pictures/guide.pictures.ts', 'utf8');
  expect(all(/take\(\s*page,\s*'([\w-]+)'/g, spec).sort()).toEqual(names.toSorted());
});

test('the pictures are small: 60 kB each, 1 MB together', () => {
  const sizes = names.map((name) => statSync(`docs/guide/${name}.webp`).size);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
});

test('the buttons and links that the guide names are texts of the product', () => {
  const textsOf = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [value];
  const texts = textsOf(import.meta.glob(['@/messages.ts', '@/features/*/messages.ts'], { eager: true }));
  const bold = all(/\*\*([^*]+)\*\*/g).map((name) => name.replace(/\s+/g, ' '));
  expect(new Set(bold).size).toBeGreaterThan(25);
  expect(bold.filter((name) => !texts.includes(name))).toEqual([]);
});
