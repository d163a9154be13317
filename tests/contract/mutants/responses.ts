import type { OperationId } from '@/services/api/operations';
import {
  acknowledged,
  answer,
  editList,
  editRecords,
  failed,
  isSeller,
  isSold,
  leaveOut,
  message,
  onStatus,
  showAtMost,
  showFirstOfEachName,
  unauthorized,
  whenJson,
  withHeader,
  withText,
  type Replace,
} from './changes';
import { mutantsOf, mutantsOfServer, type Call, type Change, type Json } from './mutant';
import {
  atPlace,
  countOf,
  deleteStored,
  editStored,
  forwardTo,
  isRepeated,
  newest,
  repeatFirst,
} from './stored';

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
const nameOf = (email: string) => email.split('@')[0];
/** An e-mail is taken for a pattern of SQL. */
const isLike = (email: string, pattern: string) => {
  const escaped = pattern.replace(/[^\w@%-]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(email);
};
const onEmptyList = (replace: Replace) =>
  onStatus(
    200,
    whenJson((json) => Array.isArray(json) && json.length === 0, replace),
  );

/** What buyers see of a new phone, though older records may lack it. */
const shownOfPhones = [
  ...['Phone_category', 'price', 'Resale_price', 'condition', 'Location'],
  ...['details', 'Seller_Name', 'Posted_Date', 'status'],
];

const filters = [
  mutantsOf(['listMyProducts', 'listOrders'], 'filters', {
    'shows the records of all users': showIf(() => true),
    'matches the beginning of the e-mail': showAlike((email, asked) => email.startsWith(asked)),
    'matches the end of the e-mail': showAlike((email, asked) => email.endsWith(asked)),
    'takes % and _ in an e-mail for wildcards': showAlike(isLike),
    'matches the name before the @': showAlike((email, asked) => nameOf(email) === nameOf(asked)),
    'compares e-mails with regard to case': showIf((email, asked) => email === asked),
    'does not find e-mails with a plus': leaveOut((_, { query }) => query.get('email')?.includes('+')),
    'shows fifty records at most': showAtMost(50),
    'answers null when there is nothing to show': onEmptyList(() => answer(200, null)),
    'shows one record as an object, and not as a list': editList((items) =>
      items.length === 1 ? items[0] : items,
    ),
  }),
  mutantsOf(['listAdvertisements', 'listPhonesOfCategory'], 'filters', {
    'shows two records at most': showAtMost(2),
    'shows every record twice': editList((items) => items.flatMap((item) => [item, item])),
  }),
  mutantsOf('listMyProducts', 'filters', {
    'shows one of several phones of one name': showFirstOfEachName,
    'leaves sold phones out': leaveOut(isSold),
    'leaves advertised phones out': leaveOut(({ advertisement }) => advertisement === true),
  }),
  mutantsOf('listOrders', 'filters', {
    'leaves paid orders out': leaveOut(({ paid }) => paid === true),
    'leaves unpaid orders out': leaveOut(({ paid }) => paid !== true),
  }),

  ...shownOfPhones.map((field) =>
    mutantsOf('listPhonesOfCategory', 'filters', {
      [`leaves ${field} out`]: editRecords({ [field]: undefined }),
    }),
  ),
  mutantsOf('listPhonesOfCategory', 'filters', {
    'spells fields as older records do': editRecords(({ price, condition }) => ({
      ...{ price: undefined, condition: undefined, Original_price: price, Condition: condition },
    })),
    'keeps what it has shown first': repeatFirst(({ path }) => path),
    'leaves sold phones out': leaveOut(isSold),
    'does not know categories by their _id': leaveOut((_, { param }) => /^[0-9a-f]{24}$/.test(param)),
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
  }),
  mutantsOf('getOrder', 'filters', {
    'shows the newest order, whatever the id': onStatus(200, async ({ sandbox }) =>
      answer(200, (await sandbox.all('orders')).at(-1)),
    ),
  }),
];

const sortBy = (keyOf: (item: Json) => string | number) =>
  editList((items) =>
    items.toSorted((one, other) => {
      const [key, otherKey] = [keyOf(one), keyOf(other)];
      return Number(key > otherKey) - Number(key < otherKey);
    }),
  );
const sortFirst = (isFirst: (item: Json) => boolean) => sortBy((item) => (isFirst(item) ? 0 : 1));

const sorting = [
  mutantsOf(['listOrders', 'listAdvertisements'], 'sorting', {
    'sorts by name': sortBy(({ product_name }) => String(product_name)),
    'exchanges the first two': editList((items) => [...items.slice(0, 2).toReversed(), ...items.slice(2)]),
  }),
  mutantsOf(
    ['listMyProducts', 'listOrders', 'listAdvertisements', 'listPhonesOfCategory', 'listUsers'],
    'sorting',
    { 'shows the records in reverse': editList((items) => items.toReversed()) },
  ),
  mutantsOf(['listMyProducts', 'listPhonesOfCategory'], 'sorting', {
    'shows sold phones last': sortFirst((phone) => !isSold(phone)),
  }),
  mutantsOf('listUsers', 'sorting', {
    'sorts by e-mail': sortBy(({ email }) => String(email)),
    'shows sellers first': sortFirst(isSeller),
  }),
  mutantsOf('listOrders', 'sorting', { 'shows paid orders first': sortFirst(({ paid }) => paid === true) }),
  mutantsOf('listQuestions', 'sorting', {
    'shows another order every time': editList((items, call) => {
      const turn = countOf(call, 'turns') % items.length;
      return [...items.slice(turn), ...items.slice(0, turn)];
    }),
  }),
];

const refuseAnswer = (isMeant: (json: Json) => boolean, status: number) =>
  onStatus(
    200,
    whenJson(isMeant, () => message(status)),
  );

const counts = [
  mutantsOf(['makeAdmin', 'markProduct'], 'counts', {
    'counts a change every time': editRecords(({ matchedCount }) => ({ modifiedCount: matchedCount })),
    'counts no match when there is nothing to change': editRecords(({ modifiedCount }) => ({
      matchedCount: modifiedCount,
    })),
    'counts a match for an unknown id': editRecords({ matchedCount: 1 }),
    'counts nothing at all': editRecords({ matchedCount: 0, modifiedCount: 0 }),
    'answers 400 when there is nothing to change': refuseAnswer(
      ({ matchedCount, modifiedCount }) => matchedCount === 1 && modifiedCount === 0,
      400,
    ),
    'answers 404 for an unknown id': refuseAnswer(({ matchedCount }) => matchedCount === 0, 404),
  }),
  mutantsOf(['deleteUser', 'deleteProduct'], 'counts', {
    'counts none although it has deleted': editRecords({ deletedCount: 0 }),
    'counts one for the second deletion too': editRecords({ deletedCount: 1 }, isRepeated),
    'answers 404 for an unknown id': refuseAnswer(({ deletedCount }) => deletedCount === 0, 404),
  }),
  mutantsOf(['verifySeller', 'deleteProduct', 'createUser', 'recordPayment'], 'counts', {
    'says acknowledged false of what it has done': editRecords({ acknowledged: false }),
  }),
];

/** An answer without a body. */
const bare = (status: number, headers = {}) =>
  new Response(null, { status, headers: { 'Access-Control-Allow-Origin': '*', ...headers } });

const asPage: Replace = (call, { status, headers }) => {
  const page = '<!DOCTYPE html><title>Error</title><pre>Something went wrong</pre>';
  return withHeader('Content-Type', 'text/html; charset=utf-8')(
    call,
    new Response(page, { status, headers }),
  );
};
const wrapped = onStatus(
  200,
  withText((text) => `{"data":${text}}`),
);

const frames = [
  mutantsOf(['listCategories', 'getOrder'], 'answers', {
    'redirects to an address with a slash at its end': ({ path }) => bare(301, { Location: `${path}/` }),
  }),
  mutantsOf(['listAdvertisements', 'createPaymentIntent'], 'answers', {
    'is not there at all': () => message(404),
  }),
  mutantsOf(['createUser', 'markProduct'], 'answers', { 'refuses with an HTML page': onStatus(400, asPage) }),
  mutantsOf(['listOrders', 'issueToken', 'createUser', 'createPaymentIntent'], 'answers', {
    'wraps its answer into an object': wrapped,
  }),
  mutantsOf(['listUsers', 'bookPhone'], 'answers', {
    'writes its JSON into a JSON text': onStatus(
      200,
      withText((text) => JSON.stringify(text)),
    ),
  }),
];

/** Answers of any status. */
const allow =
  (part: 'Origin' | 'Headers' | 'Methods', value?: string): Change =>
  async (call) =>
    withHeader(`Access-Control-Allow-${part}`, value)(call, await call.forward());
const preflight =
  (change: Change): Change =>
  (call) =>
    call.method === 'OPTIONS' ? change(call) : call.forward();

const cors = [
  mutantsOf(['listCategories', 'addProduct'], 'cors', {
    'allows null as the origin': allow('Origin', 'null'),
    'allows the address of one shop as the origin': allow('Origin', 'https://second-ring.example'),
  }),
  // The check asks for preflights operation by operation.
  mutantsOfServer(['markProduct'], 'cors', {
    'The preflight is not answered': preflight(() => message(404)),
    'The preflight is answered with 401': preflight(unauthorized),
    'The preflight does not allow Authorization': preflight(allow('Headers', 'Content-Type')),
    'The preflight does not allow Content-Type': preflight(allow('Headers', 'Authorization')),
    'The preflight allows a star for headers, without Authorization': preflight(allow('Headers', '*')),
    'The preflight does not allow PATCH': preflight(allow('Methods', 'GET,POST,PUT,DELETE')),
    'The preflight allows no origin': preflight(allow('Origin')),
    'The preflight is redirected': preflight(() => bare(308, { Location: '/' })),
  }),
];

const renameAll: Change = async ({ sandbox }) => {
  for (const user of await sandbox.all('users')) await sandbox.save('users', { ...user, name: '' });
  return acknowledged();
};
const removeAll: Change = async ({ sandbox }) => {
  for (const { _id } of await sandbox.all('advertisements')) await sandbox.remove('advertisements', _id);
  return acknowledged({ deletedCount: 1 });
};

/** Methods that the contract does not document; the cases about the operation send them. */
const undocumented: [route: string, what: string, operation: OperationId, change: Change][] = [
  ['PUT /users', 'writes over all users', 'listUsers', renameAll],
  ['DELETE /advertisements', 'deletes all of them', 'listAdvertisements', removeAll],
  ['DELETE /users/admin/{emailOrId}', 'takes the role away', 'checkAdmin', () => acknowledged()],
  ['POST /jwt', 'gives a token', 'issueToken', () => answer(200, { accessToken: 'x' })],
  ['PUT /manageproducts/{id}', 'fails', 'markProduct', failed],
  ['PATCH /categories', 'answers 204', 'listCategories', () => bare(204)],
  ['GET /payments', 'lists all payments', 'recordPayment', () => answer(200, [])],
];

const methods = [
  ...undocumented.map(([route, what, operation, change]) => {
    const [method, path = ''] = route.split(' ');
    const address = new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`);
    return mutantsOfServer([operation], 'methods', {
      [`${route} ${what}`]: (call) =>
        call.method === method && address.test(call.path) ? change(call) : call.forward(),
    });
  }),
  mutantsOfServer(['listCategories', 'listQuestions'], 'methods', {
    'Every method on a known address answers as GET does': ({ operation, method, path, forward }) => {
      const isWrong = !operation && method !== 'OPTIONS' && /^\/(categories|questions)$/.test(path);
      return isWrong ? forward({ method: 'GET' }) : forward();
    },
  }),
];

const sold = { status: 'Sold' };
const seller = { userrole: 'Seller' };
const sideEffects: [operation: OperationId, sentence: string, change: Change][] = [
  [
    'verifySeller',
    'makes the oldest buyer a seller',
    editStored('users', seller, ({ email }) => email === 'buyer@example.com'),
  ],
  ['createUser', 'deletes the oldest user', deleteStored('users', atPlace(0))],
  ['addProduct', 'makes an old phone cheaper', editStored('phones', { Resale_price: '1' }, atPlace(2))],
  ['deleteProduct', 'deletes an old advertisement', deleteStored('advertisements', atPlace(0))],
  ['deleteUser', 'deletes the questions', deleteStored('questions', () => true)],
  [
    'advertisePhone',
    'gives a category another picture',
    editStored('categories', { image_url: '/x' }, atPlace(1)),
  ],
  ['bookPhone', 'marks an old phone as sold', editStored('phones', sold, atPlace(6))],
  ['getOrder', 'marks the order as paid', editStored('orders', { paid: true }, newest)],
  ['listMyProducts', 'deletes the newest phone', deleteStored('phones', newest)],
  ['checkSeller', 'makes the newest user a seller', editStored('users', seller, newest)],
];
const sideEffectMutants = sideEffects.map(([id, sentence, change]) =>
  mutantsOf(id, 'side effects', { [sentence]: change }),
);

export const responseMutants = [filters, sorting, counts, frames, cors, methods, sideEffectMutants].flat(2);
