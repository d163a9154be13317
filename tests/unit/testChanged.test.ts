import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageTests, testsOfFeature, vitestArguments } from '../../scripts/testChanged';

const pages = readdirSync('tests/pages');

test('every feature has page tests', () => {
  expect(Object.keys(pageTests)).toEqual(readdirSync('src/features'));
  for (const [feature, names] of Object.entries(pageTests))
    for (const name of names)
      expect(
        pages.some((file) => file.startsWith(name)),
        `${feature}: tests/pages/${name}*`,
      ).toBe(true);
});

const options = ['--run', '--passWithNoTests', '--tags-filter=!all'];

test("a feature's file selects the tests of that feature alone", () => {
  expect(vitestArguments(['src/features/booking/BookingDialog.tsx'])).toEqual([
    ...options,
    'tests/pages/booking.test.tsx',
    'tests/pages/bookingCode.mocked.test.tsx',
  ]);
  expect(testsOfFeature('phones')).toContain('tests/unit/filterPhones.test.ts');
});

test('a changed test is run, and what imports any other file', () => {
  const login = 'tests/pages/login.test.tsx';
  expect(vitestArguments([login])).toEqual([...options, login]);
  expect(vitestArguments(['src/lib/price.ts', login])).toEqual([
    'related',
    ...options,
    'src/lib/price.ts',
    login,
  ]);
  expect(vitestArguments([])).toBeUndefined();
});
