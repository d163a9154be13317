import {
  acknowledged,
  answer,
  editList,
  editRecords,
  failed,
  hide,
  isSold,
  leaveOut,
  message,
  onStatus,
  showAtMost,
  unauthorized,
  whenJson,
  withHeader,
  withText,
} from './changes';
import { forward, mutantsOf, type Call, type Change, type Changes, type Json } from './mutant';
import { atPlace, countOf, deleteStored, editStored, forwardTo, isRepeated } from './stored';

// Answers: which records, in which order, and their counts, statuses and headers

/** All records of the table that the list shows, the newest first. */
const recordsOf = async ({ sandbox, operation }: Call) =>
  (await sandbox.all(operation === 'listOrders' ? 'orders' : 'phones')).toReversed();
/** Shows all records of which it holds, by their e-mail and the one that was asked for. */
const showIf = (holds: (email: string, asked: string) => boolean) =>
  editList(async (_, call) =>
    (await recordsOf(call)).filter(({ email }) => holds(String(email), call.query.get('email') ?? '')),
  );
/** The same without regard to capitals. */
const showAlike = (holds: (email: string, asked: string) => boolean) =>
  showIf((email, asked) => holds(email.toLowerCase(), asked.toLowerCase()));
/** An e-mail is taken for a pattern of SQL. */
const isLike = (email: string, pattern: string) => {
  const escaped = pattern.replace(/[^\w@%-]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(email);
};

const filters = mutantsOf('filters', {
  listMyProducts: {
    'shows the records of all users': showIf(() => true),
    'matches the beginning of the e-mail': showAlike((email, asked) => email.startsWith(asked)),
    'matches the end of the e-mail': showAlike((email, asked) => email.endsWith(asked)),
    'takes % and _ in an e-mail for wildcards': showAlike(isLike),
    'shows fifty records at most': showAtMost(50),
  },
  listOrders: {
    'matches the name before the @': showAlike((email, asked) => email.split('@')[0] === asked.split('@')[0]),
    'compares e-mails with regard to case': showIf((email, asked) => email === asked),
    'does not find e-mails with a plus': leaveOut((_, { query }) => query.get('email')?.includes('+')),
    'answers null when there is nothing to show': editList((items) => (items.length === 0 ? null : items)),
    'shows one record as an object, and not as a list': editList((items) =>
      items.length === 1 ? items[0] : items,
    ),
    'leaves paid orders out': leaveOut(({ paid }) => paid === true),
  },
  listAdvertisements: {
    'shows every record twice': editList((items) => items.flatMap((item) => [item, item])),
  },
  listPhonesOfCategory: {
    // Older records may lack these fields.
    'leaves Seller_Name out': hide('Seller_Name'),
    'spells fields as older records do': editRecords(({ price, condition }) => ({
      ...{ price: undefined, condition: undefined, Original_price: price, Condition: condition },
    })),
    'leaves sold phones out': leaveOut(isSold),
    'does not know categories by their short id': leaveOut((_, { param }) => /^\d\d$/.test(param)),
    'shows the phones of all categories': editList((_, call) => recordsOf(call)),
    'shows all phones for an unknown category': editList((phones, call) =>
      phones.length === 0 ? recordsOf(call) : phones,
    ),
    'matches the beginning of the id': forwardTo(
      'categories',
      ({ id }, { param }) => String(id).startsWith(String(param)),
      'id',
    ),
  },
  getOrder: {
    'shows the newest order, whatever the id': onStatus(200, async ({ sandbox }) =>
      answer(200, (await sandbox.all('orders')).at(-1)),
    ),
  },
});

const sortBy = (keyOf: (item: Json) => unknown) =>
  editList((items) => items.toSorted((one, other) => String(keyOf(one)).localeCompare(String(keyOf(other)))));

const sorting = mutantsOf('sorting', {
  listOrders: {
    'sorts by name': sortBy(({ product_name }) => product_name),
    'shows the records in reverse': editList((items) => items.toReversed()),
    'shows paid orders first': sortBy(({ paid }) => paid !== true),
  },
  listAdvertisements: {
    'exchanges the first two': editList((items) => [...items.slice(0, 2).toReversed(), ...items.slice(2)]),
  },
  listPhonesOfCategory: { 'shows sold phones last': sortBy(isSold) },
  listUsers: { 'sorts by e-mail': sortBy(({ email }) => email) },
  listQuestions: {
    'shows another order every time': editList((items, call) => {
      const turn = countOf(call, 'turns') % items.length;
      return [...items.slice(turn), ...items.slice(0, turn)];
    }),
  },
});

const refuseAnswer = (isMeant: (json: Json) => boolean, status: number) =>
  onStatus(
    200,
    whenJson(isMeant, () => message(status)),
  );

const counts = mutantsOf('counts', {
  makeAdmin: {
    'counts a change every time': editRecords(({ matchedCount }) => ({ modifiedCount: matchedCount })),
    'counts a match for an unknown id': editRecords(() => ({ matchedCount: 1 })),
    'answers 400 when there is nothing to change': refuseAnswer(
      ({ matchedCount, modifiedCount }) => matchedCount === 1 && modifiedCount === 0,
      400,
    ),
  },
  markProduct: {
    'counts no match when there is nothing to change': editRecords(({ modifiedCount }) => ({
      matchedCount: modifiedCount,
    })),
    'answers 404 for an unknown id': refuseAnswer(({ matchedCount }) => matchedCount === 0, 404),
  },
  deleteProduct: {
    'counts none although it has deleted': editRecords(() => ({ deletedCount: 0 })),
    'counts one for the second deletion too': editRecords(() => ({ deletedCount: 1 }), isRepeated),
    'says acknowledged false of what it has done': editRecords(() => ({ acknowledged: false })),
  },
});

/** An answer without JSON. */
const bare = (status: number, headers = {}, body: string | null = null) =>
  new Response(body, { status, headers: { 'Access-Control-Allow-Origin': '*', ...headers } });
const page = () => bare(400, { 'Content-Type': 'text/html' }, '<!DOCTYPE html><title>Error</title>');
const editText = (edit: (text: string) => string) => onStatus(200, withText(edit));

/** Answers of any status. */
const allow =
  (part: 'Origin' | 'Headers' | 'Methods', value?: string): Change =>
  async (call) =>
    withHeader(`Access-Control-Allow-${part}`, value)(call, await call.forward());

const answers = mutantsOf('answers', {
  listCategories: {
    'redirects to an address with a slash at its end': ({ path }) => bare(301, { Location: `${path}/` }),
  },
  createPaymentIntent: { 'is not there at all': () => message(404) },
  createUser: { 'refuses with an HTML page': onStatus(400, page) },
  listOrders: { 'wraps its answer into an object': editText((text) => `{"data":${text}}`) },
  bookPhone: { 'writes its JSON into a JSON text': editText((text) => JSON.stringify(text)) },
});

const cors = mutantsOf('cors', {
  listCategories: { 'allows null as the origin': allow('Origin', 'null') },
  addProduct: {
    'allows the address of one shop as the origin': allow('Origin', 'https://second-ring.example'),
  },
  // The check asks for preflights operation by operation.
  markProduct: {
    'has a preflight that is not answered': { preflight: () => message(404) },
    'has a preflight that is answered with 401': { preflight: unauthorized },
    'has a preflight that does not allow Authorization': { preflight: allow('Headers', 'Content-Type') },
    'has a preflight that does not allow Content-Type': { preflight: allow('Headers', 'Authorization') },
    'has a preflight that allows a star, without Authorization': { preflight: allow('Headers', '*') },
    'has a preflight that does not allow PATCH': { preflight: allow('Methods', 'GET,POST,PUT,DELETE') },
    'has a preflight that allows no origin': { preflight: allow('Origin') },
    'has a preflight that is redirected': { preflight: () => bare(308, { Location: '/' }) },
  },
});

const removeOrder: Change = async ({ sandbox, path }) => {
  await sandbox.remove('orders', path.split('/').at(-1));
  return acknowledged({ deletedCount: 1 });
};

/** A method that the contract does not document; the cases about the operation send it. */
const onMethod = (method: string, path: RegExp, change: Change): Changes => ({
  undocumented: (call) => (call.method === method && path.test(call.path) ? change : forward)(call),
});

const methods = mutantsOf('methods', {
  // Only paths with an id: without one, a method might be about records that the check has not created.
  getOrder: { 'lets DELETE delete it': onMethod('DELETE', /^\/buyerorders\//, removeOrder) },
  issueToken: {
    'answers POST with a token': onMethod('POST', /^\/jwt$/, () => answer(200, { accessToken: 'x' })),
  },
  markProduct: { 'fails on PUT': onMethod('PUT', /^\/manageproducts\//, failed) },
  listPhonesOfCategory: { 'answers PATCH with 204': onMethod('PATCH', /^\/categoryUsed\//, () => bare(204)) },
  recordPayment: {
    'answers GET with all payments': onMethod('GET', /^\/payments$/, () => answer(200, [])),
  },
  listQuestions: {
    'answers POST as GET': onMethod('POST', /^\/questions$/, (call) => call.forward({ method: 'GET' })),
  },
});

const sideEffects = mutantsOf('side effects', {
  verifySeller: {
    'makes the oldest buyer a seller': editStored(
      'users',
      { userrole: 'Seller' },
      ({ email }) => email === 'buyer@example.com',
    ),
  },
  createUser: { 'deletes the oldest user': deleteStored('users', atPlace(0)) },
  deleteUser: { 'deletes the questions': deleteStored('questions', () => true) },
  advertisePhone: {
    'gives a category another picture': editStored('categories', { image_url: '/x' }, atPlace(1)),
  },
  bookPhone: { 'marks an old phone as sold': editStored('phones', { status: 'Sold' }, atPlace(6)) },
  getOrder: { 'marks the order as paid': editStored('orders', { paid: true }) },
  checkSeller: {
    'makes the newest user a seller': editStored('users', { userrole: 'Seller' }, atPlace(-1)),
  },
});

export const responseMutants = [filters, sorting, counts, answers, cors, methods, sideEffects].flat();
