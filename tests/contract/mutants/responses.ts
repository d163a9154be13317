import type { OperationId } from '@/services/api/operations';
import {
  acknowledged,
  answer,
  editEach,
  editList,
  editRecord,
  failed,
  isSeller,
  isSold,
  leaveOut,
  message,
  onAnswer,
  onEverything,
  onStatus,
  showAtMost,
  showFirstOfEachName,
  unauthorized,
  unobservable,
  withHeader,
  withStatus,
  withText,
  type Replace,
} from './changes';
import { families, mutants, mutantsOf, type Call, type Change, type Json, type Table } from './mutant';
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

const { byId, lists, newestFirst, updating, withJsonBody } = families;
const byEmail: OperationId[] = ['listMyProducts', 'listOrders'];

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
  onAnswer(200, (json) => Array.isArray(json) && json.length === 0, replace);

/** What buyers see of a new phone, though older records may lack it. */
const shownOfPhones = [
  ...['Phone_category', 'price', 'Resale_price', 'condition', 'Location'],
  ...['details', 'Seller_Name', 'Posted_Date', 'status'],
];

const filters = [
  mutantsOf(byEmail, 'filters by e-mail', {
    'shows the records of all users': showIf(() => true),
    'matches a part of the e-mail': showAlike((email, asked) => email.includes(asked)),
    'matches the beginning of the e-mail': showAlike((email, asked) => email.startsWith(asked)),
    'matches the end of the e-mail': showAlike((email, asked) => email.endsWith(asked)),
    'takes % and _ in an e-mail for wildcards': showAlike(isLike),
    'matches the name before the @': showAlike((email, asked) => nameOf(email) === nameOf(asked)),
    'tells e-mails apart by case': showIf((email, asked) => email === asked),
    'finds only e-mails in small letters': leaveOut((_, { query }) =>
      /[A-Z]/.test(String(query.get('email'))),
    ),
    'does not find e-mails with a plus': leaveOut((_, { query }) => query.get('email')?.includes('+')),
    'leaves out the newest record': editList(async (items, call) => {
      const [newest] = await recordsOf(call);
      return items.filter(({ _id }) => _id !== newest?._id);
    }),
    'shows fifty records at most': showAtMost(50),
    'answers 404 when there is nothing to show': onEmptyList(() => message(404)),
    'shows one record as an object, and not as a list': editList((items) =>
      items.length === 1 ? items[0] : items,
    ),
  }),
  mutantsOf([...byEmail, 'listPhonesOfCategory'], 'filters by e-mail', {
    'answers null when there is nothing to show': onEmptyList(() => answer(200, null)),
    'answers 204 when there is nothing to show': onEmptyList(withStatus(204)),
  }),
  mutantsOf(newestFirst, 'filters by e-mail', { 'shows two records at most': showAtMost(2) }),
  mutantsOf([...newestFirst, 'listUsers'], 'filters by e-mail', {
    'shows every record twice': editList((items) => items.flatMap((item) => [item, item])),
  }),
  mutants('filters by e-mail', {
    'listMyProducts shows one of several phones of one name': showFirstOfEachName,
    'listMyProducts leaves sold phones out': leaveOut(isSold),
    'listMyProducts leaves advertised phones out': leaveOut(({ advertisement }) => advertisement === true),
    'listOrders leaves paid orders out': leaveOut(({ paid }) => paid === true),
    'listOrders leaves unpaid orders out': leaveOut(({ paid }) => paid !== true),
  }),

  ...shownOfPhones.map((field) =>
    mutantsOf('listPhonesOfCategory', 'filters by id', {
      [`leaves ${field} out`]: editEach({ [field]: undefined }),
    }),
  ),
  mutantsOf('listPhonesOfCategory', 'filters by id', {
    'spells fields as older records do': editEach(({ price, condition }) => ({
      ...{ price: undefined, condition: undefined, Original_price: price, Condition: condition },
    })),
    'keeps what it has shown first': repeatFirst(({ path }) => path),
    'leaves sold phones out': leaveOut(isSold),
    'does not know categories by their _id': leaveOut((_, { param }) => /^[0-9a-f]{24}$/.test(param)),
    'does not know categories by their short id': leaveOut((_, { param }) => /^\d\d$/.test(param)),
    'finds categories by name, and not by id': editList(async (_, call) =>
      (await recordsOf(call)).filter(({ Phone_category }) => Phone_category === call.param),
    ),
    'shows the phones of all categories': editList((_, call) => recordsOf(call)),
    'shows all phones for an unknown category': editList((phones, call) =>
      phones.length === 0 ? recordsOf(call) : phones,
    ),
    'shows another category for one that does not exist': ({ param, forward }) =>
      param === '99' ? forward({ param: '05' }) : forward(),
    'matches the beginning of the id': forwardTo(
      'categories',
      ({ id }, { param }) => String(id).startsWith(String(param)),
      'id',
    ),
    'answers 404 for an unknown category': onEmptyList(() => message(404)),
  }),
  mutantsOf('getOrder', 'filters by id', {
    'shows the newest order, whatever the id': onStatus(200, async ({ sandbox }) =>
      answer(200, (await sandbox.all('orders')).at(-1)),
    ),
    'shows the first order for an unknown id': onStatus(404, async ({ sandbox }) =>
      answer(200, (await sandbox.all('orders'))[0]),
    ),
    'answers 200 for an unknown id': onStatus(404, () => answer(200, null)),
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
const reverse = editList((items) => items.toReversed());

const sorting = [
  mutantsOf(newestFirst, 'sorting', {
    'sorts by name': sortBy(({ product_name }) => String(product_name)),
    'shows the newest record last': editList((items) => [...items.slice(1), ...items.slice(0, 1)]),
    'changes the first two': editList((items) => [...items.slice(0, 2).toReversed(), ...items.slice(2)]),
  }),
  mutantsOf([...newestFirst, 'listUsers'], 'sorting', { 'shows the records in reverse': reverse }),
  mutantsOf(['listMyProducts', 'listPhonesOfCategory'], 'sorting', {
    'shows sold phones last': sortFirst((phone) => !isSold(phone)),
  }),
  mutants('sorting', {
    'listUsers sorts by e-mail': sortBy(({ email }) => String(email)),
    'listUsers shows sellers first': sortFirst(isSeller),
    'listOrders shows paid orders first': sortFirst(({ paid }) => paid === true),
  }),
  mutantsOf(['listQuestions', 'listCategories'], 'sorting', {
    'shows another order every time': editList((items, call) => {
      const turn = countOf(call, 'turns') % items.length;
      return [...items.slice(turn), ...items.slice(0, turn)];
    }),
    'shows the records in reverse': unobservable(
      'Nothing in the contract says which of them comes first.',
      reverse,
    ),
  }),
];

const onNothing = (replace: Replace) =>
  onAnswer(200, ({ matchedCount, deletedCount }) => matchedCount === 0 || deletedCount === 0, replace);
const onNoChange = (replace: Replace) =>
  onAnswer(200, ({ matchedCount, modifiedCount }) => matchedCount === 1 && modifiedCount === 0, replace);
const updated = () => acknowledged({ matchedCount: 1, modifiedCount: 1 });

const counts = [
  mutantsOf(updating, 'counts', {
    'counts a change every time': editRecord(({ matchedCount }) => ({ modifiedCount: matchedCount })),
    'counts no match when there is nothing to change': editRecord(({ modifiedCount }) => ({
      matchedCount: modifiedCount,
    })),
    'counts a match for an unknown id': editRecord({ matchedCount: 1 }),
    'counts nothing at all': editRecord({ matchedCount: 0, modifiedCount: 0 }),
    'counts two for one': editRecord(({ matchedCount, modifiedCount }) => ({
      ...{ matchedCount: 2 * Number(matchedCount), modifiedCount: 2 * Number(modifiedCount) },
    })),
    'makes a record for an unknown id, and counts it': onNothing(updated),
    'answers 304 when there is nothing to change': onNoChange(withStatus(304)),
    'answers 400 when there is nothing to change': onNoChange(() => message(400)),
  }),
  mutantsOf(['deleteUser', 'deleteProduct'], 'counts', {
    'counts none although it has deleted': editRecord({ deletedCount: 0 }),
    'counts one for the second deletion too': editRecord({ deletedCount: 1 }, isRepeated),
  }),
  mutantsOf(byId, 'counts', {
    'answers 404 for an unknown id': onNothing(() => message(404)),
    'answers 500 for an unknown id': onNothing(failed),
  }),
  mutantsOf([...byId, 'createUser', 'addProduct', 'advertisePhone', 'recordPayment'], 'counts', {
    'says acknowledged false of what it has done': editRecord({ acknowledged: false }),
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
  mutantsOf(['listCategories', 'getOrder', 'checkBuyer'], 'statuses', {
    'redirects to an address with a slash at its end': ({ path }) => bare(301, { Location: `${path}/` }),
  }),
  mutantsOf(['listAdvertisements', 'createPaymentIntent'], 'statuses', {
    'is not there at all': () => message(404),
  }),
  mutantsOf(['listQuestions', 'addProduct', 'verifySeller'], 'statuses', {
    'is not implemented': () => message(501),
  }),

  mutantsOf(withJsonBody, 'content', { 'refuses with an HTML page': onStatus(400, asPage) }),
  mutantsOf(lists, 'content', { 'wraps its list into an object': wrapped }),
  mutantsOf(['issueToken', 'getOrder', 'createUser', 'createPaymentIntent'], 'content', {
    'wraps its answer into an object': wrapped,
  }),
  mutantsOf(['listUsers', 'checkSeller', 'bookPhone'], 'content', {
    'writes its JSON into a JSON text': onStatus(
      200,
      withText((text) => JSON.stringify(text)),
    ),
  }),
  mutantsOf(['createUser', 'makeAdmin', 'addProduct', 'recordPayment'], 'content', {
    'names the reason error, and not message': onStatus(
      400,
      withText((text) => text.replace('"message"', '"error"')),
    ),
  }),
  mutantsOf(['markProduct', 'deleteUser'], 'content', {
    'gives an empty message with 401': onStatus(401, () => message(401, '')),
  }),
];

/** Answers of any status. */
const allow =
  (part: 'Origin' | 'Headers' | 'Methods', value?: string): Change =>
  async (call) =>
    withHeader(`Access-Control-Allow-${part}`, value)(call, await call.forward());
/** All preflights of a server; the check asks for them operation by operation. */
const preflight = (change: Change) =>
  onEverything(['markProduct'], (call) => (call.method === 'OPTIONS' ? change(call) : call.forward()));
const oneShop = 'https://second-ring.example';

const cors = [
  mutantsOf(['listCategories', 'addProduct'], 'cors', {
    'allows null as the origin': allow('Origin', 'null'),
    'allows the address of one shop as the origin': allow('Origin', oneShop),
    'allows two origins as the origin': allow('Origin', `${oneShop}, https://shop.contract-check.example`),
    'allows the pattern of all shops as the origin': allow('Origin', 'https://*.example'),
  }),
  mutants('cors', {
    'The preflight is not answered': preflight(() => message(404)),
    'The preflight is answered with 401': preflight(unauthorized),
    'The preflight fails': preflight(failed),
    'The preflight does not allow Authorization': preflight(allow('Headers', 'Content-Type')),
    'The preflight does not allow Content-Type': preflight(allow('Headers', 'Authorization')),
    'The preflight allows a star for headers, without Authorization': preflight(allow('Headers', '*')),
    'The preflight does not allow PATCH': preflight(allow('Methods', 'GET,POST,PUT,DELETE')),
    'The preflight allows no origin': preflight(allow('Origin')),
    'The preflight allows the origin of one shop': preflight(allow('Origin', oneShop)),
    'The preflight is redirected': preflight(() => bare(308, { Location: '/' })),
  }),
];

const removeAll =
  (table: Table): Change =>
  async ({ sandbox }) => {
    for (const { _id } of await sandbox.all(table)) await sandbox.remove(table, _id);
    return acknowledged({ deletedCount: 1 });
  };
const renameAll: Change = async ({ sandbox }) => {
  for (const user of await sandbox.all('users')) await sandbox.update('users', { ...user, name: '' });
  return acknowledged();
};

/** Methods that the contract does not document; the cases about the operation send them. */
const undocumented: [route: string, what: string, operation: OperationId, change: Change][] = [
  ['PUT /users', 'writes over all users', 'listUsers', renameAll],
  ['DELETE /users', 'deletes all users', 'listUsers', removeAll('users')],
  ['DELETE /advertisements', 'deletes all of them', 'listAdvertisements', removeAll('advertisements')],
  ['GET /users/{id}', 'shows a user', 'deleteUser', () => answer(200, { name: 'A user' })],
  ['PATCH /users/{id}', 'writes what it is given', 'deleteUser', updated],
  ['DELETE /users/admin/{emailOrId}', 'takes the role away', 'checkAdmin', updated],
  ['DELETE /buyerorders/{id}', 'deletes an order', 'getOrder', () => acknowledged({ deletedCount: 1 })],
  ['POST /jwt', 'gives a token', 'issueToken', () => answer(200, { accessToken: 'x' })],
  ['PUT /manageproducts/{id}', 'fails', 'markProduct', failed],
  ['PATCH /categories', 'answers 204', 'listCategories', () => bare(204)],
  ['GET /payments', 'lists all payments', 'recordPayment', () => answer(200, [])],
  ['POST /questions', 'stores a question', 'listQuestions', () => answer(201, { acknowledged: true })],
];

const methods = [
  ...undocumented.map(([route, what, operation, change]) => {
    const [method, path = ''] = route.split(' ');
    const address = new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`);
    return mutants('methods', {
      [`${route} ${what}`]: onEverything([operation], (call) =>
        call.method === method && address.test(call.path) ? change(call) : call.forward(),
      ),
    });
  }),
  mutants('methods', {
    'Every method on a known address answers as GET does': onEverything(
      ['listCategories', 'listQuestions', 'listAdvertisements'],
      ({ operation, method, path, forward }) => {
        const isWrong = !operation && method !== 'OPTIONS' && /^\/(categories|questions)$/.test(path);
        return isWrong ? forward({ method: 'GET' }) : forward();
      },
    ),
  }),
];

const sold = { status: 'Sold' };
const seller = { userrole: 'Seller' };
const isBuyer = ({ email }: Json) => email === 'buyer@example.com';

const sideEffects = mutants('side effects', {
  'verifySeller makes the oldest buyer a seller': editStored('users', seller, isBuyer),
  'createUser gives the oldest user another name': editStored('users', { name: 'Changed' }, atPlace(0)),
  'createUser deletes the oldest user': deleteStored('users', atPlace(0)),
  'addProduct makes an old phone cheaper': editStored('phones', { Resale_price: '1' }, atPlace(2)),
  'addProduct deletes the oldest phone': deleteStored('phones', atPlace(0)),
  'markProduct marks an old phone as sold': editStored('phones', sold, atPlace(4)),
  'deleteProduct deletes an old advertisement': deleteStored('advertisements', atPlace(0)),
  'deleteUser deletes the questions': deleteStored('questions', () => true),
  'advertisePhone gives a category another picture': editStored(
    'categories',
    { image_url: '/x' },
    atPlace(1),
  ),
  'bookPhone marks an old phone as sold': editStored('phones', sold, atPlace(6)),
  'recordPayment adds 1 to old prices': editStored('phones', { price: '9999' }, atPlace(8)),
  'getOrder marks the order as paid': editStored('orders', { paid: true }, newest),
  'listOrders deletes the newest order': deleteStored('orders', newest),
  'listMyProducts deletes the newest phone': deleteStored('phones', newest),
  'checkAdmin gives the newest user the role admin': editStored('users', { role: 'admin' }, newest),
  'checkSeller makes the newest user a seller': editStored('users', seller, newest),
});

export const responseMutants = [filters, sorting, counts, frames, cors, methods, [sideEffects]].flat(2);
