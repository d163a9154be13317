import { readFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldPlaces } from '../../scripts/new/fieldPlaces';
import { pageFiles } from '../../scripts/new/pageFiles';
import { newFolder } from '../support/runCommand';

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

/** A contract whose list documents its success alone, with these fields beside the id. */
function contractOf(properties: object): string {
  const schema = { type: 'array', items: { properties: { id: { type: 'string' }, ...properties } } };
  const examples = { some: { value: [{ id: '1', rating: 6, buyer_name: 'Bea Lang' }] } };
  const responses = { 200: { content: { 'application/json': { schema, examples } } } };
  const file = join(newFolder(), 'openapi.json');
  const paths = { '/reviews': { get: { operationId: 'listReviews', responses } } };
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', paths }));
  return file;
}

test('a page shows each field with its label, a day and a number in their format, and imports what it uses', async () => {
  const fields = {
    visited: { type: 'string', format: 'date', title: 'Day of the visit' },
    rating: { type: ['integer', 'null'] },
    buyer_name: { type: 'string' },
    'star-sign': { type: 'string' },
    tags: { type: 'array' },
  };
  const reviews = { name: 'reviews', role: 'Seller', call: 'listReviews' };
  const files = await pageFiles(read, reviews, contractOf(fields));
  const view = files['src/features/reviews/ReviewsList.tsx'];
  expect(view).toContain('value: formatPostedDate(item.visited)');
  expect(view).toContain('value: item.rating && formatCount(Number(item.rating))');
  expect(view).toContain('label: fields.buyerName, value: item.buyerName');
  expect(view).not.toContain('tags');
  const texts = files['src/features/reviews/messages.ts'];
  for (const label of ['"Day of the visit"', '"Rating"', '"Buyer name"', 'starSign: "Star sign"'])
    expect(texts).toContain(label);
  expect(files['tests/pages/reviews.test.tsx']).toContain('getAllByText("Bea Lang")');
  // Neither an empty list nor a failure is documented, so no state quotes a text.
  expect(files['tests/states/dashboardPages.ts']).not.toContain('reviewsMessages');
  await expect(pageFiles(read, reviews, contractOf({}))).rejects.toThrow(
    'The records of listReviews have no field that a page could show as text.',
  );
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
