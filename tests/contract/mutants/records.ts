import {
  afterwards,
  answer,
  firstOfEachName,
  having,
  isSold,
  message,
  withNewId,
  withStatus,
  without,
} from './answer';
import {
  byOperation,
  changeIf,
  editBody,
  editEach,
  editList,
  editRecord,
  editTexts,
  emailOf,
  isKnown,
  isUnknown,
  leaveOut,
  not,
  onStatus,
  refuseIf,
  showAtMost,
  userIs,
} from './changes';
import type { CheckName } from './checkServer';
import { each, families, mutants, mutantsOf, type Call, type Change, type Json, type Table } from './mutant';
import {
  deleteStored,
  editStored,
  exists,
  forwardTo,
  found,
  hideRemembered,
  ifAtOnce,
  isRepeated,
  newest,
  oldest,
  remember,
  repeatFirst,
  restore,
  same,
  showTwins,
  storeTwin,
  twinsIn,
} from './stored';

// Users, phones and advertisements: what is stored, and what is shown of it

const { roleQuestions } = families;
const flags: Record<string, string> = {
  checkAdmin: 'isAdmin',
  checkBuyer: 'isBuyer',
  checkSeller: 'isSeller',
};
const says =
  (yes: boolean) =>
  ({ operation = 'checkAdmin' }: Call) =>
    answer(200, { [flags[operation] ?? '']: yes });
const saysIf = (yes: boolean, holds: Parameters<typeof userIs>[0]) => onStatus(200, says(yes), userIs(holds));

/** Puts a deleted record back, and hides it where `hideRemembered` is. */
const onlyHide =
  (table: Table): Change =>
  async (call) => {
    const response = await restore(table)(call);
    if (response.status === 200) call.memory.set(call.param, true);
    return response;
  };

const seller = having({ userrole: 'Seller' });

const users = [
  mutantsOf(roleQuestions, 'role answers', ['read_your_writes', 'filters', 'use_after_free'], {
    'says yes of everybody': onStatus(200, says(true)),
    'says no of everybody': onStatus(200, says(false)),
    'says yes of an e-mail without a user record': saysIf(true, ({ _id }) => !_id),
    'tells e-mails apart by case': saysIf(false, ({ email }, call) => email !== emailOf(call)),
    'keeps its first answer about an e-mail': repeatFirst(emailOf),
    'matches a part of the e-mail': onStatus(
      200,
      forwardTo('users', ({ email }, { param }) => String(email).includes(String(param)), 'email'),
      isUnknown,
    ),
  }),
  mutants('role answers', ['read_your_writes', 'filters'], {
    'checkBuyer says no of an admin who is a buyer': saysIf(false, ({ role }) => role === 'admin'),
    'checkSeller says yes of an admin': saysIf(true, ({ role }) => role === 'admin'),
    'checkAdmin says yes of sellers': saysIf(true, ({ userrole }) => userrole === 'Seller'),
    'checkAdmin finds users by their id too': forwardTo('users', same('_id'), 'email'),
  }),
  mutants('role answers', ['status_code_conformance'], {
    ...each(roleQuestions, {
      'answers 404 for an e-mail without a user record': refuseIf(isUnknown, () =>
        message(404, 'No such user'),
      ),
    }),
    'checkAdmin answers 403 where the answer is no': refuseIf(
      userIs(({ role }) => role !== 'admin'),
      withStatus(403),
    ),
  }),

  mutantsOf('makeAdmin', 'role changes', ['read_your_writes', 'bystanders'], {
    'takes the userrole away': editStored('users', without('userrole')),
    'sets userrole, and not role': editStored('users', ({ role: _, ...user }) => ({
      ...user,
      userrole: 'Seller',
    })),
    'says that it has, and has not': editStored('users', without('role')),
    'changes the name of the user': editStored('users', having({ name: 'Admin' })),
    'makes the newest user an admin too': editStored('users', having({ role: 'admin' }), newest),
    'takes the role away from an admin who makes another': editStored(
      'users',
      without('role'),
      ({ email }, { caller }) => email === caller && email !== 'admin@example.com',
    ),
  }),
  mutants('role changes', ['use_after_free'], {
    'makeAdmin stores a record for an id that no user has': onStatus(
      200,
      afterwards(({ sandbox, param: _id }) =>
        sandbox.add('users', { _id, email: _id, name: '', role: 'admin' }),
      ),
    ),
  }),
  mutantsOf(
    'verifySeller',
    'role changes',
    ['read_your_writes', 'bystanders', 'response_schema_conformance'],
    {
      'takes the role admin away': editStored('users', without('role')),
      'makes the user an admin too': editStored('users', having({ role: 'admin' })),
      'sets a flag, and not the userrole': editStored('users', having({ userrole: 'Buyer', verified: true })),
      'verifies everybody': editStored('users', seller, (user, { _id }) => user._id !== _id),
      'verifies everybody of the same name': editStored('users', seller, same('name')),
      'writes seller in small letters': editStored('users', having({ userrole: 'seller' })),
    },
  ),

  mutantsOf(
    'createUser',
    'users created',
    ['ensure_resource_availability', 'read_your_writes', 'wrong_role'],
    {
      'answers and stores nothing': changeIf(deleteStored('users'), isUnknown),
      'stores everybody as a buyer': editStored('users', having({ userrole: 'Buyer' })),
      'makes whoever is a seller an admin': changeIf(
        editStored('users', having({ role: 'admin' })),
        ({ body }) => body.userrole === 'Seller',
      ),
    },
  ),
  mutants('users created', ['positive_data_acceptance'], {
    'createUser cuts off what follows a plus in the e-mail': editTexts(['email'], (email) =>
      email.replace(/\+[^@]*/, ''),
    ),
  }),
  mutantsOf('createUser', 'users created', ['retries', 'filters'], {
    'stores a second record for a known e-mail': byOperation({
      createUser: onStatus(200, storeTwin, isKnown),
      listUsers: showTwins,
    }),
    'tells e-mails apart by case': byOperation({
      createUser: onStatus(
        200,
        storeTwin,
        userIs(({ _id, email }, { body }) => _id && email !== body.email),
      ),
      listUsers: showTwins,
    }),
    'answers a known e-mail with 400': refuseIf(isKnown),
    'gives a known e-mail a new id in the answer': editRecord(withNewId, isKnown),
    'gives an e-mail in capitals a new id in the answer': editRecord(withNewId, (call) =>
      /[A-Z]{4}/.test(emailOf(call)),
    ),
    'gives two calls at the same moment two ids': ifAtOnce(
      (call) => emailOf(call).toLowerCase(),
      editRecord(withNewId),
    ),
    'writes a new name and userrole over a known record': editStored('users', (user, { name, userrole }) => ({
      ...{ ...user, name, userrole },
    })),
    'writes a new userrole over a known record': editStored('users', (user, { userrole }) => ({
      ...user,
      userrole,
    })),
    'takes the role admin away from a known record': editStored('users', without('role')),
  }),
  mutants('users created', ['use_after_free'], {
    'createUser makes a deleted admin who signs up again an admin': byOperation({
      deleteUser: async (call) => {
        const user = await call.sandbox.find('users', call.param);
        if (user?.role === 'admin') call.memory.set(String(user.email), true);
        return call.forward();
      },
      createUser: changeIf(editStored('users', having({ role: 'admin' })), ({ memory, body }) =>
        memory.has(String(body.email)),
      ),
    }),
  }),
  mutants('two at once', ['retries'], {
    'createUser stores two records when it is called twice at the same moment': byOperation({
      createUser: ifAtOnce(({ text }) => text, storeTwin),
      listUsers: showTwins,
    }),
    'advertisePhone stores two records when it is called twice at the same moment': byOperation({
      advertisePhone: ifAtOnce(({ text }) => text, storeTwin),
      listAdvertisements: showTwins,
    }),
  }),

  mutantsOf('deleteUser', 'users deleted', ['use_after_free', 'read_your_writes', 'counts'], {
    'answers 1 and keeps the record': restore('users'),
    'only hides the user from the list': byOperation({
      deleteUser: onlyHide('users'),
      listUsers: hideRemembered,
    }),
  }),
  mutantsOf('deleteUser', 'users deleted', ['bystanders', 'use_after_free', 'read_your_writes'], {
    'deletes the newest user as well': deleteStored('users', newest),
    'deletes the user before instead': forwardTo(
      'users',
      (user, { _id }, all) => all[all.indexOf(user) + 1]?._id === _id,
    ),
    'deletes everybody whose e-mail ends alike': deleteStored('users', (user, { email }) =>
      String(user.email).endsWith(String(email)),
    ),
    'deletes the phones of the user': deleteStored('phones', same('email')),
    'deletes the orders of the user': deleteStored('orders', same('email')),
  }),

  mutantsOf('listUsers', 'users listed', ['filters', 'ensure_resource_availability', 'read_your_writes'], {
    'shows the users of the bare flag only': leaveOut(
      ({ userrole }, { query }) => query.has('userrole') && userrole !== query.get('userrole'),
    ),
    'shows sellers alone with the flag userrole': leaveOut(
      ({ userrole }, { query }) => query.has('userrole') && userrole !== 'Seller',
    ),
    'leaves admins out': leaveOut(({ role }) => role === 'admin'),
    'does not show roles': editEach(without('role')),
    'does not show userroles': editEach(without('userrole')),
    'shows ten users at most': showAtMost(10),
    'shows fifty users at most': showAtMost(50),
  }),
  mutants('users listed', ['positive_data_acceptance', 'documented_examples'], {
    'listUsers needs the flag userrole': refuseIf(({ query }) => !query.has('userrole')),
  }),
];

const asSent: CheckName[] = [
  'ensure_resource_availability',
  'read_your_writes',
  'response_schema_conformance',
];
const sold = having({ status: 'Sold' });
const samePhone = same('product_name', 'image_url');
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const postedOn = (date: () => string) => editStored('phones', (phone) => ({ ...phone, Posted_Date: date() }));

const phones = [
  mutantsOf('addProduct', 'phones added', asSent, {
    'answers and stores nothing': deleteStored('phones'),
    'stores the phone after its answer, when somebody has looked once': byOperation({
      addProduct: remember((_, { insertedId }) => insertedId),
      listMyProducts: leaveOut(({ _id }, { memory }) => memory.delete(String(_id))),
    }),
    'lists the phone with the seller, and not in its category': byOperation({
      addProduct: remember((_, { insertedId }) => insertedId),
      listPhonesOfCategory: hideRemembered,
    }),
    'puts every phone into one category': editStored('phones', having({ Phone_category: 'iPhone' })),
    'sets status from the start': editStored('phones', sold),
    'sets advertisement from the start': editStored('phones', having({ advertisement: true })),
    'sets the status Available': editStored('phones', having({ status: 'Available' })),
    'sets no Posted_Date': editStored('phones', without('Posted_Date')),
    'gives another id than the phone has': editRecord(withNewId),
    'cuts texts to 64 kB': editTexts(['details'], (text) => text.slice(0, 65_535)),
  }),
  mutantsOf('addProduct', 'phones added', ['read_your_writes'], {
    'sets the Posted_Date of a week ago': postedOn(() => day(-7)),
    'sets the Posted_Date of another year': postedOn(() => '2020-02-29'),
    'writes the Posted_Date with its time': postedOn(() => new Date().toISOString()),
    'writes the Posted_Date with the day first': postedOn(() => day(0).split('-').reverse().join('.')),
    'sets no Seller_Name': editStored('phones', without('Seller_Name')),
    'sets the e-mail as Seller_Name': editStored('phones', (phone) => ({
      ...phone,
      Seller_Name: phone.email,
    })),
    'sets the name of somebody else as Seller_Name': editStored('phones', async (phone, _, { sandbox }) => {
      const { name, email } = (await sandbox.all('users')).at(-1) ?? {};
      return email === phone.email ? phone : { ...phone, Seller_Name: name };
    }),
    'gives a phone whose seller has no record a Seller_Name': byOperation({
      listMyProducts: editEach((phone) => ({ Seller_Name: 'Anon', ...phone })),
    }),
  }),
  mutantsOf('addProduct', 'phones added', ['retries', 'read_your_writes', 'bystanders'], {
    'stores equal phones once': (call) => {
      const known = call.memory.get(call.text);
      return known === undefined ? repeatFirst(({ text }) => text)(call) : answer(200, known);
    },
    'writes over the phone that the seller has posted before': deleteStored(
      'phones',
      (phone, { _id, email }) => phone.email === email && phone._id !== _id,
    ),
  }),
  mutantsOf('addProduct', 'phones added', ['positive_data_acceptance', 'status_code_conformance'], {
    'refuses a seller without a user record': refuseIf(isUnknown),
    'refuses a body of more than 100 kB': changeIf(
      () => message(413, 'request entity too large'),
      ({ text }) => text.length > 100 * 1024,
    ),
  }),

  mutantsOf(
    'markProduct',
    'phones marked',
    ['read_your_writes', 'counts', 'retries', 'response_schema_conformance'],
    {
      'answers and changes nothing': editStored('phones', without('status')),
      'marks the newest phone of the seller': forwardTo('phones', same('email')),
      'is seen by the seller, and not in the category': byOperation({
        listPhonesOfCategory: editEach(without('status')),
      }),
      'is seen in the category, and not by the seller': byOperation({
        listMyProducts: editEach(without('status')),
      }),
      'writes sold in small letters': editStored('phones', having({ status: 'sold' })),
      'deletes the phone': deleteStored('phones'),
      'changes the day on which the phone was posted': postedOn(() => '1970-01-01'),
    },
  ),
  mutantsOf('markProduct', 'phones marked', ['read_your_writes', 'bystanders'], {
    'marks all phones of the seller': editStored('phones', sold, same('email')),
    'marks every phone of the same name': editStored('phones', sold, same('product_name')),
    'takes the advertisement away': deleteStored('advertisements', same('product_name')),
  }),

  mutantsOf('deleteProduct', 'phones deleted', ['use_after_free', 'read_your_writes', 'counts'], {
    'answers 1 and keeps the phone': restore('phones'),
    'hides the phone from its seller, and leaves it in its category': byOperation({
      deleteProduct: onlyHide('phones'),
      listMyProducts: hideRemembered,
    }),
    'leaves the advertisement': restore('advertisements', samePhone),
    'does not delete a sold phone': restore(
      'phones',
      ({ _id, status }, subject) => _id === subject._id && status === 'Sold',
    ),
  }),
  mutantsOf('deleteProduct', 'phones deleted', ['read_your_writes', 'bystanders', 'use_after_free'], {
    'deletes all phones of the seller': deleteStored('phones', same('email')),
    'deletes every phone of the same name': deleteStored('phones', same('product_name')),
    'deletes the twins of the phone, of the same name and picture': deleteStored('phones', samePhone),
    'deletes the orders for the phone': deleteStored('orders', same('product_name')),
    'takes all advertisements of the seller away': async (call) => {
      const own = await found(call, 'phones', same('email'));
      const isOwn = (shown: Json) => own.some(({ product_name }) => product_name === shown.product_name);
      return deleteStored('advertisements', isOwn)(call);
    },
  }),
];

const advertisements = [
  mutants('advertisements', ['refusal_changes_nothing'], {
    'deleteProduct answers 403 and deletes the advertisement all the same': onStatus(
      403,
      afterwards(async (call) => {
        for (const { _id } of await found(call, 'advertisements', samePhone))
          await call.sandbox.remove('advertisements', _id);
      }),
    ),
  }),
  mutantsOf(
    'advertisePhone',
    'advertisements',
    ['read_your_writes', 'bystanders', 'response_schema_conformance'],
    {
      'does not set advertisement on the product': editStored('phones', without('advertisement'), samePhone),
      'sets advertisement on phones of the same name with another picture': editStored(
        'phones',
        having({ advertisement: true }),
        same('product_name'),
      ),
      'sets advertisement on phones of the same picture with another name': editStored(
        'phones',
        having({ advertisement: true }),
        same('image_url'),
      ),
      'writes advertisement as a text': editStored('phones', having({ advertisement: 'true' }), samePhone),
      'marks the phone as sold': editStored('phones', sold, samePhone),
      'pushes the oldest advertisement out': deleteStored('advertisements', oldest),
    },
  ),
  mutantsOf(
    'advertisePhone',
    'advertisements',
    ['retries', 'ensure_resource_availability', 'read_your_writes'],
    {
      'answers and stores nothing': deleteStored('advertisements', samePhone),
      'gives another id the second time': editRecord(withNewId, isRepeated),
      'answers the second time with 400': refuseIf(exists('advertisements', samePhone)),
      'shows a phone twice when it is posted twice': byOperation({
        advertisePhone: onStatus(200, afterwards(storeTwin), isRepeated),
        listAdvertisements: editList((shown, { memory }) => [...twinsIn(memory), ...shown]),
      }),
      'writes a new price over the known advertisement': editStored(
        'advertisements',
        (shown, { price }) => ({ ...shown, price }),
        samePhone,
      ),
      'takes the names of two phones for one, whatever the picture': editBody(async (body, call) => {
        const [known] = await found(call, 'advertisements', same('product_name'));
        return known ? { ...body, image_url: known.image_url } : body;
      }),
    },
  ),
  mutants('advertisements', ['positive_data_acceptance', 'read_your_writes'], {
    'advertisePhone refuses a phone that is not on sale': refuseIf(not(exists('phones', samePhone))),
  }),
  mutantsOf(
    'listAdvertisements',
    'advertisements',
    ['read_your_writes', 'ensure_resource_availability', 'sorting'],
    {
      'leaves sold phones out': editList(async (shown, { sandbox }) => {
        const names = (await sandbox.all('phones')).filter(isSold).map(({ product_name }) => product_name);
        return shown.filter(({ product_name }) => !names.includes(product_name));
      }),
      'shows three at most': showAtMost(3),
      'shows one of several phones of one name': editList(firstOfEachName),
    },
  ),
];

export const recordMutants = [users, phones, advertisements].flat(2);
