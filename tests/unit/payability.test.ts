import { expect, test } from 'vitest';
import { reasonNotToPay } from '@/features/checkout/payability';

const order = {
  id: '1',
  phoneName: 'Pixel 8',
  imageUrl: '',
  buyerName: 'Bea',
  price: '325',
  email: 'bea@example.com',
  isPaid: false,
  transactionId: '',
};

test.each(['325', '325.50', '0.5', ' 12 '])('P20 the price %j can be paid', (price) => {
  expect(reasonNotToPay({ ...order, price }, 'bea@example.com')).toBeUndefined();
});

test.each([
  '0',
  '0.00',
  '-5',
  '',
  '  ',
  'free',
  '12 €',
  '1,299',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '-Infinity',
])('P20 the price %j is no positive number: a reason names it', (price) => {
  const reason = reasonNotToPay({ ...order, price }, 'bea@example.com');
  expect(reason).toMatch(/^This order cannot be paid/);
  expect(reason).toContain(price);
});

test('P20 another user’s order is not for this person; one without an owner is', () => {
  expect(reasonNotToPay(order, 'ben@example.com')).toMatch(/belongs to another user/);
  expect(reasonNotToPay({ ...order, email: '' }, 'ben@example.com')).toBeUndefined();
});
