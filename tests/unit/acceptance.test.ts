import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const statements = [...readFileSync('docs/acceptance.md', 'utf8').matchAll(/^- \*\*([A-Z]\d+b?)\*\*/gm)];

/** A text that begins with a statement's number: the title of a test, or of a row of its table. */
const title = /(['"`])([A-Z]\d{1,2}b?\b.*?)\1/g;
const numberOrRange = /\b([A-Z])(\d{1,2})(b?)(?:\s?[–-]\s?\1?(\d{1,2}))?(?!\w)/g;

/** "G5 G6 …" names two, "R2–R5 …" and "N1-23 …" a range. */
const numbersIn = (text: string) =>
  [...text.matchAll(numberOrRange)].flatMap(([, letter = '', first = '', suffix = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, step) => `${letter}${Number(first) + step}${suffix}`,
    ),
  );

test('the title of a test names each statement of docs/acceptance.md', () => {
  const titles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test\.tsx?|spec\.ts)$/.test(name) && !name.endsWith('acceptance.test.ts'))
    .flatMap((name) => [...readFileSync(`tests/${name}`, 'utf8').matchAll(title)])
    .flatMap(([, , text = '']) => numbersIn(text));
  const named = new Set(titles);
  expect(statements.map(([, number = '']) => number).filter((number) => !named.has(number))).toEqual([]);
  expect(statements.length).toBeGreaterThan(200);
});
