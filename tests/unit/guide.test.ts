import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messages } from '@/messages';
import { paymentMessages } from '@/paymentMessages';

const file = fileURLToPath(new URL('../../docs/guide.md', import.meta.url));
const guide = readFileSync(file, 'utf8');
const pictureFolder = join(dirname(file), 'guide');

const shown = [...guide.matchAll(/!\[([^\]]*)\]\(guide\/([\w-]+)\.webp\)/g)].map(
  ([, alt = '', name = '']) => ({
    alt,
    name,
  }),
);
const names = shown.map(({ name }) => name);

test('the guide shows every picture of its folder once', () => {
  expect(names.map((name) => `${name}.webp`).sort()).toEqual(readdirSync(pictureFolder).sort());
});

test('npm run guide takes these pictures', () => {
  const spec = readFileSync(new URL('../pictures/guide.pictures.ts', import.meta.url), 'utf8');
  const taken = [...spec.matchAll(/take\(\s*page,\s*'([\w-]+)'/g)].map(([, name = '']) => name);
  expect(taken.sort()).toEqual(names.toSorted());
});

test.each(shown)('$name has an alternative text', ({ alt }) => {
  expect(alt.length).toBeGreaterThan(30);
  expect(alt).toMatch(/\.$/);
});

test('the pictures are small: 60 kB each, 1 MB together', () => {
  const sizes = names.map((name) => statSync(join(pictureFolder, `${name}.webp`)).size);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
});

const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
};
const words = new Set(wordsOf([messages, paymentMessages]));
const bold = [
  ...new Set([...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replace(/\s+/g, ' '))),
];

test('the guide names buttons and links', () => {
  expect(bold.length).toBeGreaterThan(25);
});

test.each(bold)('the product has the text “%s”', (name) => {
  expect(words).toContain(name);
});

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');
const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
const links = [...guide.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].map(([, target = '']) => target);

test.each(links)('the target of the link %s exists', (target) => {
  if (target.startsWith('#')) expect(anchors).toContain(target.slice(1));
  else expect(statSync(join(dirname(file), target)).isFile()).toBe(true);
});
