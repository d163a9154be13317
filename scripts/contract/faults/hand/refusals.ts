import type { OperationId } from '@/services/api/operations';
import { callerOf, isSignedIn, userOf } from '../behind';
import type { Fault, FaultyCall } from '../fault';
import { message, spoils } from '../faultyAnswers';
import { ofEach } from './families';

const isPriceless = (price: unknown) => !/^\d+(\.\d{1,2})?$/.test(String(price));
const textsOf = ({ body }: FaultyCall) =>
  Object.values(body).filter((value): value is string => typeof value === 'string');
const emailOf = ({ body, query, params }: FaultyCall) =>
  String(body['email'] ?? query.get('email') ?? Object.values(params)[0] ?? '');

const taking: OperationId[] = ['createUser', 'addProduct', 'advertisePhone', 'bookPhone'];
const priced: OperationId[] = ['addProduct', 'advertisePhone', 'bookPhone'];
const byEmail: OperationId[] = [
  ...(['createUser', 'issueToken', 'checkAdmin', 'checkBuyer', 'checkSeller'] as const),
  ...(['listMyProducts', 'listOrders', 'addProduct', 'bookPhone'] as const),
];

/** Requests that follow the contract, and are refused with 400. */
const refused: { what: string; at: OperationId[]; isRefused: (call: FaultyCall) => boolean }[] = [
  { what: 'an empty text', at: taking, isRefused: (call) => textsOf(call).includes('') },
  {
    what: 'a text of blanks',
    at: taking,
    isRefused: (call) => textsOf(call).some((text) => /^\s+$/.test(text)),
  },
  {
    what: 'a text of more than 1000 letters',
    at: taking,
    isRefused: (call) => textsOf(call).some((text) => text.length > 1000),
  },
  {
    what: 'a price that does not look like one',
    at: priced,
    isRefused: ({ body }) => isPriceless(body['price']),
  },
  { what: 'a price below zero', at: priced, isRefused: ({ body }) => Number(body['price']) < 0 },
  {
    what: 'a resale price above the price',
    at: ['addProduct', 'advertisePhone'],
    isRefused: ({ body }) => Number(body['Resale_price']) > Number(body['price']),
  },
  {
    what: 'a picture of another origin',
    at: priced,
    isRefused: ({ body }) => !String(body['image_url']).startsWith('/'),
  },
  { what: 'an e-mail without an @', at: byEmail, isRefused: (call) => !emailOf(call).includes('@') },
  {
    what: 'an e-mail of more than 254 letters',
    at: byEmail,
    isRefused: (call) => emailOf(call).length > 254,
  },
  { what: 'an e-mail with a plus', at: byEmail, isRefused: (call) => emailOf(call).includes('+') },
  {
    what: 'an id of more than 24 letters',
    at: ['listPhonesOfCategory'],
    isRefused: ({ params }) => (params['id'] ?? '').length > 24,
  },
  { what: 'Sellers', at: ['createUser'], isRefused: ({ body }) => body['userrole'] === 'Seller' },
  ...(['Fair', 'Munich', 'ZTE'] as const).map((value) => ({
    what: `the value ${value}`,
    at: ['addProduct'] as OperationId[],
    isRefused: (call: FaultyCall) => textsOf(call).includes(value),
  })),
];

/** Rightful requests that are refused. */
export const refusalFaults: Fault[] = [
  ...refused.flatMap(({ what, at, isRefused }) =>
    ofEach(at, () => ({
      name: `refuses ${what}`,
      checks: ['positive_data_acceptance', 'documented_examples', 'read_your_writes', 'filters'],
      serve: async (call) =>
        isRefused(call) ? spoils(200, () => message(400, 'This is not possible'))(call) : call.next(),
    })),
  ),
  ...ofEach(['issueToken', 'checkAdmin', 'listOrders'], () => ({
    name: 'refuses an unknown e-mail with 400',
    checks: ['filters', 'positive_data_acceptance', 'status_code_conformance', 'read_your_writes'],
    serve: async (call) => {
      const user = await userOf(call.sandbox, emailOf(call));
      return user || emailOf(call) === '' ? call.next() : message(400, 'No such user');
    },
  })),
  {
    name: 'createPaymentIntent refuses somebody whose user record is deleted',
    operations: ['createPaymentIntent'],
    checks: ['positive_data_acceptance', 'use_after_free', 'status_code_conformance', 'payment'],
    serve: async (call) => {
      const user = await userOf(call.sandbox, callerOf(call));
      return user || !(await isSignedIn(call)) ? call.next() : message(401, 'Unauthorized access');
    },
  },
  {
    name: 'recordPayment refuses a buyer who is a seller now',
    operations: ['recordPayment'],
    checks: ['positive_data_acceptance', 'payment', 'status_code_conformance'],
    serve: async (call) => {
      const user = await userOf(call.sandbox, callerOf(call));
      const isSeller = user?.['userrole'] === 'Seller' && (await isSignedIn(call));
      return isSeller ? message(403, 'forbidden access') : call.next();
    },
  },
];
