import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeOutdated, isBelow, readRules } from '../../scripts/outdated';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const installed = { ...dependencies, ...devDependencies };
const rules = readRules();

test('each rule of Renovate names packages of the project, and what is installed keeps its limits', () => {
  for (const { matchPackageNames, allowedVersions, enabled, description } of rules) {
    const names = Object.keys(installed).filter((name) =>
      matchPackageNames.some((pattern) => new RegExp(`^${pattern.replace('*', '.*')}$`).test(name)),
    );
    expect(names, matchPackageNames.join()).not.toEqual([]);
    if (allowedVersions === undefined) continue;
    expect(allowedVersions).toMatch(/^<\d+(\.\d+)?$/);
    for (const name of names)
      expect([name, isBelow(installed[name] ?? '', allowedVersions)]).toEqual([name, true]);
    expect([enabled, description]).toEqual([undefined, expect.any(String)]);
  }
});

test.each([
  ['6.9.1', '<6.10', true],
  ['6.10.0', '<6.10', false],
  ['7.0.0', '<6.10', false],
  ['4.1.12', '<5', true],
  ['5.0.0', '<5', false],
])('%s is %s: %s', (version, limit, expected) => {
  expect(isBelow(version, limit)).toBe(expected);
});

test('what a rule holds back stays, with its reason, and moves as far as the rule allows', () => {
  const outdated = [
    { name: 'react', current: '19.3.1', latest: '20.0.0' },
    { name: 'typescript', current: '5.9.3', latest: '7.0.2' },
  ];
  const rule = (description: string) => ({ description, matchPackageNames: [] });
  const held = [
    {
      name: 'typescript',
      current: '5.9.3',
      latest: '7.0.2',
      allowed: '5.9.3',
      rule: rule('read by the generator'),
    },
    { name: 'vitest', current: '4.1.12', latest: '5.1.1', allowed: '4.2.0', rule: rule('5 needs Node 22') },
    { name: 'jose', current: '6.9.0', latest: '6.9.0', allowed: '6.10.0', rule: rule('never printed') },
  ];
  expect(describeOutdated(outdated, held)).toBe(`May move:
  react       19.3.1 → 20.0.0
  vitest      4.1.12 → 4.2.0
  jose        6.9.0 → 6.10.0

May not:
  typescript  5.9.3, not 7.0.2: read by the generator
  vitest      4.2.0, not 5.1.1: 5 needs Node 22`);
  expect(describeOutdated([], [])).toBe('Nothing may move.');
});
