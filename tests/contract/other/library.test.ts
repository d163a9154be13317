import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runCheck } from '../../../scripts/contract/check/run';
import { usualSettings } from '../../../scripts/contract/check/settings';
import { faults } from './faults';
import { contractFile, createLibrary } from './server';

const behavioursFolder = fileURLToPath(new URL('behaviours', import.meta.url));

/** Checks a library, with or without what is written for its contract. */
async function checkLibrary(
  fault?: (typeof faults)[number],
  { behaviours = true, contract = contractFile } = {},
) {
  const library = createLibrary(fault?.apply);
  const caseIds = new Set<string>();
  const settings = {
    ...usualSettings,
    contract,
    behaviours: behaviours ? behavioursFolder : undefined,
    server: 'http://library.test',
    admin: { identity: 'L-0001' },
    fetch: (input: string | URL | Request, init?: RequestInit) => library.fetch(new Request(input, init)),
  };
  const report = await runCheck(settings, { ends: ({ id }) => caseIds.add(id) });
  return { ...report, caseIds };
}

/** For every change; all others with `npm run test:all`. */
const quick = [
  'listBooks shows the oldest first',
  'listBooks shows pages as texts',
  'returnBook lets others return a book',
];

/** In milliseconds: a run takes seconds, and minutes on a busy machine. */
const timeout = 300_000;

describe('a correct library has no findings', { timeout }, () => {
  test('with the behaviours written for its contract, and every case has an id of its own', async () => {
    const { findings, cases, caseIds } = await checkLibrary();
    expect(findings).toEqual([]);
    expect(caseIds.size).toBe(cases);
  });

  test('with what is derived from its contract alone', { tags: ['all'] }, async () => {
    expect((await checkLibrary(undefined, { behaviours: false })).findings).toEqual([]);
  });
});

test('where the contract has no link, the id comes from what the paths say', async () => {
  const contract = join(mkdtempSync(join(tmpdir(), 'library-')), 'library.yaml');
  const linkToBook = /^ *book: .*getBook.*\n/m;
  writeFileSync(contract, readFileSync(contractFile, 'utf8').replace(linkToBook, ''));
  const { findings } = await checkLibrary(undefined, { contract });
  expect(findings).toEqual([]);
}, 300_000);

describe('the first finding names the operation that is wrong', { timeout }, () => {
  async function expectFound(fault: (typeof faults)[number]) {
    const { findings } = await checkLibrary(fault);
    expect(fault.operations).toContain(findings[0]?.operation);
  }

  test.each(faults.filter(({ name }) => quick.includes(name)))('$name', expectFound);
  test.each(faults.filter(({ name }) => !quick.includes(name)))('$name', { tags: ['all'] }, expectFound);
});

test('every operation has faults', () => {
  const operations: string[] = [];
  createLibrary((library) => operations.push(...Object.keys(library.operations)));
  expect([...new Set(faults.flatMap((fault) => fault.operations))].sort()).toEqual(operations.sort());
});
