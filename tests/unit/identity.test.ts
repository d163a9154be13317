import { expect, test } from 'vitest';
import { offerKey, offerOf, phoneKey, phonesOfOrders } from '@/domain/identity';
import { toOffers } from '@/domain/offer';
import { readOrder, type Order } from '@/domain/order';
import { phone } from '../support/records';

const pixel = phone(1, { product_name: 'Pixel 8', Resale_price: '325.50' });
const booked = { _id: 'o1', product_name: 'Pixel 8', image_url: pixel.imageUrl, price: 325.5 };
const order = readOrder(booked) as Order;
const nothing = { orders: undefined, sellersPhones: undefined, listed: undefined };

test.each([
  ['the same amount in another spelling', '325.5', true],
  ['another amount', '325', false],
  ['a price that is no amount', 'a lot', false],
])('M16 C19 %s', (_, price, isSame) => {
  expect(offerKey({ ...offerOf(pixel), price }) === offerKey(offerOf(pixel))).toBe(isSame);
});

test('C19 without a picture or a name, nothing tells two phones apart', () => {
  expect([phoneKey({ name: '', imageUrl: '/a.svg' }), phoneKey({ name: 'Pixel 8', imageUrl: '' })]).toEqual([
    undefined,
    undefined,
  ]);
  const bare = phone(2, { product_name: 'Pixel 8', image_url: '' });
  const orders = [{ ...order, imageUrl: '' }];
  expect(toOffers([bare], { ...nothing, orders, sellersPhones: [bare] })).toEqual([bare]);
});

test('C19 of two orders of one phone, a paid one counts, so that nobody is asked to pay twice', () => {
  const orders = [
    { ...order, id: 'o1' },
    { ...order, id: 'o2', isPaid: true },
  ];
  expect(toOffers([pixel], { ...nothing, orders })[0]?.order?.id).toBe('o2');
});

const sold = phone(2, { product_name: 'Pixel 8', Resale_price: '325.5', status: 'Sold' });
const dearer = phone(3, { product_name: 'Pixel 8', Resale_price: '400' });

test.each([
  ['on sale', 'onSale', [[pixel]]],
  ['on sale, where an equal one is sold', 'onSale', [[sold], [pixel]]],
  ['sold', 'sold', [[sold, dearer]]],
  ['sold, though another list was not read', 'sold', [undefined, [sold]]],
  ['not listed, where the price is another one', 'notListed', [[dearer], []]],
  ['not known, where a list was not read', 'notKnown', [[dearer], undefined]],
  ['not known, where no list was read', 'notKnown', undefined],
] as const)('P25 the phone of an order is %s', (_, is, lists) => {
  expect(phonesOfOrders(lists?.map((phones) => ({ phones })))(order)).toMatchObject({ is });
});

test('P25 an order without a picture names no phone', () => {
  expect(phonesOfOrders([{ phones: [pixel] }])({ ...order, imageUrl: '' })).toEqual({ is: 'notKnown' });
});

test.each([
  [true, 'the same name, picture and price', {}],
  [false, 'another name', { product_name: 'Pixel 8 Pro' }],
  [false, 'another picture', { image_url: '/other.svg' }],
  [false, 'another price', { price: '325' }],
])('C19 it is %s that an order of %s is of the phone', (isOfPhone, _, fields) => {
  const orders = [readOrder({ ...booked, ...fields }) as Order];
  expect(toOffers([pixel], { ...nothing, orders })[0]?.order).toEqual(isOfPhone ? orders[0] : undefined);
});

test('H13 of two phones with the same name and picture, one on sale counts; the seller comes from the list', () => {
  const sold = phone(2, { product_name: 'Pixel 8', status: 'Sold' });
  const known = { Seller_Name: 'Sam', used_year: 2, Posted_Date: '2026-10-03', details: 'As new.' };
  const onSale = phone(3, { product_name: 'Pixel 8', ...known });
  const isSoldIn = (...listed: (typeof sold)[]) => toOffers([pixel], { ...nothing, listed })[0]?.isSold;
  expect([isSoldIn(sold), isSoldIn(sold, onSale), isSoldIn(onSale, sold)]).toEqual([true, false, false]);
  const texts = { sellerName: 'Sam', yearsOfUse: '2', postedDate: '2026-10-03', details: 'As new.' };
  expect(toOffers([pixel], { ...nothing, listed: [sold, onSale] })[0]).toMatchObject({
    ...texts,
    id: pixel.id,
  });
  const own = { ...pixel, sellerName: 'Ann', yearsOfUse: '1', postedDate: '2026-01-01', details: 'Old.' };
  expect(toOffers([own], { ...nothing, listed: [onSale] })[0]).toMatchObject(own);
});

test('what nothing is known about stays the same object, so that a long list is not rendered again', () => {
  const others = [pixel, phone(4)];
  expect(toOffers(others, nothing)).toBe(others);
  expect(toOffers(others, { ...nothing, orders: [order] })[1]).toBe(others[1]);
});
