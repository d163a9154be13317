import { describe, expect, test } from 'vitest';
import type { BookingAnswer, Order } from '@/services/api/schema';
import { emails, newBooking, newProduct, openSandbox, type TestSandbox } from '../support/openSandbox';

const ordersOf = async ({ call }: TestSandbox, email: string) =>
  (await call<Order[]>('GET', `/buyerorders?email=${encodeURIComponent(email)}`)).body;
const book = ({ call }: TestSandbox, part?: Record<string, unknown>) =>
  call<BookingAnswer>('POST', '/buyerBookingItems', { body: newBooking(part) });

describe('booking', () => {
  test('N19 POST /buyerBookingItems creates an unpaid order, listed first', async () => {
    const sandbox = await openSandbox();
    const { status, body } = await book(sandbox);
    expect(status).toBe(200);
    expect(body).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect((await ordersOf(sandbox, emails.buyer))[0]).toEqual({ _id: body.insertedId, ...newBooking() });
  });

  test('N19 the same phone again is refused with a message for the buyer', async () => {
    const sandbox = await openSandbox();
    await book(sandbox);
    const refusal = { acknowledged: false, message: 'You have already booked Pixel 8 128 GB' };
    expect((await book(sandbox)).body).toEqual(refusal);
    expect((await book(sandbox, { email: 'Buyer@Example.COM' })).body).toEqual(refusal);
    expect((await book(sandbox, { email: emails.buyer2 })).body.acknowledged).toBe(true);
    const paid = { product_name: 'iPhone 13 mini 128 GB', image_url: '/images/other.webp' };
    expect((await book(sandbox, paid)).body.acknowledged).toBe(false);
  });

  test('N19 C16 a sold phone cannot be booked', async () => {
    const sandbox = await openSandbox();
    const sold = { product_name: 'Pixel 4a 128 GB', image_url: '/images/phones/pixel-4a-barely-blue.svg' };
    expect((await book(sandbox, sold)).body).toEqual({
      acknowledged: false,
      message: 'Pixel 4a 128 GB has been sold',
    });
    await sandbox.call('POST', '/addproducts', { body: newProduct(sold) });
    expect((await book(sandbox, sold)).body.acknowledged).toBe(true);
  });

  test('N19 twenty equal bookings at the same moment create one order', async () => {
    const sandbox = await openSandbox();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(sandbox)));
    expect(answers.filter(({ body }) => body.acknowledged)).toHaveLength(1);
    const orders = await ordersOf(sandbox, emails.buyer);
    expect(orders.filter(({ product_name }) => product_name === 'Pixel 8 128 GB')).toHaveLength(1);
  });

  test('N19 hostile texts are returned unchanged', async () => {
    const sandbox = await openSandbox();
    const odd = { product_name: `x\u0000y'); delete from orders; --`, name: '<b>\ud800</b>', price: 0.1 };
    await book(sandbox, odd);
    expect((await ordersOf(sandbox, emails.buyer))[0]).toMatchObject(odd);
  });
});

describe('orders', () => {
  test('N9 GET /buyerorders lists the orders of one e-mail, newest first', async () => {
    const sandbox = await openSandbox();
    expect((await ordersOf(sandbox, emails.buyer)).map(({ product_name }) => product_name)).toEqual([
      'LG G8 ThinQ 128 GB',
      'Pixel 7a 128 GB',
      'iPhone 13 mini 128 GB',
    ]);
    expect(await ordersOf(sandbox, 'unknown@example.com')).toEqual([]);
  });

  test('N10 GET /buyerorders/{id} returns one order', async () => {
    const { call } = await openSandbox();
    expect(await call('GET', '/buyerorders/6b0640151d4c7e0012004401')).toMatchObject({
      status: 200,
      body: { product_name: 'Pixel 7a 128 GB', price: '215', email: emails.buyer },
    });
    expect(await call('GET', '/buyerorders/ffffffffffffffffffffffff')).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    });
  });
});
