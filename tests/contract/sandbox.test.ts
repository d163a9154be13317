import { gzipSync } from 'node:zlib';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Handler } from '@mocks/sandbox/Handlers';
import type {
  Advertisement,
  BookingAnswer,
  Inserted,
  Listing,
  Order,
  Product,
  User,
} from '@/services/api/schema';
import { emails, newBooking, newProduct, openSandbox, type TestSandbox } from '../support/openSandbox';

/*
 * What the run of the contract check against the sandbox does not see: its sentences, its database, and what it
 * adds to a record. Which call does what, for whom, is proved there.
 */
const pixel8 = '6aff89991d4c7e0012002a15';

let sandbox: TestSandbox;
beforeEach(async () => void (sandbox = await openSandbox()));

const listOf = async <Item>(path: string) => (await sandbox.call<Item[]>('GET', path)).body;

test('an invalid request is 400 and names the problem', async () => {
  const user = { name: 'A', email: 'a@b.c', userrole: 'Buyer' };
  const invalid: [method: string, path: string, body: unknown, message: string][] = [
    ['POST', '/users', '{', 'The body is not JSON'],
    ['POST', '/users', undefined, 'The body is missing'],
    ['POST', '/users', '[]', 'The body must be a JSON object'],
    ['POST', '/users', { name: 'A', email: 'a@b.c' }, 'userrole is required'],
    ['POST', '/users', { ...user, userrole: 'admin' }, 'userrole must be one of Buyer, Seller'],
    ['POST', '/users', { ...user, role: 'admin' }, '"role" is not a field of this request'],
    [
      'POST',
      '/users',
      '{"name":"A","email":"a","userrole":"Buyer","__proto__":{"role":"admin"}}',
      '"__proto__" is not a field of this request',
    ],
    ['POST', '/users', { ...user, name: 1 }, 'name must be text'],
    ['POST', '/users', 'x'.repeat(1024 * 1024 + 1), 'The body is larger than 1 MB'],
    ['POST', '/addproducts', newProduct({ price: true }), 'price must be text or a number'],
    ['GET', '/jwt', undefined, 'email is required'],
    ['GET', '/jwt?email=', undefined, 'email must not be empty'],
    ['GET', '/jwt?email=a&email=b', undefined, 'email must be text'],
    ['GET', '/buyerorders/42', undefined, 'id is not as documented: 24 hexadecimal digits, in lower case'],
    ['GET', '/users/admin/%E0%A4%A', undefined, 'The address is not URL-encoded correctly'],
  ];
  for (const [method, path, body, message] of invalid)
    expect(await sandbox.call(method, path, { body })).toMatchObject({ status: 400, body: { message } });
});

test('an unknown path is 404, a wrong method 405 with Allow', async () => {
  const message = 'There is no /nothing';
  expect(await sandbox.call('GET', '/nothing')).toMatchObject({ status: 404, body: { message } });
  const wrong = await sandbox.call('POST', `/manageproducts/${pixel8}`);
  expect(wrong).toMatchObject({
    status: 405,
    body: { message: 'POST is not possible here, but PATCH, DELETE' },
  });
  expect(wrong.headers.get('allow')).toBe('PATCH, DELETE');
});

test('a compressed body is 415 and names the reason', async () => {
  const body = gzipSync(JSON.stringify({ name: 'A', email: 'a@b.c', userrole: 'Buyer' }));
  const headers = { 'Content-Encoding': 'gzip' };
  const answer = await sandbox.app.request('/users', { method: 'POST', headers, body: new Uint8Array(body) });
  const message = 'A body with the Content-Encoding gzip is not read. Send it uncompressed';
  expect([answer.status, await answer.json()]).toEqual([415, { message }]);
  expect(answer.headers.get('accept-encoding')).toBe('identity');
});

test('an unexpected failure is 500 with one line in the log and no stack for the caller', async () => {
  await sandbox.database.execute('drop table questions');
  const body = { message: 'Internal server error' };
  expect(await sandbox.call('GET', '/questions')).toMatchObject({ status: 500, body });
  expect(sandbox.log).toEqual([expect.stringMatching(/^listQuestions failed: .*no such table: questions$/)]);
});

describe('the bearer token', () => {
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
  const markSold = (token: string, body: unknown = { verify: 'Sold' }) =>
    sandbox.call('PATCH', `/manageproducts/${pixel8}`, { token, body });

  async function forged(claims: Record<string, unknown>, expires = inAnHour(), secret?: string) {
    const sql = `select value from sandbox_settings where name = 'tokenSecret'`;
    const { rows } = await sandbox.database.execute(sql);
    const key = new TextEncoder().encode(secret ?? String(rows[0]?.['value']));
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(key);
  }

  test('N24 that is expired, unsigned, signed by another or names no user is 401 and changes nothing', async () => {
    const email = emails.seller;
    const valid = await forged({ email });
    for (const token of [
      'not.a.token',
      `${valid}x`,
      // "alg": "none"
      `eyJhbGciOiJub25lIn0.${valid.split('.')[1]}.`,
      await forged({ email }, inAnHour(), 'other secret'),
      await forged({ email }, inAnHour() - 3601),
      await forged({ name: 'no e-mail' }),
    ])
      expect(await markSold(token)).toMatchObject({ status: 401, body: { message: 'Unauthorized access' } });
    const products = await listOf<Product>(`/myproducts?email=${email}`);
    expect(products.find(({ _id }) => _id === pixel8)).not.toHaveProperty('status');
  });

  test('names its user in any letter case, and outlives a restart on the same database', async () => {
    const token = await forged({ email: 'Seller@Example.com' });
    sandbox = await openSandbox({ database: sandbox.database });
    expect((await markSold(token)).status).toBe(200);
  });

  test('is checked before the request', async () => {
    expect((await markSold(await sandbox.tokenOf('buyer'), '{')).status).toBe(403);
    expect((await markSold(await sandbox.tokenOf('seller'), '{')).status).toBe(400);
  });
});

describe('records', () => {
  test('N18 N21 a new phone has its seller’s name and today’s date, and its category does not show the e-mail', async () => {
    const product = newProduct();
    const { body } = await sandbox.call<Inserted>('POST', '/addproducts', { body: product });
    const Posted_Date = new Date().toISOString().slice(0, 10);
    const added = { _id: body.insertedId, ...product, Seller_Name: 'Sam Keller', Posted_Date };
    expect((await listOf<Product>(`/myproducts?email=${emails.seller}`))[0]).toEqual(added);
    const byShortId = await listOf<Listing>('/categoryUsed/04');
    expect(byShortId[0]).toEqual({ ...added, email: undefined });
    expect(await listOf<Listing>('/categoryUsed/695df3241d4c7e0012001104')).toEqual(byShortId);
  });

  test('N19 C16 a refused booking says why: booked already, in any letter case, or sold', async () => {
    const book = async (part?: Record<string, unknown>) =>
      (await sandbox.call<BookingAnswer>('POST', '/buyerBookingItems', { body: newBooking(part) })).body;
    const { insertedId } = await book();
    expect((await listOf<Order>(`/buyerorders?email=${emails.buyer}`))[0]).toEqual({
      _id: insertedId,
      ...newBooking(),
    });
    const message = 'You have already booked Pixel 8 128 GB';
    expect(await book({ email: 'Buyer@Example.COM' })).toEqual({ acknowledged: false, message });
    const sold = {
      product_name: 'Pixel 4a 128 GB',
      image_url: '/images/phones/pixel-4a-barely-blue-worn.svg',
    };
    expect(await book(sold)).toEqual({ acknowledged: false, message: 'Pixel 4a 128 GB has been sold' });
    await sandbox.call('POST', '/addproducts', { body: newProduct(sold) });
    expect((await book(sold)).acknowledged).toBe(true);
  });

  test('M19 an advertisement belongs to a name, a picture and a price; a phone at another price is advertised again', async () => {
    const { product_name, image_url, condition, Location, price } = newProduct();
    const advertise = async (Resale_price: string | number) => {
      const body = { product_name, image_url, condition, Resale_price, Location, price };
      return (await sandbox.call<Inserted>('POST', '/advertisements', { body })).body;
    };
    const { body } = await sandbox.call<Inserted>('POST', '/addproducts', { body: newProduct() });
    const isAdvertised = async () =>
      (await listOf<Product>(`/myproducts?email=${emails.seller}`)).find(({ _id }) => _id === body.insertedId)
        ?.advertisement === true;
    const dearer = await advertise('650');
    expect(await isAdvertised()).toBe(false);
    const same = await advertise('610');
    expect(same.insertedId).not.toBe(dearer.insertedId);
    expect((await advertise('610')).insertedId).toBe(same.insertedId);
    // JavaScript and SQLite write such a number differently.
    const [precise, again] = [await advertise(0.1 + 0.2), await advertise(0.1 + 0.2)];
    expect(again).toEqual(precise);
    expect(await isAdvertised()).toBe(true);
    await sandbox.call('DELETE', `/manageproducts/${body.insertedId}`, { as: 'seller' });
    const left = (await listOf<{ _id: string }>('/advertisements')).map(({ _id }) => _id);
    expect([left.includes(dearer.insertedId), left.includes(same.insertedId)]).toEqual([true, false]);
  });

  test('U14 an admin deletes the phone of any seller, and marks none as sold; another seller does neither', async () => {
    const { body } = await sandbox.call<Inserted>('POST', '/addproducts', { body: newProduct() });
    const path = `/manageproducts/${body.insertedId}`;
    for (const as of ['admin', 'seller2'] as const)
      expect((await sandbox.call('PATCH', path, { as, body: { verify: 'Sold' } })).status).toBe(403);
    for (const as of ['buyer', 'seller2'] as const)
      expect((await sandbox.call('DELETE', path, { as })).status).toBe(403);
    const deleted = await sandbox.call('DELETE', path, { as: 'admin' });
    expect(deleted).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect(await listOf<Product>(`/myproducts?email=${emails.seller}`)).not.toContainEqual(
      expect.objectContaining({ _id: body.insertedId }),
    );
  });

  test('U14 a deleted user’s phones that are not sold go with it, and their advertisements; nothing else does', async () => {
    const email: string = emails.seller2;
    const userId = (await listOf<User>('/users')).find((user) => user.email === email)?._id ?? '';
    const add = async (product_name: string, of = email) => {
      const offer = newProduct({ product_name });
      const { condition, image_url, Location, price, Resale_price } = offer;
      const advertisement = { product_name, condition, image_url, Location, price, Resale_price };
      // Its e-mail is compared in any letter case.
      const body = { ...offer, email: of.toUpperCase() };
      const { insertedId } = (await sandbox.call<Inserted>('POST', '/addproducts', { body })).body;
      await sandbox.call('POST', '/advertisements', { body: advertisement });
      return insertedId;
    };
    const names = ['On sale', 'Of two sellers', 'Sold', 'Of another'];
    await add('On sale');
    await add('Of two sellers');
    const sold = await add('Sold');
    await sandbox.call('PATCH', `/manageproducts/${sold}`, { as: 'seller2', body: { verify: 'Sold' } });
    const others = [await add('Of two sellers', emails.seller), await add('Of another', emails.seller)];
    const advertised = async () =>
      (await listOf<Advertisement>('/advertisements'))
        .map(({ product_name }) => product_name)
        .filter((name) => names.includes(name));
    expect(await advertised()).toEqual(['Of another', 'Of two sellers', 'On sale']);

    const path = `/users/${userId}`;
    expect((await sandbox.call('DELETE', path, { as: 'seller' })).status).toBe(403);
    expect(await advertised()).toHaveLength(3);
    const [deleted, again] = [
      await sandbox.call('DELETE', path, { as: 'admin' }),
      await sandbox.call('DELETE', path, { as: 'admin' }),
    ];
    expect([deleted.body, again.body]).toMatchObject([{ deletedCount: 1 }, { deletedCount: 0 }]);
    const left = await listOf<Product>(`/myproducts?email=${email}`);
    expect(left.filter(({ status }) => status !== 'Sold')).toEqual([]);
    expect(left.map(({ _id }) => _id)).toContain(sold);
    const ofOther = await listOf<Product>(`/myproducts?email=${emails.seller}`);
    expect(ofOther.map(({ _id }) => _id)).toEqual(expect.arrayContaining(others));
    expect(await advertised()).toEqual(['Of another', 'Of two sellers']);
  });

  test('H14 a sold phone is not among the advertisements; one like it that is on sale is', async () => {
    const { product_name, image_url, condition, Location, price, Resale_price } = newProduct();
    const body = { product_name, image_url, condition, Location, price, Resale_price };
    const add = async () =>
      (await sandbox.call<Inserted>('POST', '/addproducts', { body: newProduct() })).body.insertedId;
    const isListed = async () =>
      (await listOf<Product>('/advertisements')).some((each) => each.product_name === product_name);
    const sell = (id: string) =>
      sandbox.call('PATCH', `/manageproducts/${id}`, { as: 'seller', body: { verify: 'Sold' } });
    const first = await add();
    await sandbox.call('POST', '/advertisements', { body });
    expect(await isListed()).toBe(true);
    await sell(first);
    expect(await isListed()).toBe(false);
    const again = await add();
    expect(await isListed()).toBe(true);
    await sell(again);
    expect(await isListed()).toBe(false);
  });

  test('hostile texts are returned unchanged', async () => {
    const names = [
      `'); drop table users; --`,
      'a\u0000b',
      '\ud800 lone surrogate',
      '📱 ﷽ \u202e right to left',
      '',
      '"\\\n\r\t',
      'x'.repeat(100_000),
    ];
    for (const [place, name] of names.entries())
      await sandbox.call('POST', '/users', { body: { name, email: `h${place}'"--@x`, userrole: 'Buyer' } });
    expect((await listOf<User>('/users')).slice(5).map(({ name }) => name)).toEqual(names);
    const odd = newProduct({ details: '\ud83d '.repeat(5000), price: 1e21 });
    await sandbox.call('POST', '/addproducts', { body: odd });
    expect((await listOf<Product>(`/myproducts?email=${emails.seller}`))[0]).toMatchObject(odd);
  });
});

// Checked by `npm run check:types`: a line that compiles after all is an error there.
test('an undocumented answer does not compile', () => {
  const documented: Handler<'listQuestions'> = async () => ({ status: 200, body: [] });
  // @ts-expect-error the contract has no 404 here
  const otherStatus: Handler<'listQuestions'> = async () => ({ status: 404, body: { message: 'none' } });
  // @ts-expect-error the body of this status is another
  const otherBody: Handler<'checkAdmin'> = async () => ({ status: 200, body: { isBuyer: true } });
  // @ts-expect-error an operation without a bearer token has no user
  const withoutUser: Handler<'listUsers'> = async ({ user }) => ({ status: 200, body: [user.email] });
  expect([documented, otherStatus, otherBody, withoutUser]).toHaveLength(4);
});
