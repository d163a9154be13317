import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messages } from '@/messages';
import { chapters } from '../../scripts/guide/chapters';

const file = fileURLToPath(new URL('../../docs/guide.md', import.meta.url));
const guide = readFileSync(file, 'utf8');
const pictureFolder = join(dirname(file), 'guide');

const shown = [...guide.matchAll(/!\[([^\]]*)\]\(guide\/([\w-]+)\.webp\)/g)].map(
  ([, alt = '', name = '']) => ({
    alt,
    name,
  }),
);
const taken = chapters.flatMap(({ pictures }) => pictures.map(({ name }) => name));

test('the guide shows every picture that is taken, in the same order, and no other', () => {
  expect(shown.map(({ name }) => name)).toEqual(taken);
});

test('every picture of the folder is shown', () => {
  const files = readdirSync(pictureFolder).sort();
  expect(files).toEqual(taken.map((name) => `${name}.webp`).sort());
});

test('no two pictures or chapters have one name', () => {
  expect(new Set(taken).size).toBe(taken.length);
  expect(new Set(chapters.map(({ title }) => title)).size).toBe(chapters.length);
});

test.each(shown)('$name has a text for who does not see it', ({ alt }) => {
  expect(alt.length).toBeGreaterThan(30);
  expect(alt).toMatch(/\.$/);
});

test('the pictures are light: 60 kB each, 1 MB all together', () => {
  const sizes = taken.map((name) => statSync(join(pictureFolder, `${name}.webp`)).size);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
});

const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
};
const words = new Set(wordsOf(messages));
const bold = [
  ...new Set([...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replace(/\s+/g, ' '))),
];

test('the guide names buttons and links', () => {
  expect(bold.length).toBeGreaterThan(25);
});

test.each(bold)('“%s” stands on the screen as the guide says', (name) => {
  expect(words).toContain(name);
});

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');
const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
const links = [...guide.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].map(([, target = '']) => target);

test.each(links)('the link %s leads somewhere', (target) => {
  if (target.startsWith('#')) expect(anchors).toContain(target.slice(1));
  else expect(statSync(join(dirname(file), target)).isFile()).toBe(true);
});
