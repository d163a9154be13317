import { describe, expect, test } from 'vitest';
import type { Advertisement, Category, Inserted, Listing, Product, Question } from '@/services/api/schema';
import { emails, newProduct, openSandbox, type TestSandbox } from '../support/openSandbox';

const pixel8 = '6aff89991d4c7e0012002a15';
const unknownId = 'ffffffffffffffffffffffff';

const category = async ({ call }: TestSandbox, id: string) =>
  (await call<Listing[]>('GET', `/categoryUsed/${id}`)).body;
const productsOf = async ({ call }: TestSandbox, email: string) =>
  (await call<Product[]>('GET', `/myproducts?email=${encodeURIComponent(email)}`)).body;
const advertisements = async ({ call }: TestSandbox) =>
  (await call<Advertisement[]>('GET', '/advertisements')).body;

const toAdvertisement = ({ product_name, image_url, condition, Resale_price, Location, price }: Product) => ({
  product_name,
  image_url,
  condition,
  Resale_price,
  Location,
  price,
});

describe('public lists', () => {
  test('N4 GET /questions', async () => {
    const { call } = await openSandbox();
    const { body } = await call<Question[]>('GET', '/questions');
    expect(body[0]?.name).toBe('How does buying on Second Ring work?');
  });

  test('N20 GET /categories lists the six brands in order', async () => {
    const { call } = await openSandbox();
    const { body } = await call<Category[]>('GET', '/categories');
    expect(body.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '01 iPhone',
      '02 Samsung',
      '03 LG',
      '04 Google',
      '05 Motorola',
      '06 ZTE',
    ]);
  });

  test('N21 GET /categoryUsed/{id} takes the short id and the long, newest first', async () => {
    const sandbox = await openSandbox();
    const phones = await category(sandbox, '04');
    expect(phones.length).toBeGreaterThan(4);
    expect(phones.every(({ Phone_category }) => Phone_category === 'Google')).toBe(true);
    expect(phones.map(({ _id }) => _id)).toEqual(
      phones
        .map(({ _id }) => _id)
        .sort()
        .reverse(),
    );
    expect(await category(sandbox, '695df3241d4c7e0012001104')).toEqual(phones);
    expect(phones.some(({ Original_price }) => Original_price !== undefined)).toBe(true);
    expect(phones.some(({ status }) => status === 'Sold')).toBe(true);
  });

  test("N21 a listing does not contain the seller's e-mail", async () => {
    const sandbox = await openSandbox();
    expect(JSON.stringify(await category(sandbox, '04'))).not.toContain('@example.com');
  });

  test.each(['99', unknownId, '%27%20or%201%3D1', 'x'.repeat(64)])(
    'N21 an unknown category %s has no phones',
    async (id) => {
      expect(await category(await openSandbox(), id)).toEqual([]);
    },
  );
});

describe('a seller', () => {
  test("N18 POST /addproducts adds a phone to its category and to the seller's products", async () => {
    const sandbox = await openSandbox();
    const product = newProduct();
    const { status, body } = await sandbox.call<Inserted>('POST', '/addproducts', { body: product });
    expect(status).toBe(200);
    const added = {
      _id: body.insertedId,
      ...product,
      Seller_Name: 'Sam Keller',
      Posted_Date: new Date().toISOString().slice(0, 10),
    };
    expect((await productsOf(sandbox, emails.seller))[0]).toEqual(added);
    expect((await category(sandbox, '04'))[0]).toEqual({ ...added, email: undefined });
    expect(await category(sandbox, '01')).not.toContainEqual(
      expect.objectContaining({ _id: body.insertedId }),
    );
  });

  test('N18 texts and prices are stored unchanged', async () => {
    const sandbox = await openSandbox();
    const odd = newProduct({
      product_name: `a\u0000b '); drop table phones; -- <img src=x onerror=alert(1)>`,
      details: '\ud83d '.repeat(5000),
      price: 1e21,
      Resale_price: 'ask me',
    });
    await sandbox.call('POST', '/addproducts', { body: odd });
    expect((await productsOf(sandbox, emails.seller))[0]).toMatchObject(odd);
  });

  test('N13 GET /myproducts lists the phones of one e-mail', async () => {
    const sandbox = await openSandbox();
    const products = await productsOf(sandbox, emails.seller);
    expect(products.length).toBeGreaterThan(3);
    expect(products.every(({ email }) => email === emails.seller)).toBe(true);
    expect(await productsOf(sandbox, `' or 1=1 --`)).toEqual([]);
    expect(await productsOf(sandbox, 'plus+and&and#@example.com')).toEqual([]);
  });

  test('N14 PATCH /manageproducts/{id} marks a phone sold, once', async () => {
    const sandbox = await openSandbox();
    const mark = (id: string) =>
      sandbox.call('PATCH', `/manageproducts/${id}`, { as: 'seller', body: { verify: 'Sold' } });
    expect((await mark(pixel8)).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await mark(pixel8)).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    expect((await mark(unknownId)).body).toEqual({ acknowledged: true, matchedCount: 0, modifiedCount: 0 });
    const [listed] = (await category(sandbox, '04')).filter(({ _id }) => _id === pixel8);
    expect(listed?.status).toBe('Sold');
  });

  test.each([{}, { verify: 'Available' }, { verify: 'Sold', price: '1' }])(
    'N14 %o is not a change of the status',
    async (body) => {
      const { call } = await openSandbox();
      expect((await call('PATCH', `/manageproducts/${pixel8}`, { as: 'seller', body })).status).toBe(400);
    },
  );

  test('N15 DELETE /manageproducts/{id} removes a phone and its advertisement, once', async () => {
    const sandbox = await openSandbox();
    const others = (await advertisements(sandbox)).filter(
      ({ product_name }) => product_name !== 'Pixel 8 128 GB',
    );
    const remove = () => sandbox.call('DELETE', `/manageproducts/${pixel8}`, { as: 'seller' });
    expect((await remove()).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await remove()).body).toEqual({ acknowledged: true, deletedCount: 0 });
    expect((await productsOf(sandbox, emails.seller)).map(({ _id }) => _id)).not.toContain(pixel8);
    expect(await advertisements(sandbox)).toEqual(others);
  });
});

describe('advertisements', () => {
  test("N16 N17 an advertised phone is on the home page and marked in its seller's list", async () => {
    const sandbox = await openSandbox();
    const product = newProduct();
    const { body: added } = await sandbox.call<Inserted>('POST', '/addproducts', { body: product });
    const body = toAdvertisement({ _id: added.insertedId, ...product } as Product);
    const { body: answer } = await sandbox.call<Inserted>('POST', '/advertisements', { body });
    expect((await advertisements(sandbox))[0]).toEqual({ _id: answer.insertedId, ...body });
    const [own, ...others] = await productsOf(sandbox, emails.seller);
    expect(own).toMatchObject({ _id: added.insertedId, advertisement: true });
    expect(others.some(({ advertisement }) => advertisement !== true)).toBe(true);
  });

  test('N16 the same phone twice, or at the same moment, is one advertisement', async () => {
    const sandbox = await openSandbox();
    const body = toAdvertisement({ _id: unknownId, ...newProduct() } as Product);
    const before = (await advertisements(sandbox)).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sandbox.call<Inserted>('POST', '/advertisements', { body })),
    );
    const [first] = answers;
    expect(answers.every((answer) => answer.body.insertedId === first?.body.insertedId)).toBe(true);
    expect(await advertisements(sandbox)).toHaveLength(before + 1);
  });
});

test('N21 a category of ten thousand phones is returned in full', async () => {
  const sandbox = await openSandbox();
  const phones = Array.from({ length: 10_000 }, (_, place) => {
    const _id = place.toString(16).padStart(24, '0');
    const record = { _id, ...newProduct({ Phone_category: 'ZTE', product_name: `Blade ${place}` }) };
    return { sql: 'insert into phones (_id, record) values (?, ?)', args: [_id, JSON.stringify(record)] };
  });
  await sandbox.database.batch(phones, 'write');
  const listed = await category(sandbox, '06');
  expect(listed.filter(({ product_name }) => product_name.startsWith('Blade '))).not.toHaveLength(0);
  expect(listed.length).toBeGreaterThanOrEqual(10_000);
});
