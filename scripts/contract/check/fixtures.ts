import type { OperationId } from '@/services/api/operations';
import type { NewBooking, NewProduct, PhoneCategory } from '@/services/api/schema';
import type { Trial } from './createTrial';
import { NotPossible } from './finding';
import { bearer, type Person } from './person';
import { paidIntent, provider } from './paymentProvider';
import { documented } from './promises/documented';
import type { ApiRequest } from './request';
import { smallPicture } from './smallPicture';

/** A request that must succeed, with everything made that it needs. */
export interface Fixture {
  request: ApiRequest;
  /** Whom `x-owner` means: the record's owner, or the e-mail in the body. */
  owner?: Person;
  /** Reads what the request would change; equal before and after when it changed nothing. Absent for reading. */
  state?: () => Promise<unknown>;
}

/** An owner takes the place of a new one, where `x-owner` is in the record. Values take the place of the usual ones, but for those that say whose the record is. */
type MakeFixture = (trial: Trial, values?: Record<string, unknown>, owner?: Person) => Promise<Fixture>;

/** A rightful request of each operation, about people and phones of the check alone. */
export const fixtures: Record<OperationId, MakeFixture> = {
  issueToken: async (trial) =>
    asking('issueToken', { query: { email: (await trial.person('Buyer')).email } }),
  checkAdmin: async (trial) =>
    asking('checkAdmin', { path: { emailOrId: (await trial.person('Buyer')).email } }),
  checkBuyer: async (trial) => asking('checkBuyer', { path: { email: (await trial.person('Buyer')).email } }),
  checkSeller: async (trial) =>
    asking('checkSeller', { path: { emailOrId: (await trial.person('Seller')).email } }),
  listQuestions: async () => asking('listQuestions'),
  listUsers: async () => asking('listUsers', { query: { userrole: '' } }),
  listCategories: async () => asking('listCategories'),
  listPhonesOfCategory: async (trial) =>
    asking('listPhonesOfCategory', { path: { id: await someCategory(trial) } }),
  listAdvertisements: async () => asking('listAdvertisements'),
  listMyProducts: async (trial) =>
    asking('listMyProducts', { query: { email: (await trial.person('Seller')).email } }),
  listOrders: async (trial) =>
    asking('listOrders', { query: { email: (await trial.person('Buyer')).email } }),
  getOrder: async (trial) => {
    const buyer = await trial.person('Buyer');
    return asking('getOrder', { path: { id: await bookedBy(trial, buyer) } });
  },

  createUser: async (trial, values) => {
    const name = trial.marker.next();
    const email = `${name}@example.com`;
    return {
      request: { operation: 'createUser', body: { name, userrole: 'Buyer', ...values, email } },
      state: async () => {
        const { body } = await trial.ok('listUsers');
        return documented(
          trial,
          'listUsers',
          body.filter((user) => user.name === name || user.email.toLowerCase() === email),
        );
      },
    };
  },
  makeAdmin: (trial) => ofAdmin(trial, 'makeAdmin', 'emailOrId'),
  verifySeller: (trial) => ofAdmin(trial, 'verifySeller', 'emailOrId'),
  deleteUser: (trial) => ofAdmin(trial, 'deleteUser', 'id'),

  addProduct: async (trial, values) => {
    const seller = await trial.person('Seller');
    return {
      request: { operation: 'addProduct', body: newPhone(trial, seller, values) },
      state: () => shownProducts(trial, seller),
    };
  },
  markProduct: async (trial, _values, owner) => {
    const { request, owner: seller, state } = await ofSeller(trial, 'markProduct', owner);
    return { request: { ...request, body: { verify: 'Sold' } }, owner: seller, state };
  },
  deleteProduct: async (trial, _values, owner) => {
    const { phone, state, ...others } = await ofSeller(trial, 'deleteProduct', owner);
    await trial.ok('advertisePhone', { body: advertisementOf(phone) });
    return { ...others, state: async () => [await state(), await advertisementsOf(trial, phone)] };
  },

  advertisePhone: async (trial, values) => {
    const seller = await trial.person('Seller');
    const phone = newPhone(trial, seller, values);
    await trial.ok('addProduct', { body: phone });
    return {
      request: { operation: 'advertisePhone', body: advertisementOf(phone) },
      state: async () => [await advertisementsOf(trial, phone), await shownProducts(trial, seller)],
    };
  },

  bookPhone: async (trial, values) => {
    const buyer = await trial.person('Buyer');
    return {
      request: { operation: 'bookPhone', body: newBooking(trial, buyer, values) },
      state: () => shownOrders(trial, buyer),
    };
  },

  createPaymentIntent: async (trial, values) => ({
    request: {
      operation: 'createPaymentIntent',
      body: { price: '215', ...values },
      authorization: bearer((await trial.person('Buyer')).token),
    },
  }),

  recordPayment: async (trial) => {
    // Before anything is booked, because orders stay.
    provider(trial);
    const buyer = await trial.person('Buyer');
    const bookingId = await bookedBy(trial, buyer);
    const transactionId = await paidIntent(trial, buyer, '215');
    return {
      request: {
        operation: 'recordPayment',
        body: { price: '215', transactionId, email: buyer.email, bookingId },
        authorization: bearer(buyer.token),
      },
      owner: buyer,
      state: () => shownOrders(trial, buyer),
    };
  },

  uploadImage: async ({ world: { settings } }) => {
    if (!settings.images) throw new NotPossible('No image host was named (--images URL).');
    const file = { field: 'image', name: 'contract-check.png', type: 'image/png', bytes: smallPicture };
    return { request: { operation: 'uploadImage', query: { key: settings.images.key }, file } };
  },
};

const asking = (operation: OperationId, request: Omit<ApiRequest, 'operation'> = {}): Fixture => ({
  request: { operation, ...request },
});

async function ofAdmin(
  trial: Trial,
  operation: 'makeAdmin' | 'verifySeller' | 'deleteUser',
  parameter: string,
): Promise<Fixture> {
  const { token } = trial.admin();
  const { id } = await trial.person('Buyer');
  return {
    request: { operation, path: { [parameter]: id }, authorization: bearer(token) },
    state: async () =>
      documented(
        trial,
        'listUsers',
        (await trial.ok('listUsers')).body.filter((user) => user._id === id),
      ),
  };
}

async function ofSeller(trial: Trial, operation: 'markProduct' | 'deleteProduct', of?: Person) {
  const owner = of ?? (await trial.person('Seller'));
  const phone = newPhone(trial, owner);
  const { body: added } = await trial.ok('addProduct', { body: phone });
  return {
    phone,
    request: { operation, path: { id: added.insertedId }, authorization: bearer(owner.token) },
    owner,
    state: () => shownProducts(trial, owner),
  };
}

/** A phone with a name and a picture of its own. */
export function newPhone(
  trial: Trial,
  seller: Pick<Person, 'email'>,
  part: Partial<NewProduct> = {},
): NewProduct {
  const name = trial.marker.next();
  return {
    price: '299',
    condition: 'Excellent',
    Location: 'Dortmund',
    Phone_category: 'Motorola' satisfies PhoneCategory,
    Resale_price: '145',
    details: 'Made by the contract check, and deleted again.',
    image_url: `/images/${name}.png`,
    ...part,
    email: seller.email,
    product_name: `${name} ${part.product_name ?? 'Moto G84 256 GB'}`,
  };
}

/** What the client sends of a phone to show it on the home page. */
export const advertisementOf = ({
  product_name,
  image_url,
  condition,
  Resale_price,
  Location,
  price,
}: NewProduct) => ({
  product_name,
  image_url,
  condition,
  Resale_price,
  Location,
  price,
});

export function newBooking(
  trial: Trial,
  buyer: Pick<Person, 'name' | 'email'>,
  part: Partial<NewBooking> = {},
): NewBooking {
  const name = trial.marker.next();
  return {
    name: buyer.name,
    image_url: `/images/${name}.png`,
    price: '215',
    ...part,
    email: buyer.email,
    product_name: `${name} ${part.product_name ?? 'Pixel 7a 128 GB'}`,
  };
}

/** Books a phone that the server does not know, and gives the order's id. */
export async function bookedBy(trial: Trial, buyer: Person, part: Partial<NewBooking> = {}): Promise<string> {
  const { body, exchange } = await trial.ok('bookPhone', { body: newBooking(trial, buyer, part) });
  trial.claim(body.acknowledged && body.insertedId !== undefined, {
    says: 'A first booking is acknowledged with the id of the order',
    sentence: 'Stores an unpaid order for the buyer',
    operation: 'bookPhone',
    check: 'positive_data_acceptance',
    at: exchange,
  });
  if (body.insertedId === undefined) throw new NotPossible('bookPhone gave no id of the order.');
  return body.insertedId;
}

export const productsOf = async (trial: Trial, { email }: Pick<Person, 'email'>) =>
  (await trial.ok('listMyProducts', { query: { email } })).body;

export const ordersOf = async (trial: Trial, { email }: Pick<Person, 'email'>) =>
  (await trial.ok('listOrders', { query: { email } })).body;

/** A seller's products, without what the contract does not document. */
export const shownProducts = async (trial: Trial, seller: Pick<Person, 'email'>) =>
  documented(trial, 'listMyProducts', await productsOf(trial, seller));

/** The advertisements of a phone, without what the contract does not document. */
const advertisementsOf = async (trial: Trial, phone: NewProduct) => {
  const { body } = await trial.ok('listAdvertisements');
  const own = body.filter((one) => one.product_name.includes(phone.product_name));
  return documented(trial, 'listAdvertisements', own);
};

/** The orders of an e-mail, without what the contract does not document. */
export const shownOrders = async (trial: Trial, buyer: Pick<Person, 'email'>) =>
  documented(trial, 'listOrders', await ordersOf(trial, buyer));

/** What the address of a category takes: its short id, or its `_id` in older records. */
export async function someCategory(trial: Trial, name?: PhoneCategory): Promise<string> {
  const { body } = await trial.ok('listCategories');
  const category = name === undefined ? body[0] : body.find((one) => one.name === name);
  if (!category) throw new NotPossible('The server has no such category.');
  return category.id ?? category._id;
}
