import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'scripts/contract/README.md', 'mocks/scenarios/README.md'],
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, part = '']) => part);
/** Files that a reader or a build makes, and placeholders of a name. */
const isMade = (path: string) => /Reviews|\breviews?\b|NAME|FILE|…|\*|\.data|dist\//.test(path);

test.each(documents)('the commands, files and links that %s names exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const commands = found(/npm run ([\w:-]+)/g, text);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);

  const paths = found(/[`(\s]((?:src|tests|mocks|scripts|docs)\/[\w./-]+\.\w+)(?=[`)\s])/g, text);
  expect(
    paths.filter((path) => !isMade(path) && !existsSync(path) && !existsSync(join(dirname(document), path))),
  ).toEqual([]);

  const targets = found(/\]\((?!https?:)([^)\s]+)\)/g, text);
  const missing = targets.filter((target) => {
    const [path = '', heading] = target.split('#');
    const file = path === '' ? document : join(dirname(document), path);
    if (!existsSync(file)) return true;
    const anchors =
      heading === undefined ? [] : found(/^#+ (.+)$/gm, readFileSync(file, 'utf8')).map(anchorOf);
    return heading !== undefined && !anchors.includes(heading);
  });
  expect(missing).toEqual([]);
});

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

test('the README fits on a few screens', () => {
  expect(readFileSync('README.md').length).toBeLessThan(8_000);
});

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
    .filter((name) => /\.(test\.tsx?|spec\.ts)$/.test(name) && !name.endsWith('documents.test.ts'))
    .flatMap((name) => [...readFileSync(`tests/${name}`, 'utf8').matchAll(title)])
    .flatMap(([, , text = '']) => numbersIn(text));
  const named = new Set(titles);
  expect(statements.map(([, number = '']) => number).filter((number) => !named.has(number))).toEqual([]);
  expect(statements.length).toBeGreaterThan(200);
});
