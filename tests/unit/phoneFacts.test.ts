// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { askedPrices, formatRange } from '@/domain/askedPrices';
import { bestOf, ranks } from '@/domain/betterPhone';
import { haveAllPhones, listedPhones } from '@/domain/listedPhones';
import type { Phone } from '@/domain/phone';
import {
  bookingOfOrder,
  storeBooking,
  storedBooking,
  storePayment,
  storePhone,
  toBooking,
} from '@/domain/storedBookings';
import { phone } from '../support/records';

afterEach(() => localStorage.clear());

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

const email = 'ann@example.com';
const order = { id: 'o1', phoneName: 'Newer' };
const booking = { ...toBooking(newer), email, bookedAt: 5, phoneNumber: '+49 171' };

test('C20 a stored booking is found by the order, by its phone until the order has an id, and by its buyer only', () => {
  const withoutId = { ...order, id: '' };
  storeBooking(withoutId, booking);
  expect(storedBooking(order, email)).toEqual(booking);
  storeBooking(order, { ...booking, bookedAt: 6 });
  expect([storedBooking(order, email)?.bookedAt, storedBooking(withoutId, email)]).toEqual([6, undefined]);
  expect(storedBooking(order, 'bob@example.com')).toBeUndefined();
});

test('P26 what is known of an order: what is stored, and what that lacks from the lists', () => {
  const listed = { is: 'onSale', phone: newer } as const;
  expect(bookingOfOrder(order, email, { is: 'notKnown' })).toBeUndefined();
  expect(bookingOfOrder(order, email, listed)).toEqual(toBooking(newer));
  storeBooking(order, { ...booking, location: '', condition: 'As booked' });
  expect(bookingOfOrder(order, email, listed)).toMatchObject({
    location: newer.location,
    condition: 'As booked',
    phoneNumber: '+49 171',
  });
});

test('P26 a payment adds its time and card to the booking, and a phone is stored only where none is', () => {
  storePhone(order, email, newer);
  storePhone(order, email, old);
  storePayment(order, { email, at: 7, cardEnding: '4242' });
  expect(storedBooking(order, email)).toEqual({ ...toBooking(newer), email, paidAt: 7, cardEnding: '4242' });
  storePayment({ ...order, id: 'o2' }, { email, at: 8, cardEnding: '' });
  expect(storedBooking({ ...order, id: 'o2' }, email)).toMatchObject({ email, paidAt: 8, details: '' });
});

test('a stored value that is no booking is read as an empty one, or as none', () => {
  localStorage.setItem('secondRing.booking.o1', 'null');
  expect(storedBooking(order, email)).toBeUndefined();
  localStorage.setItem('secondRing.booking.o1', JSON.stringify({ email, paidAt: 'x', details: [7] }));
  expect(storedBooking(order, email)).toMatchObject({ paidAt: 0, details: '' });
});
