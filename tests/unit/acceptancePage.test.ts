import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { numbersIn } from '../../scripts/acceptance/numbers';
import { acceptancePage } from '../../scripts/acceptance/page';
import { titlesIn } from '../../scripts/acceptance/testTitles';

const known = new Set(['G5', 'G6', 'R2', 'R3', 'R4', 'R22', 'R22b', 'N1', 'N2', 'N3', 'S8']);

test.each([
  ['G5 signs out', ['G5']],
  ['R19 observes, G6 the name, G5 the end', ['G6', 'G5']],
  ['R2–R4 titles', ['R2', 'R3', 'R4']],
  ['N1-3 calls and R22b', ['N1', 'N2', 'N3', 'R22b']],
  ['N1–N3', ['N1', 'N2', 'N3']],
  ['a Galaxy S8 beside a Moto G5', []],
  ['X1 G55 aG5 G5a', []],
])('%j names %j', (title, numbers) => {
  expect(numbersIn(title, known)).toEqual(numbers);
});

test('titles are found in tests, groups and tables', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'titles-')), 'some.test.ts');
  writeFileSync(
    file,
    `
    const rows = [{ number: 'N1', id: 'checkAdmin' }, { number: 'N2', id: 'checkBuyer' }] as const;
    describe('G5 a group', () => { test('a part', () => {}); });
    test.describe("R2 another", () => {});
    describe.each(rows)('$number $id', () => {});
    test.each([['R3', 1], ['R4', 2]])('%s of %s', () => {});
    test.each([1, 2])('S8 for %i', () => {});
    test(\`G6 with \${1} more\`, () => {});
    // test('N3 not a test')
    notATest('N3 neither');
    `,
  );
  expect(titlesIn(file)).toEqual([
    ...['G5 a group', 'a part', 'R2 another', 'N1 checkAdmin', 'N2 checkBuyer'],
    ...['R3 of …', 'R4 of …', 'S8 for …', 'G6 with … more'],
  ]);
});

test('the page names each test once, whatever signs its title holds', () => {
  const file = 'tests/pages/a.test.tsx';
  const text = acceptancePage(
    new Map([
      [
        'G1',
        [
          { file, title: 'G1 a|b <i>' },
          { file, title: 'G1 more' },
        ],
      ],
    ]),
  );
  expect(text).toContain('[pages/a](../tests/pages/a.test.tsx): G1 a\\|b \\<i\\> · G1 more |');
});
