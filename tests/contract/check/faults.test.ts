import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentedAnswers, operationList } from '@/services/api/operations';
import { allCheckNames } from '../../../scripts/contract/check/checkNames';
import { automaticFaults } from '../../../scripts/contract/faults/automaticFaults';
import { handFaults } from '../../../scripts/contract/faults/handFaults';
import { openFaultServices, type FaultServices } from '../../../scripts/contract/faults/openFaultServices';
import { tryFault } from '../../../scripts/contract/faults/tryFault';

const byHand = Object.values(handFaults).flat();
const derived = Object.values(automaticFaults()).flat();

/** One of each kind; `npm run contract:faults` tries all faults. */
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

const furtherByHand = [
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
];

const furtherDerived = [
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

describe('a server with a fault is found out', () => {
  let services: FaultServices;
  beforeAll(async () => {
    services = await openFaultServices();
  });
  afterAll(() => services.close());

  async function expectCaught(name: string) {
    const fault = [...byHand, ...derived].find((one) => one.name === name);
    if (!fault) throw new Error(`There is no fault "${name}".`);
    const { state, asExpected, why } = await tryFault(fault, services);
    expect({ state, asExpected, why }).toEqual({ state: 'caught', asExpected: true, why });
  }

  test.each(sample)('%s', expectCaught);
  test.each([...furtherByHand, ...furtherDerived])('%s', { tags: ['all'] }, expectCaught);
});

describe('the faults written by hand', () => {
  test('are at least sixty, each with a name of its own', () => {
    expect(byHand.length).toBeGreaterThanOrEqual(60);
    expect(new Set(byHand.map(({ name }) => name)).size).toBe(byHand.length);
  });

  test('try every class of checks', () => {
    const tried = new Set(byHand.flatMap(({ checks }) => checks));
    expect(allCheckNames.filter((check) => !tried.has(check))).toEqual([]);
  });

  test('try every operation', () => {
    const tried = new Set<string>(byHand.flatMap(({ operations }) => operations));
    expect(Object.keys(operationList).filter((id) => !tried.has(id))).toEqual([]);
  });
});

describe('the faults derived from the contract', () => {
  test('spoil every documented answer of every operation', () => {
    const spoilt = (id: string, status: string) =>
      derived.some(({ name }) => name.startsWith(`${id} ${status}: `));
    const all = Object.entries(documentedAnswers).flatMap(([id, answers]) =>
      Object.keys(answers).map((status) => [id, status] as const),
    );
    expect(all.filter(([id, status]) => !spoilt(id, status))).toEqual([]);
  });

  test('have each a name of its own', () => {
    expect(new Set(derived.map(({ name }) => name)).size).toBe(derived.length);
  });
});
