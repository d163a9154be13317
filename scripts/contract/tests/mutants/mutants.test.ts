import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentedAnswers } from '@/services/api/operations';
import { allCheckNames } from '../../check/facts/checks';
import { checkServer } from './checkServer';
import { derivedMutants } from './derived';
import { checksByKind } from './mutant';
import { byHand, everyMutant, tryMutant } from './runMutants';
import { openServices, type Services } from './server';

/** Of very different kinds; `npm run contract:faults` tries all. */
const sample = [
  'deleteUser answers 401 and does it anyway',
  'markProduct lets every seller do it to any phone',
  'bookPhone books a phone twice for one buyer',
  'recordPayment sets paid, and not transactionId',
  'listOrders shows the records in reverse',
  'markProduct has a preflight that does not allow Authorization',
  'checkAdmin 200: isAdmin is missing',
  'getOrder 404: the status is 400',
  'bookPhone 400: Content-Type is text/html',
  'listOrders 200: the body is cut short',
];

const further = [
  'verifySeller accepts unsigned tokens of the algorithm none',
  'verifySeller lets sellers in beside admins',
  'markProduct lets an admin do it to an own phone',
  'markProduct marks all phones of the seller',
  'deleteProduct answers 1 and keeps the phone',
  'deleteProduct answers 403 and deletes the advertisement anyway',
  'advertisePhone takes a phone at another price for the one that is advertised',
  'createUser trims texts',
  'createPaymentIntent accepts prices that no card can be charged',
  'listMyProducts shows the records of all users',
  'makeAdmin counts a change every time',
  'issueToken answers POST with a token',
  'listUsers 200: *.email is missing, in the last item',
  'listCategories 200: *._id is in capitals',
  'listPhonesOfCategory 200: *.product_name is 17, in the last item',
  'listPhonesOfCategory 200: *.Phone_category is "Elsewhere"',
  'makeAdmin 200: modifiedCount is -1',
  'verifySeller 401: message is ""',
  'getOrder 200: the answer is []',
  'addProduct 200: the status is 201',
  'createUser 400: the status is 422',
  'deleteUser 403: the status is 404',
  'issueToken 403: Access-Control-Allow-Origin is missing',
];

describe('the contract check', () => {
  let services: Services;
  beforeAll(async () => void (services = await openServices()));
  afterAll(() => services.close());

  async function expectCaught(name: string) {
    const mutant = everyMutant.find((one) => one.name === name);
    if (!mutant) throw new Error(`There is no mutant "${name}".`);
    const { state, isAsExpected, first } = await tryMutant(mutant, services);
    expect({ state, isAsExpected, first }).toEqual({ state: 'caught', isAsExpected: true, first });
  }
  test.each(sample)('catches: %s', expectCaught);
  test.each(further)('catches: %s', { tags: ['all'] }, expectCaught);

  const oneOfEachKind = byHand.filter(
    ({ kind }, place) => byHand.findIndex((one) => one.kind === kind) === place,
  );
  const wholeRun = { tags: ['all'], timeout: 600_000 };
  test.each(oneOfEachKind)('names the wrong operation first: $name', wholeRun, async (mutant) => {
    // A busy machine must not add answers that are too late.
    const { report } = await checkServer(services, { change: mutant.change, timeout: 30_000 });
    expect(mutant.operations).toContain(report.findings[0]?.operation);
  });
});

test('every mutant has a name of its own', () => {
  const names = everyMutant.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('the mutants written by hand are about every check', () => {
  expect(new Set(byHand.flatMap(({ kind }) => checksByKind[kind]))).toEqual(new Set(allCheckNames));
});

test('the derived mutants corrupt every documented answer of a good server', () => {
  const answers = Object.entries(documentedAnswers).flatMap(([id, statuses]) =>
    Object.keys(statuses)
      .filter((status) => Number(status) < 500)
      .map((status) => `${id} ${status}: `),
  );
  const isCorrupted = (answer: string) => derivedMutants.some(({ name }) => name.startsWith(answer));
  expect(answers.filter((answer) => !isCorrupted(answer))).toEqual([]);
});
