import type { OperationId } from '@/services/api/operations';
import {
  acknowledged,
  answer,
  failed,
  firstOfEachName,
  having,
  isSold,
  message,
  unauthorized,
  withHeader,
  without,
  withStatus,
  withText,
  type Replace,
} from './answer';
import {
  editEach,
  editList,
  editRecord,
  leaveOut,
  onAnswer,
  onEverything,
  onStatus,
  refuseIf,
  showAtMost,
  unobservable,
} from './changes';
import type { CheckName } from './checkServer';
import { each, families, mutants, mutantsOf, type Call, type Change, type Json, type Table } from './mutant';
import {
  countOf,
  deleteStored,
  editStored,
  forwardTo,
  isRepeated,
  newest,
  oldest,
  repeatFirst,
} from './stored';

// Answers: which records, in which order, and their counts, statuses and headers

const { all, byId, guarded, lists, newestFirst, ofAdmins, ofSellers, storing, updating, withJsonBody } =
  families;
const byEmail: OperationId[] = ['listMyProducts', 'listOrders'];

/** Shows all records of which it holds, by their e-mail and the one that was asked for. */
const showIf = (holds: (email: string, asked: string) => boolean) =>
  editList(async (_, { sandbox, operation, query }) => {
    const all = await sandbox.all(operation === 'listOrders' ? 'orders' : 'phones');
    return all.filter(({ email }) => holds(String(email), query.get('email') ?? '')).toReversed();
  });
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
const phonesOf = async ({ sandbox }: Call) => (await sandbox.all('phones')).toReversed();
const unknownOrder: CheckName[] = [
  ...([
    'filters',
    'counts',
    'status_code_conformance',
    'response_schema_conformance',
    'use_after_free',
  ] as const),
];
/** An answer without a body. */
const bare = (status: number, headers = {}) =>
  new Response(null, { status, headers: { 'Access-Control-Allow-Origin': '*', ...headers } });

const filters = [
  mutants('filters by e-mail', ['filters', 'sorting', 'ensure_resource_availability', 'read_your_writes'], {
    ...each(byEmail, {
      'shows the records of everybody': showIf(() => true),
      'matches a part of the e-mail': showAlike((email, asked) => email.includes(asked)),
      'matches the beginning of the e-mail': showAlike((email, asked) => email.startsWith(asked)),
      'matches the end of the e-mail': showAlike((email, asked) => email.endsWith(asked)),
      'takes % and _ in an e-mail for wildcards': showAlike(isLike),
      'matches the name before the @': showAlike((email, asked) => nameOf(email) === nameOf(asked)),
      'tells e-mails apart by case': showIf((email, asked) => email === asked),
      'finds e-mails in small letters alone': leaveOut((_, { query }) =>
        /[A-Z]/.test(String(query.get('email'))),
      ),
      'does not find e-mails with a plus': leaveOut((_, { query }) => query.get('email')?.includes('+')),
      'shows what it had before the newest': editList(async (items, { sandbox, operation }) => {
        const all = await sandbox.all(operation === 'listOrders' ? 'orders' : 'phones');
        return items.filter(({ _id }) => _id !== all.at(-1)?._id);
      }),
      'shows fifty records at most': showAtMost(50),
    }),
    ...each(newestFirst, { 'shows two records at most': showAtMost(2) }),
    ...each([...newestFirst, 'listUsers'], {
      'shows every record twice': editList((items) => items.flatMap((item) => [item, item])),
    }),
    'listMyProducts shows one of several phones of one name': editList(firstOfEachName),
  }),
  mutants('filters by e-mail', ['status_code_conformance', 'filters', 'response_schema_conformance'], {
    ...each(byEmail, {
      'answers 404 when there is nothing to show': onEmptyList(() => message(404, 'Nothing found')),
      'shows one record as an object, and not as a list': editList((items) =>
        items.length === 1 ? items[0] : items,
      ),
    }),
    ...each([...byEmail, 'listPhonesOfCategory'], {
      'answers null when there is nothing to show': onEmptyList(() => answer(200, null)),
      'answers 204 when there is nothing to show': onEmptyList(withStatus(204)),
    }),
  }),
  mutants('filters by e-mail', ['filters', 'read_your_writes', 'payment'], {
    'listMyProducts leaves sold phones out': leaveOut(isSold),
    'listMyProducts leaves advertised phones out': leaveOut(({ advertisement }) => advertisement === true),
    'listOrders leaves paid orders out': leaveOut(({ paid }) => paid === true),
    'listOrders leaves unpaid orders out': leaveOut(({ paid }) => paid !== true),
  }),

  // What buyers see of a new phone, though older records may lack it.
  ...[
    ...['Phone_category', 'price', 'Resale_price', 'condition', 'Location'],
    ...['details', 'Seller_Name', 'Posted_Date', 'status'],
  ].map((field) =>
    mutants(
      'filters by id',
      ['read_your_writes', 'ensure_resource_availability', 'response_schema_conformance'],
      {
        [`listPhonesOfCategory leaves ${field} out`]: editEach(without(field)),
      },
    ),
  ),
  mutantsOf(
    'listPhonesOfCategory',
    'filters by id',
    ['filters', 'read_your_writes', 'ensure_resource_availability'],
    {
      'spells fields as older records do': editEach(({ price, condition, ...phone }) => ({
        ...{ ...phone, Original_price: price, Condition: condition },
      })),
      'keeps what it has shown first': repeatFirst(({ path }) => path),
      'leaves sold phones out': leaveOut(isSold),
      'does not know categories by their _id': leaveOut((_, { param }) => /^[0-9a-f]{24}$/.test(param)),
      'does not know categories by their short id': leaveOut((_, { param }) => /^\d\d$/.test(param)),
      'takes the name of a category too, and shows nothing by its id': editList(
        async (_, { sandbox, param }) =>
          (await sandbox.all('phones')).filter(({ Phone_category }) => Phone_category === param),
      ),
      'shows the phones of all categories': editList((_, call) => phonesOf(call)),
      'shows all phones for an unknown category': editList((phones, call) =>
        phones.length === 0 ? phonesOf(call) : phones,
      ),
      'shows another category for one that does not exist': ({ param, forward }) =>
        param === '99' ? forward({ param: '05' }) : forward(),
      'matches the beginning of the id': forwardTo(
        'categories',
        ({ id }, { param }) => String(id).startsWith(String(param)),
        'id',
      ),
    },
  ),
  mutantsOf(
    'listPhonesOfCategory',
    'filters by id',
    ['status_code_conformance', 'filters', 'positive_data_acceptance'],
    {
      'answers 404 for an unknown category': onEmptyList(() => message(404, 'Unknown')),
      'answers 400 for an id that is no id of a category': onEmptyList(() => message(400, 'Unknown')),
    },
  ),
  mutantsOf('getOrder', 'filters by id', ['filters', 'ensure_resource_availability'], {
    'shows the newest order, whatever the id': editRecord(async (_, { sandbox }) =>
      (await sandbox.all('orders')).at(-1),
    ),
    'shows the first order for an id that no order has': onStatus(404, async ({ sandbox }) =>
      answer(200, (await sandbox.all('orders'))[0]),
    ),
  }),
  mutantsOf('getOrder', 'filters by id', unknownOrder, {
    'answers 200 for an id that no order has': onStatus(404, () => answer(200, null)),
    'answers 400 for an id that no order has': onStatus(404, withStatus(400)),
    'answers 403 for an id that no order has': onStatus(404, withStatus(403)),
  }),
];

const sortBy = (field: string) =>
  editList((items) => items.toSorted((one, other) => String(one[field]).localeCompare(String(other[field]))));
const sortFirst = (isFirst: (item: Json) => boolean) =>
  editList((items) => items.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))));
const reverse = editList((items) => items.toReversed());

const sorting = [
  mutants('sorting', ['sorting'], {
    ...each(newestFirst, {
      'sorts by name': sortBy('product_name'),
      'shows the newest record last': editList((items) => [...items.slice(1), ...items.slice(0, 1)]),
      'changes the first two': editList((items) => [
        ...items.slice(1, 2),
        ...items.slice(0, 1),
        ...items.slice(2),
      ]),
    }),
    ...each([...newestFirst, 'listUsers'], { 'shows the records the wrong way round': reverse }),
    ...each(['listMyProducts', 'listPhonesOfCategory', 'listAdvertisements'], {
      'sorts by price': editList((items) =>
        items.toSorted((one, other) => Number(one.Resale_price) - Number(other.Resale_price)),
      ),
    }),
    ...each(['listMyProducts', 'listPhonesOfCategory'], {
      'shows sold phones last': sortFirst((phone) => !isSold(phone)),
    }),
    'listUsers sorts by name': sortBy('name'),
    'listUsers sorts by e-mail': sortBy('email'),
    'listUsers shows sellers first': sortFirst(({ userrole }) => userrole === 'Seller'),
    'listOrders shows paid orders first': sortFirst(({ paid }) => paid === true),
  }),
  mutantsOf(['listQuestions', 'listCategories'], 'sorting', ['sorting', 'bystanders'], {
    'shows another order every time': editList((items, call) => {
      const turn = countOf(call, 'turns') % items.length;
      return [...items.slice(turn), ...items.slice(0, turn)];
    }),
    'shows the records the wrong way round': unobservable(
      'Nothing in the contract says which of them comes first.',
      reverse,
    ),
  }),
];

const onNothing = (replace: Replace) =>
  onAnswer(200, ({ matchedCount, deletedCount }) => matchedCount === 0 || deletedCount === 0, replace);
const onNoChange = (replace: Replace) =>
  onAnswer(200, ({ matchedCount, modifiedCount }) => matchedCount === 1 && modifiedCount === 0, replace);

const counts = [
  mutants('counts', ['counts', 'retries', 'use_after_free'], {
    ...each(updating, {
      'counts a change every time': editRecord((json) => ({ ...json, modifiedCount: json.matchedCount })),
      'counts no match when there is nothing to change': editRecord((json) => ({
        ...json,
        matchedCount: json.modifiedCount,
      })),
      'counts a match for an id that nothing has': editRecord(having({ matchedCount: 1 })),
      'counts nothing at all': editRecord(having({ matchedCount: 0, modifiedCount: 0 })),
      'counts two for one': editRecord(({ matchedCount, modifiedCount, ...json }) => ({
        ...json,
        ...{ matchedCount: 2 * Number(matchedCount), modifiedCount: 2 * Number(modifiedCount) },
      })),
      'makes a record for an id that nothing has, and counts it': onNothing(() =>
        acknowledged({ matchedCount: 1, modifiedCount: 1 }),
      ),
    }),
    ...each(['deleteUser', 'deleteProduct'], {
      'counts one every time': editRecord(having({ deletedCount: 1 })),
      'counts none although it has deleted': editRecord(having({ deletedCount: 0 })),
      'counts one for the second deletion too': editRecord(having({ deletedCount: 1 }), isRepeated),
    }),
  }),
  mutantsOf(byId, 'counts', ['counts', 'status_code_conformance', 'use_after_free', 'not_a_server_error'], {
    'answers 404 for an id that nothing has': onNothing(() => message(404, 'Not found')),
    'answers 400 for an id that nothing has': onNothing(() => message(400, 'Not found')),
    'answers 500 for an id that nothing has': onNothing(failed),
  }),
  mutants('counts', ['counts', 'read_your_writes', 'positive_data_acceptance'], {
    ...each([...byId, 'createUser', 'addProduct', 'advertisePhone', 'recordPayment'], {
      'says acknowledged false of what it has done': editRecord(having({ acknowledged: false })),
    }),
  }),
  mutantsOf(
    updating,
    'counts',
    ['status_code_conformance', 'counts', 'retries', 'positive_data_acceptance'],
    {
      'answers 304 when there is nothing to change': onNoChange(withStatus(304)),
      'answers 400 when there is nothing to change': onNoChange(() => message(400, 'Nothing to change')),
    },
  ),
];

const gives = (from: number, to: number) => onStatus(from, withStatus(to));
const byStatus: CheckName[] = [
  ...(['status_code_conformance', 'negative_data_rejection', 'not_a_server_error', 'wrong_role'] as const),
  ...(['ignored_auth', 'response_schema_conformance', 'missing_required_header'] as const),
];

const statuses = [
  mutants('statuses', byStatus, {
    ...each([...storing, 'recordPayment'], {
      'answers 201': gives(200, 201),
      'answers 202': gives(200, 202),
    }),
    ...each(['deleteUser', 'deleteProduct', 'makeAdmin', 'markProduct'], { 'answers 204': gives(200, 204) }),
    ...each(lists, { 'answers 206': gives(200, 206) }),
    ...each(withJsonBody, { 'refuses with 422': gives(400, 422) }),
    ...each(['createUser', 'bookPhone'], { 'refuses with 415': gives(400, 415) }),
    ...each(byId, { 'refuses with 404': gives(400, 404) }),
    ...each([...withJsonBody, ...byId.filter((id) => id !== 'markProduct')], {
      'refuses with 500': gives(400, 500),
    }),
    ...each(['createUser', 'advertisePhone', 'issueToken', 'listUsers'], {
      'refuses with 200': gives(400, 200),
    }),
    ...each(guarded, { 'answers 400 where the token is bad': gives(401, 400) }),
    ...each(ofAdmins, { 'answers 404 where the role is wrong': gives(403, 404) }),
    ...each([...ofAdmins, ...ofSellers], { 'answers 401 where the role is wrong': gives(403, 401) }),
  }),
  mutants('statuses', ['status_code_conformance', 'positive_data_acceptance', 'not_a_server_error'], {
    ...each(['listCategories', 'getOrder', 'checkBuyer'], {
      'redirects to an address with a slash at its end': ({ path }) => bare(301, { Location: `${path}/` }),
    }),
    ...each(['listAdvertisements', 'createPaymentIntent'], {
      'is not there at all': () => message(404, 'Not here'),
    }),
    ...each(['listQuestions', 'addProduct', 'verifySeller'], {
      'is not implemented': () => message(501, 'No'),
    }),
  }),
];

const asPage: Replace = (call, response) => {
  const page = '<!DOCTYPE html><title>Error</title><pre>Something went wrong</pre>';
  const { status, headers } = response;
  return withHeader('Content-Type', 'text/html; charset=utf-8')(
    call,
    new Response(page, { status, headers }),
  );
};
const wrapped = withText((text) => `{"data":${text}}`);

/** Answers of any status. */
const onAny =
  (replace: Replace): Change =>
  async (call) =>
    replace(call, await call.forward());

const content = [
  mutants('content', ['content_type_conformance'], {
    ...each(withJsonBody, { 'refuses with an HTML page': onStatus(400, asPage) }),
    ...each(guarded, { 'answers 401 with an HTML page': onStatus(401, asPage) }),
    ...each([...ofAdmins, ...ofSellers, 'issueToken'], {
      'answers 403 with an HTML page': onStatus(403, asPage),
    }),
    ...each(['getOrder', 'recordPayment'], { 'answers 404 with an HTML page': onStatus(404, asPage) }),
    ...each(all, { 'calls its JSON text/plain': onStatus(200, withHeader('Content-Type', 'text/plain')) }),
    ...each(lists, {
      'gives no content type': onAny(withHeader('Content-Type')),
      'cuts its list off': onStatus(
        200,
        withText((text) => text.slice(0, -2)),
      ),
    }),
    ...each([...byId, 'createUser', 'checkAdmin'], {
      'answers 200 with an empty body': onStatus(
        200,
        withText(() => ''),
      ),
    }),
  }),
  mutants('content', ['response_schema_conformance'], {
    ...each(lists, { 'wraps its list into an object': onStatus(200, wrapped) }),
    ...each(['issueToken', 'getOrder', 'createUser', 'createPaymentIntent'], {
      'wraps its answer into an object': onStatus(200, wrapped),
    }),
    ...each(['listUsers', 'checkSeller', 'bookPhone'], {
      'writes its JSON into a JSON text': onStatus(200, withText(JSON.stringify)),
    }),
    ...each(['createUser', 'makeAdmin', 'addProduct', 'recordPayment'], {
      'names the reason error, and not message': onStatus(
        400,
        withText((text) => text.replace('"message"', '"error"')),
      ),
    }),
    ...each(['markProduct', 'deleteUser'], {
      'gives an empty message with 401': onStatus(401, () => message(401, '')),
    }),
  }),
];

/** Answers of any status. */
const allow = (part: 'Origin' | 'Headers' | 'Methods', value?: string) =>
  withHeader(`Access-Control-Allow-${part}`, value);
/** All preflights of a server; the check asks for them operation by operation. */
const preflight = (replace: Replace) =>
  onEverything(['markProduct'], (call) =>
    call.method === 'OPTIONS' ? onAny(replace)(call) : call.forward(),
  );
const oneShop = 'https://second-ring.example';

const cors = [
  mutants('cors', ['response_headers_conformance', 'cors'], {
    ...each(all, { 'has no Access-Control-Allow-Origin': onAny(allow('Origin')) }),
    ...each(withJsonBody, {
      'has no Access-Control-Allow-Origin when it answers 400': onStatus(400, allow('Origin')),
    }),
    ...each(guarded, {
      'has no Access-Control-Allow-Origin when it answers 401': onStatus(401, allow('Origin')),
    }),
    ...each([...ofAdmins, ...ofSellers, 'issueToken'], {
      'has no Access-Control-Allow-Origin when it answers 403': onStatus(403, allow('Origin')),
    }),
    ...each(['getOrder', 'recordPayment'], {
      'has no Access-Control-Allow-Origin when it answers 404': onStatus(404, allow('Origin')),
    }),
    ...each(['listCategories', 'addProduct'], {
      'allows null as the origin': onAny(allow('Origin', 'null')),
      'allows the address of one shop as the origin': onAny(allow('Origin', oneShop)),
      'allows two origins as the origin': onAny(
        allow('Origin', `${oneShop}, https://shop.contract-check.example`),
      ),
      'allows the pattern of all shops as the origin': onAny(allow('Origin', 'https://*.example')),
    }),
  }),
  mutants('cors', ['cors'], {
    'The preflight is not answered': preflight(() => message(404, 'Not found')),
    'The preflight is answered with 401, because it has no token': preflight(unauthorized),
    'The preflight is answered with 405': preflight(() => message(405, 'Method not allowed')),
    'The preflight fails': preflight(failed),
    'The preflight does not allow Authorization': preflight(allow('Headers', 'Content-Type')),
    'The preflight does not allow Content-Type': preflight(allow('Headers', 'Authorization')),
    'The preflight allows a star for headers, which leaves Authorization out': preflight(
      allow('Headers', '*'),
    ),
    'The preflight allows no headers': preflight(allow('Headers')),
    'The preflight allows GET and POST alone': preflight(allow('Methods', 'GET, POST')),
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
const updated = () => acknowledged({ matchedCount: 1, modifiedCount: 1 });

/** Methods that the contract does not document; the cases about the operation send them. */
const undocumented: [route: string, what: string, operation: OperationId, change: Change][] = [
  ['PUT /users', 'writes over all users', 'listUsers', renameAll],
  ['DELETE /users', 'deletes all users', 'listUsers', removeAll('users')],
  ['DELETE /advertisements', 'deletes all of them', 'listAdvertisements', removeAll('advertisements')],
  ['GET /users/{id}', 'shows a user', 'deleteUser', () => answer(200, { name: 'Somebody' })],
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
    return mutants('methods', ['unsupported_method'], {
      [`${route} ${what}`]: onEverything([operation], (call) =>
        call.method === method && address.test(call.path) ? change(call) : call.forward(),
      ),
    });
  }),
  mutants('methods', ['unsupported_method'], {
    'Every method on a known address answers as GET does': onEverything(
      ['listCategories', 'listQuestions', 'listAdvertisements'],
      ({ operation, method, path, forward }) => {
        const isWrong = !operation && method !== 'OPTIONS' && /^\/(categories|questions)$/.test(path);
        return isWrong ? forward({ method: 'GET' }) : forward();
      },
    ),
  }),
];

const any = () => true;
const place = (number: number) => (record: Json, _: Json, all: Json[]) => record === all[number - 1];
const sold = having({ status: 'Sold' });
const seller = having({ userrole: 'Seller' });
const isBuyer = ({ email }: Json) => email === 'buyer@example.com';

const sideEffects = [
  mutants('side effects', ['bystanders'], {
    'verifySeller makes the oldest buyer a seller': editStored('users', seller, isBuyer),
    'createUser gives the oldest user another name': editStored('users', having({ name: 'Changed' }), oldest),
    'createUser deletes the oldest user': deleteStored('users', oldest),
    'addProduct makes an old phone cheaper': editStored('phones', having({ Resale_price: '1' }), place(3)),
    'addProduct deletes the oldest phone': deleteStored('phones', oldest),
    'markProduct marks an old phone as sold': editStored('phones', sold, place(5)),
    'deleteProduct deletes an old advertisement': deleteStored('advertisements', oldest),
    'deleteUser deletes the questions': deleteStored('questions', any),
    'advertisePhone gives a category another picture': editStored(
      'categories',
      having({ image_url: '/x' }),
      place(2),
    ),
    'bookPhone marks an old phone as sold': editStored('phones', sold, place(7)),
    'recordPayment adds 1 to old prices': editStored('phones', having({ price: '9999' }), place(9)),
  }),
  mutants('side effects', ['read_your_writes', 'ensure_resource_availability', 'wrong_role', 'payment'], {
    'getOrder marks the order as paid': editStored('orders', having({ paid: true }), newest),
    'listOrders deletes the newest order': deleteStored('orders', newest),
    'listMyProducts deletes the newest phone': deleteStored('phones', newest),
    'checkAdmin gives the newest user the role admin': editStored('users', having({ role: 'admin' }), newest),
    'checkSeller makes the newest user a seller': editStored('users', seller, newest),
  }),
];

const picture = { data: { url: '/images/none.webp' }, success: true, status: 200 };
/** 400 becomes a picture that was never looked at. */
const takesIf = (words: RegExp) =>
  onAnswer(
    400,
    (json) => words.test(JSON.stringify(json)),
    () => answer(200, picture),
  );
const refusesIf = (isRefused: (text: string) => boolean) =>
  refuseIf(
    ({ text }) => isRefused(text),
    () =>
      answer(400, {
        status_code: 400,
        error: { message: 'Not this picture', code: 310 },
        status_txt: 'Bad Request',
      }),
  );

const images = [
  mutantsOf('uploadImage', 'images', ['negative_data_rejection', 'not_a_server_error'], {
    'takes any key, and none': takesIf(/API v1 key/),
    'takes what is no picture': takesIf(/Invalid image file/),
    'takes a form without a picture': takesIf(/Empty upload source/),
    'fails over what is no picture': onStatus(400, withStatus(500)),
  }),
  mutantsOf('uploadImage', 'images', ['response_schema_conformance'], {
    'refuses in the shape of the other server': onStatus(400, () => message(400, 'No picture')),
    'gives the address beside data, and not in it': editRecord(({ data, ...json }) => ({
      ...{ ...json, ...Object(data), data: {} },
    })),
  }),
  mutantsOf(
    'uploadImage',
    'images',
    ['ensure_resource_availability', 'response_schema_conformance', 'counts'],
    {
      'gives an empty address': editRecord(having({ data: { url: '' } })),
      'gives an address where no picture is': editRecord(having({ data: { url: '/images/gone.webp' } })),
      'says success false of a picture that it has stored': editRecord(having({ success: false })),
      'gives every picture the same address': unobservable(
        "An address may be relative to the client's origin, which the check does not know.",
        editRecord(() => picture),
      ),
    },
  ),
  mutantsOf('uploadImage', 'images', ['positive_data_acceptance', 'status_code_conformance'], {
    'refuses pictures of the type image/jpeg': refusesIf((text) => text.includes('Type: image/jpeg')),
    'refuses pictures of the type image/webp': refusesIf((text) => text.includes('Type: image/webp')),
    'refuses pictures of the type image/gif': refusesIf((text) => text.includes('Type: image/gif')),
    'refuses pictures of the type image/png': refusesIf((text) => text.includes('Type: image/png')),
    'refuses pictures of more than 1 MB': refusesIf((text) => text.length > 1e6),
    'answers 413 to every picture': onStatus(200, withStatus(413)),
  }),
];

export const responseMutants = [
  filters,
  sorting,
  counts,
  statuses,
  content,
  cors,
  methods,
  sideEffects,
  images,
].flat(2);
