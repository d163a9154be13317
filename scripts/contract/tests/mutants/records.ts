import {
  acknowledged,
  afterwards,
  answer,
  changeIf,
  editList,
  editRecords,
  editTexts,
  emailOf,
  hide,
  isAdmin,
  isSeller,
  isSold,
  isStored,
  isUnknown,
  leaveOut,
  message,
  newInsertedId,
  onStatus,
  refuseIf,
  showAtMost,
  userIs,
  whenJson,
} from './changes';
import { mutantsOf, type Call, type Json } from './mutant';
import {
  atPlace,
  countOf,
  deleteStored,
  editStored,
  forwardTo,
  found,
  ifAtOnce,
  isRepeated,
  rememberAdmin,
  repeatFirst,
  restore,
  same,
  sameOffer,
  samePhone,
  showTwins,
  storeTwin,
} from './stored';

// Users, phones and advertisements: what is stored, and what is shown of it

/** Whether a user is an admin, a buyer, a seller: the answer has one flag. */
const says = (yes: boolean, isMeant: (user: Json, call: Call) => unknown) =>
  editRecords((flags) => Object.fromEntries(Object.keys(flags).map((flag) => [flag, yes])), userIs(isMeant));

const users = mutantsOf('users', {
  checkAdmin: {
    'says yes of an e-mail without a user record': says(true, isUnknown),
    'says yes of sellers': says(true, isSeller),
    'finds users by their id too': forwardTo('users', same('_id'), 'email'),
  },
  checkBuyer: {
    'compares e-mails with regard to case': says(false, ({ email }, call) => email !== emailOf(call)),
    'says no of an admin who is a buyer': says(false, isAdmin),
    'matches a part of the e-mail': changeIf(
      forwardTo('users', ({ email }, { param }) => String(email).includes(String(param)), 'email'),
      userIs(isUnknown),
    ),
  },
  checkSeller: { 'keeps its first answer about an e-mail': repeatFirst(emailOf) },

  makeAdmin: {
    'answers and changes nothing': editStored('users', { role: undefined }),
    'stores a record for an unknown id': onStatus(
      200,
      whenJson(
        ({ matchedCount }) => matchedCount === 0,
        afterwards(({ sandbox, param: _id }) =>
          sandbox.save('users', { _id, email: _id, name: '', role: 'admin' }),
        ),
      ),
    ),
  },
  verifySeller: {
    'sets a flag, and not the userrole': editStored('users', { userrole: 'Buyer', verified: true }),
    'takes the role admin away': editStored('users', { role: undefined }),
    'verifies all users of the same name': editStored('users', { userrole: 'Seller' }, same('name')),
  },

  createUser: {
    'answers and stores nothing': changeIf(deleteStored('users'), userIs(isUnknown)),
    'makes every seller an admin': changeIf(editStored('users', { role: 'admin' }), ({ body }) =>
      isSeller(body),
    ),
    'cuts off what follows a plus in the e-mail': editTexts(['email'], (email) =>
      email.replace(/\+[^@]*/, ''),
    ),
    'compares e-mails with regard to case': {
      createUser: onStatus(
        200,
        storeTwin,
        userIs((user, { body }) => isStored(user) && user.email !== body.email),
      ),
      listUsers: showTwins,
    },
    'gives a known e-mail a new id in the answer': editRecords(newInsertedId, userIs(isStored)),
    'writes a new userrole over a known record': editStored('users', ({ userrole }) => ({ userrole })),
    'makes a deleted admin who signs up again an admin': {
      deleteUser: rememberAdmin,
      createUser: changeIf(editStored('users', { role: 'admin' }), ({ memory, body }) =>
        memory.has(String(body.email)),
      ),
    },
  },

  deleteUser: {
    'answers 1 and keeps the record': restore('users'),
    'deletes all users whose e-mail ends the same': deleteStored('users', (user, { email }) =>
      String(user.email).endsWith(String(email)),
    ),
    'deletes the orders of the user': deleteStored('orders', same('email')),
    'deletes the phones of all users whose e-mail ends the same': deleteStored('phones', (phone, { email }) =>
      String(phone.email).endsWith(String(email)),
    ),
  },

  listUsers: {
    'shows only sellers with the flag userrole': leaveOut(
      (user, { query }) => query.has('userrole') && !isSeller(user),
    ),
    'shows fifty users at most': showAtMost(50),
    'needs the flag userrole': refuseIf(({ query }) => !query.has('userrole')),
  },
});

const twoAtOnce = mutantsOf('two at once', {
  createUser: {
    'stores two records when it is called twice at the same moment': {
      createUser: ifAtOnce(storeTwin),
      listUsers: showTwins,
    },
  },
});

const sold = { status: 'Sold' };

const phones = mutantsOf('phones', {
  addProduct: {
    'answers and stores nothing': deleteStored('phones'),
    'stores the phone after its answer and the first read': {
      listMyProducts: leaveOut(({ _id }, call) => countOf(call, String(_id)) === 1),
    },
    'sets advertisement from the start': editStored('phones', { advertisement: true }),
    'sets the Posted_Date of another day': editStored('phones', { Posted_Date: '2024-02-29' }),
    'cuts texts to 64 kB': editTexts(['details'], (text) => text.slice(0, 65_535)),
    'sets the name of another user as Seller_Name': editStored('phones', {
      Seller_Name: 'Sam Keller',
    }),
    'gives a phone whose seller has no record a Seller_Name': {
      listMyProducts: editRecords(({ Seller_Name = 'Anon' }) => ({ Seller_Name })),
    },
    'stores equal phones once': (call) => {
      const known = call.memory.get(call.text);
      return known === undefined ? repeatFirst(({ text }) => text)(call) : answer(200, known);
    },
    'refuses a seller without a user record': refuseIf(userIs(isUnknown)),
    'refuses a body of more than 100 kB': changeIf(
      () => message(413),
      ({ text }) => text.length > 100 * 1024,
    ),
  },

  markProduct: {
    'marks the newest phone of the seller': forwardTo('phones', same('email')),
    'is seen by the seller, and not in the category': { listPhonesOfCategory: hide('status') },
    'marks all phones of the seller': editStored('phones', sold, same('email')),
    'marks every phone of the same name': editStored('phones', sold, same('product_name')),
    'takes the advertisement away': deleteStored('advertisements', same('product_name')),
  },

  deleteProduct: {
    'answers 1 and keeps the phone': restore('phones'),
    'leaves the advertisement': restore('advertisements', sameOffer),
    'does not delete a sold phone': restore('phones', (phone, { _id }) => phone._id === _id && isSold(phone)),
    'deletes the twins of the phone, of the same name and picture': deleteStored('phones', samePhone),
  },
});

const advertisements = mutantsOf('advertisements', {
  deleteProduct: {
    'takes all advertisements of the seller away': async (call) => {
      const own = await found(call, 'phones', same('email'));
      const isOwn = (shown: Json) => own.some(({ product_name }) => product_name === shown.product_name);
      return deleteStored('advertisements', isOwn)(call);
    },
    'takes the advertisements at other prices away': deleteStored('advertisements', samePhone),
    'answers 403 and deletes the advertisement anyway': onStatus(
      403,
      afterwards(async (call) => {
        for (const { _id } of await found(call, 'advertisements', sameOffer))
          await call.sandbox.remove('advertisements', _id);
      }),
    ),
  },
  advertisePhone: {
    'does not set advertisement on the product': editStored(
      'phones',
      { advertisement: undefined },
      sameOffer,
    ),
    'advertises phones of the same name with another picture': editStored(
      'phones',
      { advertisement: true },
      same('product_name'),
    ),
    'advertises the phone at other prices, too': editStored('phones', { advertisement: true }, samePhone),
    'takes a phone at another price for the one that is advertised': async (call) => {
      const [known] = await found(call, 'advertisements', samePhone);
      return known ? acknowledged({ insertedId: known._id }) : call.forward();
    },
    'pushes the oldest advertisement out': deleteStored('advertisements', atPlace(0)),
    'shows a phone twice when it is posted twice': {
      advertisePhone: onStatus(200, afterwards(storeTwin), isRepeated),
      listAdvertisements: showTwins,
    },
  },
  listAdvertisements: {
    'leaves sold phones out': editList(async (shown, { sandbox }) => {
      const names = (await sandbox.all('phones')).filter(isSold).map(({ product_name }) => product_name);
      return shown.filter(({ product_name }) => !names.includes(product_name));
    }),
    'shows one of several phones of one name': editList((items) =>
      items.filter(
        ({ product_name }, place) => items.findIndex((one) => one.product_name === product_name) === place,
      ),
    ),
  },
});

export const recordMutants = [users, twoAtOnce, phones, advertisements].flat();
