import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runCheck } from '../../../scripts/contract/check/run';
import { usualSettings } from '../../../scripts/contract/check/settings';
import { faults, type Fault } from './faults';
import { contractFile, createLibrary } from './server';

const behavioursFolder = fileURLToPath(new URL('behaviours', import.meta.url));

/** Checks a library, with or without what is written for its contract. */
async function checkLibrary(fault?: Fault, { behaviours = true } = {}) {
  const library = createLibrary(fault?.apply);
  const caseIds = new Set<string>();
  const settings = {
    ...usualSettings,
    contract: contractFile,
    behaviours: behaviours ? behavioursFolder : undefined,
    server: 'http://library.test',
    admin: { identity: 'L-0001' },
    journeys: false,
    fetch: (input: string | URL | Request, init?: RequestInit) => library.fetch(new Request(input, init)),
  };
  const report = await runCheck(settings, { ends: ({ id }) => caseIds.add(id) });
  return { ...report, caseIds };
}

/** Faults that the check does not find, and why; at most one of twenty. */
const missed = new Map<string, string>([]);

/** One of each kind for every change; all others with `npm run test:all`. */
const quick = ['listBooks shows the oldest first', 'returnBook lets others return a book'];

describe('a correct library has no findings', () => {
  test('with the behaviours written for its contract, and every case has an id of its own', async () => {
    const { findings, cases, caseIds } = await checkLibrary();
    expect(findings).toEqual([]);
    expect(caseIds.size).toBe(cases);
  });

  test('with what is derived from its contract alone', { tags: ['all'] }, async () => {
    expect((await checkLibrary(undefined, { behaviours: false })).findings).toEqual([]);
  });
});

describe('the first finding names the operation that is wrong', () => {
  async function expectFound(name: string) {
    const fault = faults.find((one) => one.name === name);
    const { findings } = await checkLibrary(fault);
    expect(fault?.operations).toContain(findings[0]?.operation);
  }

  test.each(quick)('%s', expectFound);
  const others = faults.map(({ name }) => name).filter((name) => !quick.includes(name) && !missed.has(name));
  test.each(others)('%s', { tags: ['all'] }, expectFound);
});

describe('the faults', () => {
  test('have each a name of its own, and are in every operation', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    const ids = new Set(faults.flatMap(({ operations }) => operations));
    let operations: string[] = [];
    createLibrary((library) => (operations = Object.keys(library.operations)));
    expect(operations.filter((id) => !ids.has(id as never))).toEqual([]);
  });

  test('are found with few exceptions', () => {
    expect(faults.length).toBeGreaterThanOrEqual(40);
    expect(missed.size / faults.length).toBeLessThanOrEqual(0.05);
  });
});
