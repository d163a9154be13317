// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findToday, shortlistOf, viewedBy, mostSeen, newIn, searchesOf } from '@/domain/savedLists';
import {
  bookingOfOrder,
  storeBooking,
  storedBooking,
  storePayment,
  storePhone,
  toBooking,
} from '@/domain/storedBookings';
import { keyOf as storageKey } from '@/lib/store';
import { viewedPhones } from '@/stored';
import { phone } from '../support/records';

// Lists stay for as long as the modules do: each test has a user of its own.
let email: string;
let clock: number;
beforeEach(() => {
  email = `${crypto.randomUUID()}@example.com`;
  clock = 1_790_985_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1));
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const keyOf = (id: string) => `secondRing.shortlist:${email}:${id}`;
const ids = (list: ReturnType<typeof shortlistOf>) => list.get().map(({ id }) => id);
/** As another tab does. */
const changeElsewhere = (key: string, text: string | null) => {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

test('a saved phone is as it was then, the latest first, until it is removed', () => {
  const list = shortlistOf(email);
  const [pixel, moto] = [
    phone(1, { product_name: 'Pixel 8', Resale_price: '325.50' }),
    phone(2, { product_name: 'Moto G84' }),
  ];
  list.add(pixel);
  expect(list.get()).toEqual([
    { id: pixel.id, name: 'Pixel 8', imageUrl: pixel.imageUrl, price: '325.50', at: clock },
  ]);
  list.add(moto);
  expect(ids(list)).toEqual([moto.id, pixel.id]);
  expect([pixel.id, 'other'].map(list.has)).toEqual([true, false]);
  list.remove(moto.id);
  expect(ids(list)).toEqual([pixel.id]);
  expect(shortlistOf(email)).toBe(list);
  expect(shortlistOf('ann@example.com').get()).toEqual([]);
});

test('the list is the same array until it changes, and its listeners are called then', () => {
  const list = shortlistOf(email);
  const before = list.get();
  expect(list.get()).toBe(before);
  const listener = vi.fn();
  const stop = list.subscribe(listener);
  list.add(phone(1));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(list.get()).not.toBe(before);
  list.remove(phone(1).id);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  list.add(phone(2));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a change of another tab is seen while somebody listens, and at the next beginning', () => {
  const list = shortlistOf(email);
  const text = JSON.stringify({ id: 'a', name: 'A', imageUrl: '/a.svg', price: '1', at: 1 });
  const listeners = [vi.fn(), vi.fn()];
  const stops = listeners.map(list.subscribe);
  changeElsewhere(keyOf('a'), text);
  expect(listeners.map((each) => each.mock.calls.length)).toEqual([1, 1]);
  expect(ids(list)).toEqual(['a']);
  stops[0]?.();
  changeElsewhere(keyOf('a'), null);
  expect(listeners.map((each) => each.mock.calls.length)).toEqual([1, 2]);
  expect(ids(list)).toEqual([]);
  stops[1]?.();
  changeElsewhere(keyOf('a'), text);
  expect(listeners[1]).toHaveBeenCalledTimes(2);
  expect(ids(list)).toEqual([]);
  list.subscribe(vi.fn())();
  expect(ids(list)).toEqual(['a']);
  changeElsewhere(keyOf('a'), null);
  const again = list.get();
  list.subscribe(vi.fn());
  const second = list.get();
  list.subscribe(vi.fn());
  expect(list.get()).toBe(second);
  expect(second).not.toBe(again);
});

test.each([
  ['without an id', {}],
  ['that is no record', 'text'],
])('a record %s is left out', (_, record) => {
  localStorage.setItem(keyOf('a'), JSON.stringify(record));
  expect(shortlistOf(email).get()).toEqual([]);
});

test('a record that lacks texts and its time is the oldest', () => {
  localStorage.setItem(keyOf('a'), JSON.stringify({ id: 'a', at: 'yesterday' }));
  localStorage.setItem(keyOf('b'), JSON.stringify({ id: 'b', at: 5 }));
  expect(shortlistOf(email).get()).toEqual([
    { id: 'b', name: '', imageUrl: '', price: '', at: 5 },
    { id: 'a', name: '', imageUrl: '', price: '', at: 0 },
  ]);
});

test('100 phones are saved and 12 viewed at most: the oldest go, in the storage, too', () => {
  const [saved, viewed] = [shortlistOf(email), viewedBy(email)];
  for (let n = 0; n < 101; n += 1) saved.add(phone(n));
  for (let n = 0; n < 13; n += 1) viewed.add(phone(n));
  expect(ids(saved)).toHaveLength(100);
  expect(ids(viewed)).toEqual(Array.from({ length: 12 }, (_, n) => phone(12 - n).id));
  expect(localStorage.getItem(keyOf(phone(0).id))).toBeNull();
  // It goes with its user.
  expect(localStorage.getItem(storageKey(viewedPhones, email) + phone(12).id)).not.toBeNull();
});

test('where nothing is stored, a saved phone lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const list = shortlistOf(email);
  list.add(phone(1));
  expect(ids(list)).toEqual([phone(1).id]);
});

test('a saved phone is found in today’s lists by its id, else as the same phone', () => {
  const [pixel, same, other] = [
    phone(1, { product_name: 'Pixel 8' }),
    phone(2, { product_name: 'Pixel 8' }),
    phone(3, { product_name: 'Pixel 7' }),
  ];
  const saved = { id: pixel.id, name: pixel.name, imageUrl: pixel.imageUrl, price: '1', at: 1 };
  expect(findToday(saved, [same, pixel])).toBe(pixel);
  expect(findToday(saved, [other, same])).toBe(same);
  expect(findToday(saved, [other])).toBeUndefined();
  expect(findToday({ ...saved, imageUrl: '' }, [other])).toBeUndefined();
});

const search = { id: 'q=pixel', name: 'pixel', seen: [phone(1).id], at: 1 };

test('C25 phones are new that are on sale and were not found before', () => {
  const found = [phone(1), phone(2), phone(3), phone(4, { status: 'Sold' })];
  expect(newIn(search, found)).toBe(2);
  expect(newIn(search, [])).toBe(0);
  const many = (count: number) => Array.from({ length: count }, (_, n) => phone(n));
  expect(newIn(search, many(mostSeen))).toBe(mostSeen - 1);
  expect(newIn(search, many(mostSeen + 1))).toBeUndefined();
});

test.each([
  ['as it was saved', search, search],
  ['with ids that are none', { ...search, seen: ['a', 1, null] }, { ...search, seen: ['a'] }],
  ['without a time', { ...search, at: 'soon' }, { ...search, at: 0 }],
  ['without its address', { ...search, id: '' }, undefined],
  ['without its words', { ...search, name: '' }, undefined],
  ['without what it found', { ...search, seen: 'a' }, undefined],
  ['as no record', null, undefined],
])('a stored search is read %s', (_what, stored, read) => {
  localStorage.setItem(`secondRing.search:${email}:q=pixel`, JSON.stringify(stored));
  expect(searchesOf(email).get()).toEqual(read ? [read] : []);
});

test('at most ten searches are kept', () => {
  const list = searchesOf(email);
  for (let n = 0; n < 12; n++) list.add({ id: `q=${n}`, name: String(n), seen: [] });
  expect(list.get()).toHaveLength(10);
});

const buyer = 'ann@example.com';
const newer = phone(2, { product_name: 'Newer', Seller_Name: 'Sam', Condition: 'excellent' });
const old = phone(1, { product_name: 'Old', Condition: 'Fair' });
const order = { id: 'o1', phoneName: 'Newer' };
const booking = { ...toBooking(newer), email: buyer, bookedAt: 5, phoneNumber: '+49 171' };

test('C20 a stored booking is found by the order, by its phone until the order has an id, and by its buyer only', () => {
  const withoutId = { ...order, id: '' };
  storeBooking(withoutId, booking);
  expect(storedBooking(order, buyer)).toEqual(booking);
  storeBooking(order, { ...booking, bookedAt: 6 });
  expect([storedBooking(order, buyer)?.bookedAt, storedBooking(withoutId, buyer)]).toEqual([6, undefined]);
  expect(storedBooking(order, 'bob@example.com')).toBeUndefined();
});

test('P26 what is known of an order: what is stored, and what that lacks from the lists', () => {
  const listed = { is: 'onSale', phone: newer } as const;
  expect(bookingOfOrder(order, buyer, { is: 'notKnown' })).toBeUndefined();
  expect(bookingOfOrder(order, buyer, listed)).toEqual(toBooking(newer));
  storeBooking(order, { ...booking, location: '', condition: 'As booked' });
  expect(bookingOfOrder(order, buyer, listed)).toMatchObject({
    location: newer.location,
    condition: 'As booked',
    phoneNumber: '+49 171',
  });
});

test('P26 a payment adds its time and card to the booking, and a phone is stored only where none is', () => {
  storePhone(order, buyer, newer);
  storePhone(order, buyer, old);
  storePayment(order, { email: buyer, at: 7, cardEnding: '4242' });
  expect(storedBooking(order, buyer)).toEqual({
    ...toBooking(newer),
    email: buyer,
    paidAt: 7,
    cardEnding: '4242',
  });
  storePayment({ ...order, id: 'o2' }, { email: buyer, at: 8, cardEnding: '' });
  expect(storedBooking({ ...order, id: 'o2' }, buyer)).toMatchObject({
    email: buyer,
    paidAt: 8,
    details: '',
  });
});

test('a stored value that is no booking is read as an empty one, or as none', () => {
  localStorage.setItem('secondRing.booking.o1', 'null');
  expect(storedBooking(order, buyer)).toBeUndefined();
  localStorage.setItem('secondRing.booking.o1', JSON.stringify({ email: buyer, paidAt: 'x', details: [7] }));
  expect(storedBooking(order, buyer)).toMatchObject({ paidAt: 0, details: '' });
});
