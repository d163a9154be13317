import { readFileSync, existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldPlaces } from '../../scripts/new/fieldPlaces';
import { pageFiles } from '../../scripts/new/pageFiles';

// tests/commands/documents.test.ts compiles and runs what is written.

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
const visits = { name: 'visits', role: 'Seller', call: 'listMyProducts' };

test('a new page gets its files, and a row in each list of pages', async () => {
  const files = await pageFiles(read, visits);
  expect(Object.keys(files).filter((path) => !existsSync(path))).toEqual([
    'src/domain/visit.ts',
    'src/data/visits.ts',
    'src/features/visits/messages.ts',
    'src/features/visits/VisitsList.tsx',
    'src/pages/VisitsPage.tsx',
    'tests/pages/visits.test.tsx',
  ]);
  expect(files['src/data/visits.ts']).toContain(
    "api.GET('/myproducts', { params: { query: { email } }, signal })",
  );
  const changed = Object.keys(files).filter((path) => existsSync(path));
  expect(changed.filter((path) => !files[path]?.match(/\bvisits/i) || files[path] === read(path))).toEqual(
    [],
  );
  expect(changed).toEqual(
    expect.arrayContaining(['src/app/routes.ts', 'src/features/dashboard/rolePages.ts', 'src/messages.ts']),
  );
});

test('a page of a call that the sandbox does not answer gets its handler', async () => {
  const withoutHandler = (path: string) => read(path)?.replace(/^ {2}listMyProducts\b/m, '  listNone');
  const files = await pageFiles(withoutHandler, visits);
  expect(files['mocks/sandbox/handlers/visits.ts']).toContain('listMyProducts: async () =>');
  expect(files['mocks/sandbox/answerCall.ts']).toContain('...visitsHandlers,');
});

test.each([
  [{ name: 'My reviews' }, 'A page is named by a word such as reviews; "My reviews" is none.'],
  [{ name: 'find' }, 'src/paths.ts has a page named find already.'],
  [{ role: 'Owner' }, '--role takes Buyer, Seller or admin; it is "Owner".'],
  [{ call: 'listReviews' }, 'openapi.yaml has no GET with the operationId "listReviews". Add it first'],
  [{ call: 'getOrder' }, "getOrder needs id; a new page knows the user's e-mail only."],
  [{ call: 'checkBuyer' }, "checkBuyer needs email; a new page knows the user's e-mail only."],
  [
    { name: 'orders' },
    'Nothing was written, because these exist already: src/domain/order.ts, src/data/orders.ts',
  ],
])('a page that cannot be made is refused: %j', async (wrong, reason) => {
  await expect(pageFiles(read, { ...visits, ...wrong })).rejects.toThrow(reason);
});

test('the places of a field lead from the contract to the stored bookings', () => {
  const places = fieldPlaces('.', 'Phone', 'colour');
  for (const place of [
    /openapi\.yaml:\d+ {2}Listing/,
    /src\/domain\/phone\.ts:\d+ {2}yearsOfUse: textOf/,
    /features\/catalogue\/PhoneList\.tsx:\d+/,
    /selling\/phoneValues\.ts:\d+/,
    /shortlist\/Comparison\.tsx:\d+/,
    /domain\/storedBookings\.ts:\d+/,
    /tests\/unit\/domain\.test\.ts:\d+/,
  ])
    expect(places).toMatch(place);
});

test('the files that docs/frontend.md names for a field are among its places', () => {
  const [steps = ''] = /- \*\*A field[^]*?\n\n/.exec(read('docs/frontend.md') ?? '') ?? [];
  const named = [...steps.matchAll(/`((?:src|mocks|domain)?[\w/]+\.tsx?)`/g)].map(([, file = '']) => file);
  const places = fieldPlaces('.', 'Phone', 'colour');
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((file) => !file.startsWith('tests/') && !places.includes(`${file}:`))).toEqual([]);
});

test.each([
  ['Photo', 'colour', undefined, 'A field belongs to a type of src/domain, such as Phone; "Photo" is none.'],
  ['Phone', 'my colour', undefined, 'A field is named by a word such as colour'],
  ['Phone', 'colour', 'size', '--like names a field of Phone that is already there: '],
  ['Order', 'colour', undefined, '--like names a field of Order that is already there: '],
])('a field that has no place is refused: %s %s', (type, field, like, reason) => {
  expect(() => fieldPlaces('.', type, field, like)).toThrow(reason);
});
