import { expect, test } from 'vitest';
import { askedPrices, formatRange } from '@/domain/askedPrices';
import { bestOf, ranks } from '@/domain/betterPhone';
import { readCategory } from '@/domain/category';
import { contactLine, contactLineIn, namesContact, withContactLine } from '@/domain/contact';
import { isNotForSale, offerKey, phonesOfOrders } from '@/domain/identity';
import { haveAllPhones, listedPhones } from '@/domain/listedPhones';
import { statusOf, toOffers } from '@/domain/offer';
import { type Order, readOneOrder, readOrder } from '@/domain/order';
import { type Phone, readAdvertisement, readPhone, toNewBooking, yearsUsed } from '@/domain/phone';
import { readQuestion } from '@/domain/question';
import { asAdmin, asSeller, readUser } from '@/domain/user';
import { phone } from '../support/records';

test('a brand is linked by the id that its phones are asked for with', () => {
  const record = { id: '04', _id: '6b', name: 'Google', image_url: '/google.svg' };
  expect(readCategory(record)).toEqual({ id: '04', name: 'Google', imageUrl: '/google.svg' });
  expect(readCategory({ ...record, id: '' })?.id).toBe('6b');
  expect(readCategory({ ...record, id: '', _id: '' })).toBeUndefined();
  expect(readCategory({ ...record, name: '' })).toBeUndefined();
});

test('a question has an id, a text and an answer', () => {
  const record = { _id: 'q1', name: 'Who?', answer: 'You.' };
  expect(readQuestion(record)).toEqual({ id: 'q1', question: 'Who?', answer: 'You.' });
  for (const field of ['_id', 'name', 'answer'])
    expect(readQuestion({ ...record, [field]: '' })).toBeUndefined();
});

const sam = { _id: 'u1', name: 'Sam KELLER', email: 'Sam@Example.com', userrole: 'Seller' };

test('a user is a buyer, a seller, an admin by their own fields', () => {
  expect(readUser(sam)).toEqual({
    id: 'u1',
    name: 'Sam KELLER',
    email: 'Sam@Example.com',
    userrole: 'Seller',
    isSeller: true,
    isBuyer: false,
    isAdmin: false,
    normalizedName: 'sam keller',
    normalizedEmail: 'sam@example.com',
  });
  expect(readUser({ ...sam, userrole: 'Buyer', role: 'admin' })).toMatchObject({
    isSeller: false,
    isBuyer: true,
    isAdmin: true,
  });
  expect(readUser({ ...sam, _id: '' })).toBeUndefined();
});

test('U5 U8 a changed user is shown as an admin, or as a seller and no buyer', () => {
  const buyer = readUser({ ...sam, userrole: 'Buyer' });
  if (!buyer) throw new Error('The record is readable.');
  expect(asAdmin(buyer)).toEqual({ ...buyer, isAdmin: true });
  expect(asSeller(buyer)).toEqual(readUser(sam));
});

const booking = { _id: 'o1', product_name: 'Pixel 8', image_url: '/pixel.svg', price: 325.5 };

test('an order has the texts of its record', () => {
  const paid = { name: 'Bea', email: 'Bea@Example.com', paid: true, transactionId: 'pi_1' };
  expect(readOrder({ ...booking, ...paid })).toEqual({
    id: 'o1',
    phoneName: 'Pixel 8',
    imageUrl: '/pixel.svg',
    price: '325.5',
    buyerName: 'Bea',
    email: 'bea@example.com',
    isPaid: true,
    transactionId: 'pi_1',
  });
  expect(readOrder({ ...booking, _id: '' })).toBeUndefined();
});

test.each([
  ['a phone', { product_name: 'Pixel 8' }],
  ['a price', { price: 325 }],
  ['a buyer', { email: 'bea@example.com' }],
  ['a payment', { paid: true }],
])('one order with nothing but %s is one', (_, fields) => {
  expect(readOneOrder({ _id: 'o1', ...fields })).toEqual(readOrder({ _id: 'o1', ...fields }));
});

test('one order with nothing of an order, or without an id, is none', () => {
  expect(readOneOrder({ _id: 'o1', message: 'not found' })).toBeUndefined();
  expect(readOneOrder({ ...booking, _id: '' })).toBeUndefined();
});

test('C4 a phone has the texts of its record, in both spellings of the server', () => {
  const listed = {
    _id: 'p1',
    Phone_category: 'Google',
    Condition: 'Good',
    Original_price: '699',
    details: 'No scratches.',
    email: 'sam@example.com',
    advertisement: true,
  };
  expect(readPhone(listed)).toMatchObject({
    category: 'Google',
    condition: 'Good',
    originalPrice: '699',
    details: 'No scratches.',
    sellerEmail: 'sam@example.com',
    isAdvertised: true,
  });
  expect(readPhone({ _id: 'p1', condition: 'Fair', price: 500 })).toMatchObject({
    condition: 'Fair',
    originalPrice: '500',
    isAdvertised: false,
  });
});

const bea = { uid: '1', email: 'bea@example.com', displayName: 'Bea' };

test('C11 a booking names the phone, its price and the buyer, by e-mail where there is no name', () => {
  const pixel = phone(1, { product_name: 'Pixel 8', Resale_price: '325.50' });
  const sent = { product_name: 'Pixel 8', image_url: pixel.imageUrl, price: '325.50', email: bea.email };
  expect(toNewBooking(pixel, bea)).toEqual({ ...sent, name: 'Bea' });
  expect(toNewBooking(pixel, { ...bea, displayName: '' }).name).toBe(bea.email);
});

test('C19 what an offer is to its user: paid or booked before sold, sold before their own', () => {
  const order = readOrder(booking) as Order;
  const offer = { ...phone(1), isSold: true, isOfUser: true };
  expect(statusOf({ ...offer, order: { ...order, isPaid: true } })).toBe('paid');
  expect(statusOf({ ...offer, order })).toBe('booked');
  expect(statusOf(offer)).toBe('sold');
  expect(statusOf({ ...offer, isSold: false })).toBe('ofUser');
  expect(statusOf({ ...offer, isSold: false, isOfUser: false })).toBeUndefined();
});

test('C19 each list alone tells something of a phone; without a record in a list, its texts stay empty', () => {
  const bare = phone(1, { product_name: 'Pixel 8', Seller_Name: '', used_year: '' });
  const none = { orders: undefined, sellersPhones: undefined, listed: undefined };
  const own = toOffers([bare], { ...none, sellersPhones: [bare] });
  expect(own).toMatchObject([{ isOfUser: true, sellerName: '', yearsOfUse: '', isSold: false }]);
  expect(toOffers([bare], { ...none, sellersPhones: [bare], listed: [bare] })).toMatchObject(own);
});

test('M16 C19 spaces around an amount make no other offer', () => {
  const offer = { name: 'Pixel 8', imageUrl: '/pixel.svg' };
  expect(offerKey({ ...offer, price: ' 133.00 ' })).toBe(offerKey({ ...offer, price: '133' }));
  expect(offerKey({ ...offer, price: ' by hand ' })).toBe(offerKey({ ...offer, price: 'by hand' }));
});

test('P25 of two equal phones on sale, the first is the phone of an order', () => {
  const order = readOrder({ ...booking, image_url: phone(1).imageUrl }) as Order;
  const [first, second] = [1, 2].map((n) => phone(n, { product_name: 'Pixel 8', Resale_price: '325.50' }));
  expect(phonesOfOrders([{ phones: [first, second].flatMap((each) => each ?? []) }])(order)).toMatchObject({
    is: 'onSale',
    phone: { id: first?.id },
  });
});

test('P25 a buyer is warned of a phone that is sold or not listed', () => {
  const warns = (is: 'onSale' | 'sold' | 'notListed' | 'notKnown') => isNotForSale({ is, phone: phone(1) });
  expect((['onSale', 'sold', 'notListed', 'notKnown'] as const).filter(warns)).toEqual(['sold', 'notListed']);
});

test('G22 a text that leaves its writing direction open is read without it; what other calls send stays as it is', () => {
  const open = '\u202ePixel 7';
  const read = readPhone({
    _id: '1',
    product_name: open,
    Seller_Name: `Sam${open}`,
    details: 'x \u2067y\u2069',
  });
  expect(read).toMatchObject({ name: 'Pixel 7', sellerName: 'SamPixel 7', details: 'x \u2067y\u2069' });
  expect(read && toNewBooking(read, bea).product_name).toBe(open);
  // One that is closed behind what a long name is cut to.
  const long = readUser({ _id: '1', name: `\u202e${'x'.repeat(400)}\u202c`, email: 'a@b.c' });
  expect(long?.name).toBe(`${'x'.repeat(299)}…`);
});

test('A26 one line of the details says how to reach the seller: it is written, found and taken out', () => {
  const line = contactLine(' 030 1234567 ');
  const details = withContactLine('Two scratches.\n', line);
  expect(details).toBe('Two scratches.\nReach me at 030 1234567');
  expect(contactLineIn(details)).toBe(line);
  expect(withContactLine(details, contactLine('@sam'))).toBe('Two scratches.\nReach me at @sam');
  expect(withContactLine(details, undefined)).toBe('Two scratches.');
  expect(contactLineIn('I could not reach me at all.')).toBeUndefined();
});

test.each([
  ['Reach me at @sam', true],
  ['Call +49 171 3920012 after six.', true],
  ['(030) 123-45.67', true],
  ['Write to sam@example.com.', true],
  ['128 GB from 2021, battery 91 %, $1,399.', false],
  ['', false],
])('P24 whether a text says how to reach its seller: “%s”', (details, names) => {
  expect(namesContact(details)).toBe(names);
});

test.each([
  ['2', 2],
  [' 12 years', 12],
  ['1.25', 1.25],
  ['0.5 Years, hardly used', 0.5],
  ['5 months', undefined],
  ['2021', undefined],
  ['about 1', undefined],
  ['', undefined],
])('C25 C29 the years of use that “%s” says: %s', (used_year, years) => {
  expect(yearsUsed(phone(1, { used_year }))).toBe(years);
});

test('an advertisement is read as a phone that is one', () => {
  expect(readAdvertisement({ _id: 'a1' })).toEqual({ ...readPhone({ _id: 'a1' }), isAdvertisement: true });
  expect(readAdvertisement({})).toBeUndefined();
});

const namesOf = (phones: readonly Phone[]) => phones.map(({ name }) => name);

const old = phone(1, {
  product_name: 'Old',
  Resale_price: '99.50',
  Condition: 'Fair',
  used_year: '6',
  Posted_Date: '2026-02-19',
});
const newer = phone(2, {
  Seller_Name: 'Sam',
  product_name: 'Newer',
  Resale_price: '325',
  Condition: 'excellent',
  used_year: '2 years',
  Posted_Date: '2026-11-15',
});
const unknown = phone(3, {
  product_name: 'Unknown',
  Resale_price: 'a lot',
  Original_price: '',
  Condition: 'Shiny',
  used_year: '',
  Posted_Date: '',
});

test.each([
  ['lowestPrice', ['Old']],
  ['bestCondition', ['Newer']],
  ['leastUsed', ['Newer']],
  ['newest', ['Newer']],
] as const)('C29 %s: of the phones whose value is known, the best', (rank, names) => {
  expect(namesOf(bestOf([unknown, old, newer], ranks[rank]))).toEqual(names);
});

test('C29 two may be the best, all of the known cannot', () => {
  const rankOf = ({ name }: Phone) => ({ a: 1, b: 1, c: 2 })[name];
  const [a, b, c] = ['a', 'b', 'c'].map((name, n) => phone(n, { product_name: name })) as [
    Phone,
    Phone,
    Phone,
  ];
  expect(bestOf([a, b, c], rankOf)).toEqual([a, b]);
  expect(bestOf([a, b], rankOf)).toEqual([]);
  expect(bestOf([], rankOf)).toEqual([]);
});

test('what a seller has listed: on sale, sold, and from when to when', () => {
  const sold = phone(4, { status: 'Sold', Posted_Date: '2026-06-01' });
  expect(listedPhones([newer, sold, old, unknown], false)).toEqual({
    onSale: 3,
    sold: 1,
    firstPosted: Date.UTC(2026, 1, 19),
    lastPosted: Date.UTC(2026, 10, 15),
    isComplete: false,
  });
  expect(listedPhones([], true)).toMatchObject({
    onSale: 0,
    sold: 0,
    firstPosted: undefined,
    isComplete: true,
  });
});

test.each([
  [true, 'each list was read and each phone names its seller', [[newer], []]],
  [false, 'a list was not read', [[newer], undefined]],
  [false, 'a phone names no seller', [[newer], [phone(5, { Seller_Name: '' })]]],
])('the lists have all phones of every seller: %s where %s', (is, _, lists) => {
  expect(haveAllPhones(lists)).toBe(is);
});

test('what is asked: lowest, middle and highest price of the phones on sale', () => {
  const priced = ['300', '95', '410.50', '120'].map((price, n) => phone(n, { Resale_price: price }));
  const sold = phone(9, { Resale_price: '1', status: 'Sold' });
  expect(askedPrices([...priced, sold, unknown])).toEqual({
    count: 4,
    lowest: 9500,
    middle: 12_000,
    highest: 41_050,
  });
  expect(askedPrices([sold, unknown])).toBeUndefined();
  expect(formatRange({ lowest: 30_000, highest: 32_550 })).toBe('$300–$325.50');
  expect(formatRange({ lowest: 30_000, highest: 30_000 })).toBe('$300');
});
