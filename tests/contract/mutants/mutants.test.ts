import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentedAnswers } from '@/services/api/operations';
import { allCheckNames, checkServer } from './checkServer';
import { derivedMutants } from './derived';
import { families, type Mutant } from './mutant';
import { byHand, everyMutant, tryMutant } from './runMutants';
import { openServices, type Services } from './server';

/** One of each kind; `npm run contract:faults` tries all. */
const sample = [
  'deleteUser answers 401 and does it all the same',
  'markProduct lets every seller do it to anybody',
  'bookPhone books a phone twice for one buyer',
  'listOrders shows the records the wrong way round',
  'The preflight does not allow Authorization',
  'recordPayment sets paid, and not transactionId',
  'checkAdmin 200: isAdmin is missing',
  'getOrder 404: the status is 400',
  'bookPhone 400: Content-Type is text/html',
  'listOrders 200: the body is cut short',
];

const further = [
  'markProduct lets an admin do it to a phone in the own name',
  'deleteProduct answers 403 and deletes the advertisement all the same',
  'makeAdmin takes unsigned tokens of the algorithm none',
  'verifySeller lets sellers in beside admins',
  'markProduct marks all phones of the seller',
  'deleteProduct answers 1 and keeps the phone',
  'listMyProducts shows the records of everybody',
  'makeAdmin counts a change every time',
  'createUser trims texts',
  'createPaymentIntent takes prices that no card can be charged',
  'POST /jwt gives a token',
  'listUsers 200: *.email is missing, in the last item',
  'listCategories 200: *._id is in capitals',
  'listPhonesOfCategory 200: *.product_name is 17, in the last item',
  'listPhonesOfCategory 200: *.Location is "Elsewhere"',
  'makeAdmin 200: modifiedCount is -1',
  'verifySeller 401: message is ""',
  'getOrder 200: the answer is []',
  'deleteUser 403: the status is 404',
  'createUser 400: the status is 422',
  'addProduct 200: the status is 201',
  'issueToken 403: Access-Control-Allow-Origin is missing',
];

describe('the contract check catches', () => {
  let services: Services;
  beforeAll(async () => void (services = await openServices()));
  afterAll(() => services.close());

  async function expectCaught(name: string) {
    const mutant = everyMutant.find((one) => one.name === name);
    if (!mutant) throw new Error(`There is no mutant "${name}".`);
    const { state, isAsExpected, first } = await tryMutant(mutant, services);
    expect({ state, isAsExpected, first }).toEqual({ state: 'caught', isAsExpected: true, first });
  }

  test.each(sample)('%s', expectCaught);
  test.each(further)('%s', { tags: ['all'] }, expectCaught);
});

describe('of a whole run the first finding names the operation that is wrong, for', () => {
  let services: Services;
  beforeAll(async () => void (services = await openServices()));
  afterAll(() => services.close());
  const oneOfEachKind = byHand.filter(
    ({ kind, journey }, place) => !journey && byHand.findIndex((one) => one.kind === kind) === place,
  );

  test.each(oneOfEachKind)('$kind: $name', { tags: ['all'], timeout: 600_000 }, async (mutant) => {
    const { report } = await checkServer(services, { mutant });
    expect(mutant.operations).toContain(report.findings[0]?.operation);
  });
});

test('every mutant has a name of its own, and at least sixty are written by hand', () => {
  const names = everyMutant.map(({ name }) => name);
  expect(byHand.length).toBeGreaterThanOrEqual(60);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

describe('the mutants written by hand', () => {
  const missing = <T>(all: readonly T[], of: (mutant: Mutant) => readonly T[]) => {
    const tried = new Set(byHand.flatMap(of));
    return all.filter((one) => !tried.has(one));
  };

  test('are tried on every class of checks', () => {
    expect(missing(allCheckNames, ({ foundBy }) => foundBy)).toEqual([]);
  });

  test('are about every operation', () => {
    expect(missing(families.all, ({ operations }) => operations)).toEqual([]);
  });
});

test('the derived mutants corrupt every documented answer of every operation', () => {
  const answers = Object.entries(documentedAnswers).flatMap(([id, statuses]) =>
    Object.keys(statuses).map((status) => `${id} ${status}: `),
  );
  const isCorrupted = (answer: string) => derivedMutants.some(({ name }) => name.startsWith(answer));
  expect(answers.filter((answer) => !isCorrupted(answer))).toEqual([]);
});
