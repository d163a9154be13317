import {
  afterwards,
  answer,
  byOperation,
  changeIf,
  editBody,
  editEach,
  editList,
  editRecord,
  editTexts,
  emailOf,
  isAdmin,
  isKnown,
  isSeller,
  isSold,
  isUnknown,
  leaveOut,
  message,
  newInsertedId,
  not,
  onStatus,
  refuseIf,
  showAtMost,
  showFirstOfEachName,
  userIs,
  withStatus,
} from './changes';
import { families, mutants, mutantsOf, type Call, type Json } from './mutant';
import {
  atPlace,
  deleteStored,
  editStored,
  exists,
  forwardTo,
  found,
  hideRemembered,
  ifAtOnce,
  isRepeated,
  newest,
  onlyHide,
  rememberNew,
  repeatFirst,
  restore,
  same,
  samePhone,
  showTwins,
  storeTwin,
} from './stored';

// Users, phones and advertisements: what is stored, and what is shown of it

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
const withPartOfEmail = forwardTo(
  'users',
  ({ email }, { param }) => String(email).includes(String(param)),
  'email',
);

const users = [
  mutantsOf(families.roleQuestions, 'role answers', {
    'says yes of an e-mail without a user record': saysIf(true, ({ _id }) => !_id),
    'tells e-mails apart by case': saysIf(false, ({ email }, call) => email !== emailOf(call)),
    'keeps its first answer about an e-mail': repeatFirst(emailOf),
    'matches a part of the e-mail': onStatus(200, withPartOfEmail, isUnknown),
    'answers 404 for an e-mail without a user record': refuseIf(isUnknown, () => message(404)),
  }),
  mutants('role answers', {
    'checkBuyer says no of an admin who is a buyer': saysIf(false, isAdmin),
    'checkSeller says yes of an admin': saysIf(true, isAdmin),
    'checkAdmin says yes of sellers': saysIf(true, isSeller),
    'checkAdmin finds users by their id too': forwardTo('users', same('_id'), 'email'),
    'checkAdmin answers 403 where the answer is no': refuseIf(not(userIs(isAdmin)), withStatus(403)),
  }),

  mutantsOf('makeAdmin', 'role changes', {
    'takes the userrole away': editStored('users', { userrole: undefined }),
    'answers and changes nothing': editStored('users', { role: undefined }),
    'changes the name of the user': editStored('users', { name: 'Admin' }),
    'makes the newest user an admin too': editStored('users', { role: 'admin' }, newest),
    'takes the role away from an admin who makes another': editStored(
      'users',
      { role: undefined },
      ({ email }, { caller }) => email === caller && email !== 'admin@example.com',
    ),
    'stores a record for an unknown id': onStatus(
      200,
      afterwards(({ sandbox, param: _id }) =>
        sandbox.add('users', { _id, email: _id, name: '', role: 'admin' }),
      ),
    ),
  }),
  mutantsOf('verifySeller', 'role changes', {
    'takes the role admin away': editStored('users', { role: undefined }),
    'makes the user an admin too': editStored('users', { role: 'admin' }),
    'sets a flag, and not the userrole': editStored('users', { userrole: 'Buyer', verified: true }),
    'verifies all users of the same name': editStored('users', { userrole: 'Seller' }, same('name')),
    'writes seller in small letters': editStored('users', { userrole: 'seller' }),
  }),

  mutantsOf('createUser', 'users created', {
    'answers and stores nothing': changeIf(deleteStored('users'), isUnknown),
    'stores every user as a buyer': editStored('users', { userrole: 'Buyer' }),
    'makes every seller an admin': changeIf(editStored('users', { role: 'admin' }), ({ body }) =>
      isSeller(body),
    ),
    'cuts off what follows a plus in the e-mail': editTexts(['email'], (email) =>
      email.replace(/\+[^@]*/, ''),
    ),
    'tells e-mails apart by case': byOperation({
      createUser: onStatus(
        200,
        storeTwin,
        userIs(({ _id, email }, { body }) => _id && email !== body.email),
      ),
      listUsers: showTwins,
    }),
    'answers a known e-mail with 400': refuseIf(isKnown),
    'gives a known e-mail a new id in the answer': editRecord(newInsertedId, isKnown),
    'gives an e-mail in capitals a new id in the answer': editRecord(newInsertedId, (call) =>
      /[A-Z]{4}/.test(emailOf(call)),
    ),
    'gives two calls at the same moment two ids': ifAtOnce(
      (call) => emailOf(call).toLowerCase(),
      editRecord(newInsertedId),
    ),
    'writes a new userrole over a known record': editStored('users', (_, { userrole }) => ({ userrole })),
    'takes the role admin away from a known record': editStored('users', { role: undefined }),
    'makes a deleted admin who signs up again an admin': byOperation({
      deleteUser: async (call) => {
        const user = await call.sandbox.find('users', call.param);
        if (user && isAdmin(user)) call.memory.set(String(user.email), true);
        return call.forward();
      },
      createUser: changeIf(editStored('users', { role: 'admin' }), ({ memory, body }) =>
        memory.has(String(body.email)),
      ),
    }),
  }),
  mutants('two at once', {
    'createUser stores two records when it is called twice at the same moment': byOperation({
      createUser: ifAtOnce(({ text }) => text, storeTwin),
      listUsers: showTwins,
    }),
    'advertisePhone stores two records when it is called twice at the same moment': byOperation({
      advertisePhone: ifAtOnce(({ text }) => text, storeTwin),
      listAdvertisements: showTwins,
    }),
  }),

  mutantsOf('deleteUser', 'users deleted', {
    'answers 1 and keeps the record': restore('users'),
    'only hides the user from the list': byOperation({
      deleteUser: onlyHide('users'),
      listUsers: hideRemembered,
    }),
    'deletes the newest user as well': deleteStored('users', newest),
    'deletes the user before instead': forwardTo(
      'users',
      (user, { _id }, all) => all[all.indexOf(user) + 1]?._id === _id,
    ),
    'deletes all users whose e-mail ends the same': deleteStored('users', (user, { email }) =>
      String(user.email).endsWith(String(email)),
    ),
    'deletes the phones of the user': deleteStored('phones', same('email')),
    'deletes the orders of the user': deleteStored('orders', same('email')),
  }),

  mutantsOf('listUsers', 'users listed', {
    'shows the users of the bare flag only': leaveOut(
      ({ userrole }, { query }) => query.has('userrole') && userrole !== query.get('userrole'),
    ),
    'shows only sellers with the flag userrole': leaveOut(
      (user, { query }) => query.has('userrole') && !isSeller(user),
    ),
    'leaves admins out': leaveOut(isAdmin),
    'does not show roles': editEach({ role: undefined }),
    'does not show userroles': editEach({ userrole: undefined }),
    'shows fifty users at most': showAtMost(50),
    'needs the flag userrole': refuseIf(({ query }) => !query.has('userrole')),
  }),
];

const sold = { status: 'Sold' };
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const postedOn = (date: () => string) => editStored('phones', () => ({ Posted_Date: date() }));

const phones = [
  mutantsOf('addProduct', 'phones added', {
    'answers and stores nothing': deleteStored('phones'),
    'stores the phone after its answer and the first read': byOperation({
      addProduct: rememberNew,
      listMyProducts: leaveOut(({ _id }, { memory }) => memory.delete(String(_id))),
    }),
    'lists the phone with the seller, and not in its category': byOperation({
      addProduct: rememberNew,
      listPhonesOfCategory: hideRemembered,
    }),
    'puts every phone into one category': editStored('phones', { Phone_category: 'iPhone' }),
    'sets advertisement from the start': editStored('phones', { advertisement: true }),
    'sets the status Available': editStored('phones', { status: 'Available' }),
    'sets no Posted_Date': editStored('phones', { Posted_Date: undefined }),
    'sets the Posted_Date of a week ago': postedOn(() => day(-7)),
    'writes the Posted_Date with its time': postedOn(() => new Date().toISOString()),
    'gives another id than the phone has': editRecord(newInsertedId),
    'cuts texts to 64 kB': editTexts(['details'], (text) => text.slice(0, 65_535)),
    'sets no Seller_Name': editStored('phones', { Seller_Name: undefined }),
    'sets the e-mail as Seller_Name': editStored('phones', ({ email }) => ({ Seller_Name: email })),
    'sets the name of another user as Seller_Name': editStored('phones', async (phone, _, { sandbox }) => {
      const { name, email } = (await sandbox.all('users')).at(-1) ?? {};
      return email === phone.email ? {} : { Seller_Name: name };
    }),
    'gives a phone whose seller has no record a Seller_Name': byOperation({
      listMyProducts: editEach(({ Seller_Name = 'Anon' }) => ({ Seller_Name })),
    }),
    'stores equal phones once': (call) => {
      const known = call.memory.get(call.text);
      return known === undefined ? repeatFirst(({ text }) => text)(call) : answer(200, known);
    },
    'writes over the phone that the seller has posted before': deleteStored(
      'phones',
      (phone, { _id, email }) => phone.email === email && phone._id !== _id,
    ),
    'refuses a seller without a user record': refuseIf(isUnknown),
    'refuses a body of more than 100 kB': changeIf(
      () => message(413),
      ({ text }) => text.length > 100 * 1024,
    ),
  }),

  mutantsOf('markProduct', 'phones marked', {
    'answers and changes nothing': editStored('phones', { status: undefined }),
    'marks the newest phone of the seller': forwardTo('phones', same('email')),
    'is seen by the seller, and not in the category': byOperation({
      listPhonesOfCategory: editEach({ status: undefined }),
    }),
    'is seen in the category, and not by the seller': byOperation({
      listMyProducts: editEach({ status: undefined }),
    }),
    'writes sold in small letters': editStored('phones', { status: 'sold' }),
    'deletes the phone': deleteStored('phones'),
    'changes the day on which the phone was posted': postedOn(() => '1970-01-01'),
    'marks all phones of the seller': editStored('phones', sold, same('email')),
    'marks every phone of the same name': editStored('phones', sold, same('product_name')),
    'takes the advertisement away': deleteStored('advertisements', same('product_name')),
  }),

  mutantsOf('deleteProduct', 'phones deleted', {
    'answers 1 and keeps the phone': restore('phones'),
    'hides the phone from its seller, and leaves it in its category': byOperation({
      deleteProduct: onlyHide('phones'),
      listMyProducts: hideRemembered,
    }),
    'leaves the advertisement': restore('advertisements', samePhone),
    'does not delete a sold phone': restore(
      'phones',
      (phone, subject) => phone._id === subject._id && isSold(phone),
    ),
    'deletes all phones of the seller': deleteStored('phones', same('email')),
    'deletes the twins of the phone, of the same name and picture': deleteStored('phones', samePhone),
    'deletes the orders for the phone': deleteStored('orders', same('product_name')),
    'takes all advertisements of the seller away': async (call) => {
      const own = await found(call, 'phones', same('email'));
      const isOwn = (shown: Json) => own.some(({ product_name }) => product_name === shown.product_name);
      return deleteStored('advertisements', isOwn)(call);
    },
  }),
];

const advertiseAlso = (isMeant: ReturnType<typeof same>) =>
  editStored('phones', { advertisement: true }, isMeant);

const advertisements = [
  mutants('advertisements', {
    'deleteProduct answers 403 and deletes the advertisement anyway': onStatus(
      403,
      afterwards(async (call) => {
        for (const { _id } of await found(call, 'advertisements', samePhone))
          await call.sandbox.remove('advertisements', _id);
      }),
    ),
  }),
  mutantsOf('advertisePhone', 'advertisements', {
    'does not set advertisement on the product': editStored(
      'phones',
      { advertisement: undefined },
      samePhone,
    ),
    'advertises phones of the same name with another picture': advertiseAlso(same('product_name')),
    'advertises phones of the same picture with another name': advertiseAlso(same('image_url')),
    'writes advertisement as a text': editStored('phones', { advertisement: 'true' }, samePhone),
    'marks the phone as sold': editStored('phones', sold, samePhone),
    'pushes the oldest advertisement out': deleteStored('advertisements', atPlace(0)),
    'answers and stores nothing': deleteStored('advertisements', samePhone),
    'gives another id the second time': editRecord(newInsertedId, isRepeated),
    'answers the second time with 400': refuseIf(exists('advertisements', samePhone)),
    'shows a phone twice when it is posted twice': byOperation({
      advertisePhone: onStatus(200, afterwards(storeTwin), isRepeated),
      listAdvertisements: showTwins,
    }),
    'writes a new price over the known advertisement': editStored(
      'advertisements',
      (_, { price }) => ({ price }),
      samePhone,
    ),
    'takes phones of one name for one phone': editBody(async (body, call) => {
      const [known] = await found(call, 'advertisements', same('product_name'));
      return known ? { ...body, image_url: known.image_url } : body;
    }),
    'refuses a phone that is not on sale': refuseIf(not(exists('phones', samePhone))),
  }),
  mutantsOf('listAdvertisements', 'advertisements', {
    'leaves sold phones out': editList(async (shown, { sandbox }) => {
      const names = (await sandbox.all('phones')).filter(isSold).map(({ product_name }) => product_name);
      return shown.filter(({ product_name }) => !names.includes(product_name));
    }),
    'shows three at most': showAtMost(3),
    'shows one of several phones of one name': showFirstOfEachName,
  }),
];

export const recordMutants = [users, phones, advertisements].flat(2);
