import type { OperationId } from '@/services/api/operations';
import type { Fault, FaultyCall, Item, Serve } from '../fault';
import { answer, message } from '../faultyAnswers';
import { newId } from '@mocks/sandbox/newId';
import { families, ofEach } from './families';
import { exampleOf, fieldsOf } from './contractBodies';

const taking = ['createUser', 'addProduct', 'advertisePhone', 'bookPhone'] as const;

const strict = families.withJsonBody;

const isObject = (text: string) => text.trim().startsWith('{');

/** Bodies that break the contract, and are taken. */
export const bodyFaults: Fault[] = [
  ...ofEach(strict, (id) => ({
    name: 'takes fields that the contract does not know',
    checks: ['negative_data_rejection'],
    serve: takes((body) => only(body, fieldsOf(id))),
  })),
  ...ofEach(taking, (id) => ({
    name: 'stores fields that only the server sets',
    checks: ['negative_data_rejection'],
    serve: takes((body) =>
      Object.keys(body).some((field) => serverFields.has(field)) ? only(body, fieldsOf(id)) : body,
    ),
  })),
  ...strict.flatMap((id) =>
    fieldsOf(id).flatMap((field) =>
      ofEach([id], () => ({
        name: `does not need ${field}`,
        checks: ['negative_data_rejection'],
        serve: takes((body) => (field in body ? body : { ...body, [field]: exampleOf(id)[field] })),
      })),
    ),
  ),
  ...strict.flatMap((id) =>
    fieldsOf(id).flatMap((field) =>
      ofEach([id], () => ({
        name: `takes null for ${field}`,
        checks: ['negative_data_rejection'],
        serve: takes((body) => (body[field] === null ? { ...body, [field]: exampleOf(id)[field] } : body)),
      })),
    ),
  ),
  ...ofEach(strict, (id) => ({
    name: 'takes numbers, lists and objects for texts',
    checks: ['negative_data_rejection'],
    serve: takes((body) =>
      replaced(body, exampleOf(id), (value) => typeof value === 'object' || typeof value === 'number'),
    ),
  })),
  ...enumFaults({
    createUser: ['userrole'],
    addProduct: ['condition', 'Location', 'Phone_category'],
    markProduct: ['verify'],
    advertisePhone: ['condition', 'Location'],
  }),
  ...ofEach(['createUser', 'addProduct', 'bookPhone'], () => ({
    name: 'takes an empty e-mail',
    checks: ['negative_data_rejection'],
    serve: takes((body) => (body['email'] === '' ? { ...body, email: 'buyer@example.com' } : body)),
  })),
  ...ofEach(['createUser', 'addProduct', 'bookPhone'], () => ({
    name: 'takes an e-mail of any length',
    checks: ['negative_data_rejection'],
    serve: takes((body) =>
      String(body['email']).length > 320 ? { ...body, email: 'buyer@example.com' } : body,
    ),
  })),
  ...ofEach(['createPaymentIntent', 'recordPayment'], () => ({
    name: 'takes prices that no card can be charged',
    checks: ['negative_data_rejection'],
    serve: takes((body) => ({ ...body, price: '215' })),
  })),
  ...ofEach(strict, () => ({
    name: 'fails when the body is broken JSON',
    checks: ['not_a_server_error', 'negative_data_rejection'],
    serve: failsWhen(({ text }) => !isJson(text) && text !== ''),
  })),
  ...ofEach(strict, () => ({
    name: 'fails when there is no body',
    checks: ['not_a_server_error', 'negative_data_rejection'],
    serve: failsWhen(({ text }) => text === ''),
  })),
  ...ofEach(strict, () => ({
    name: 'fails when the body is null or a list',
    checks: ['not_a_server_error', 'negative_data_rejection'],
    serve: failsWhen(({ text }) => isJson(text) && !isObject(text)),
  })),
  ...ofEach(taking, () => ({
    name: 'takes a list with one body in it',
    checks: ['negative_data_rejection'],
    serve: async (call) => {
      const response = await call.next();
      const [only] =
        response.status === 400 && call.text.startsWith('[{') ? (JSON.parse(call.text) as Item[]) : [];
      return only ? call.next({ body: only }) : response;
    },
  })),
  ...ofEach(taking, () => ({
    name: 'answers 400 to an unknown field, and stores the rest',
    checks: ['refusal_changes_nothing'],
    serve: async (call) => {
      const response = await call.next();
      const known = only(call.body, fieldsOf(call.operation ?? 'createUser'));
      if (response.status === 400 && 'unknownField' in call.body) await call.next({ body: known });
      return response;
    },
  })),
];

const serverFields = new Set([
  '_id',
  'role',
  'status',
  'paid',
  'transactionId',
  'advertisement',
  'Seller_Name',
  'Posted_Date',
  'used_year',
  'Condition',
  'Original_price',
]);

/** A refused body is put right and taken. */
function takes(repair: (body: Item) => Item): Serve {
  return async (call) => {
    const response = await call.next();
    if (response.status !== 400 || !isObject(call.text) || !isJson(call.text)) return response;
    const repaired = repair(call.body);
    const isSame = JSON.stringify(repaired) === JSON.stringify(call.body);
    if (isSame) return response;
    // A payment that is put right would be somebody else's.
    if (call.operation === 'recordPayment') return answer(200, { acknowledged: true, insertedId: newId() });
    return call.next({ body: repaired });
  };
}

function failsWhen(isBad: (call: FaultyCall) => boolean): Serve {
  return async (call) => {
    const response = await call.next();
    return response.status === 400 && isBad(call) ? message(500, 'Internal server error') : response;
  };
}

function enumFaults(fields: Partial<Record<OperationId, string[]>>): Fault[] {
  return (Object.keys(fields) as OperationId[]).flatMap((id) =>
    (fields[id] ?? []).flatMap((field) =>
      ofEach([id], () => ({
        name: `takes any text for ${field}`,
        checks: ['negative_data_rejection'],
        serve: takes((body) =>
          typeof body[field] === 'string' ? { ...body, [field]: exampleOf(id)[field] } : body,
        ),
      })),
    ),
  );
}

const only = (body: Item, fields: string[]): Item =>
  Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)));

function replaced(body: Item, example: Item, isWrong: (value: unknown) => boolean): Item {
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      value !== null && isWrong(value) ? example[field] : value,
    ]),
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
