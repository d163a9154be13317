import { expect, test } from 'vitest';
import { toOffers } from '@/domain/offer';
import { readOrder } from '@/domain/order';
import { phone } from '../support/records';

const pixel = phone(1, { product_name: 'Pixel 8', Resale_price: '325.50' });
const readOne = (fields: Record<string, unknown>) => {
  const { imageUrl: image_url } = pixel;
  const order = readOrder({ _id: 'o1', product_name: 'Pixel 8', image_url, price: 325.5, ...fields });
  return order ? [order] : [];
};
const nothing = { orders: undefined, sellersPhones: undefined, listed: undefined };

test.each([
  [true, 'the same name, picture and price', {}],
  [false, 'another name', { product_name: 'Pixel 8 Pro' }],
  [false, 'another picture', { image_url: '/other.svg' }],
  [false, 'another price', { price: '325' }],
])('C19 it is %s that an order of %s is of the phone', (isOfPhone, _, fields) => {
  const orders = readOne(fields);
  expect(toOffers([pixel], { ...nothing, orders })[0]?.order).toEqual(isOfPhone ? orders[0] : undefined);
});

test('H13 of two phones with the same name and picture, one on sale counts; the seller comes from the list', () => {
  const sold = phone(2, { product_name: 'Pixel 8', status: 'Sold' });
  const onSale = phone(3, { product_name: 'Pixel 8', Seller_Name: 'Sam', used_year: 2 });
  const isSoldIn = (...listed: (typeof sold)[]) => toOffers([pixel], { ...nothing, listed })[0]?.isSold;
  expect([isSoldIn(sold), isSoldIn(sold, onSale), isSoldIn(onSale, sold)]).toEqual([true, false, false]);
  expect(toOffers([pixel], { ...nothing, listed: [sold, onSale] })[0]).toMatchObject({
    sellerName: 'Sam',
    yearsOfUse: '2',
    id: pixel.id,
  });
});

test('what nothing is known about stays the same object, so that a long list is not rendered again', () => {
  const others = [pixel, phone(4)];
  expect(toOffers(others, nothing)).toBe(others);
  expect(toOffers(others, { ...nothing, orders: readOne({}) })[1]).toBe(others[1]);
});
