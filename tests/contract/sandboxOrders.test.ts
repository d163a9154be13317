import { describe, expect, test } from 'vitest';
import type { BookingAnswer, Order } from '@/services/api/schema';
import { emails, newBooking, newProduct, openSandboxWorld, type SandboxWorld } from '../support/sandboxWorld';

const ordersOf = async ({ call }: SandboxWorld, email: string) =>
  (await call<Order[]>('GET', `/buyerorders?email=${encodeURIComponent(email)}`)).body;
const book = ({ call }: SandboxWorld, part?: Record<string, unknown>) =>
  call<BookingAnswer>('POST', '/buyerBookingItems', { body: newBooking(part) });

describe('booking', () => {
  test('N19 POST /buyerBookingItems makes an unpaid order, listed first', async () => {
    const world = await openSandboxWorld();
    const { status, body } = await book(world);
    expect(status).toBe(200);
    expect(body).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect((await ordersOf(world, emails.buyer))[0]).toEqual({ _id: body.insertedId, ...newBooking() });
  });

  test('N19 the same phone again is refused with the words for the buyer', async () => {
    const world = await openSandboxWorld();
    await book(world);
    const refusal = { acknowledged: false, message: 'You have already booked Pixel 8 128 GB' };
    expect((await book(world)).body).toEqual(refusal);
    expect((await book(world, { email: 'Buyer@Example.COM' })).body).toEqual(refusal);
    expect((await book(world, { email: emails.buyer2 })).body.acknowledged).toBe(true);
    const paid = { product_name: 'iPhone 13 mini 128 GB', image_url: '/images/other.webp' };
    expect((await book(world, paid)).body.acknowledged).toBe(false);
  });

  test('N19 C16 a sold phone cannot be booked', async () => {
    const world = await openSandboxWorld();
    const sold = { product_name: 'Pixel 4a 128 GB', image_url: '/images/phones/pixel-4a-barely-blue.svg' };
    expect((await book(world, sold)).body).toEqual({
      acknowledged: false,
      message: 'Pixel 4a 128 GB has been sold',
    });
    await world.call('POST', '/addproducts', { body: newProduct(sold) });
    expect((await book(world, sold)).body.acknowledged).toBe(true);
  });

  test('N19 twenty equal bookings at the same moment are one', async () => {
    const world = await openSandboxWorld();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(world)));
    expect(answers.filter(({ body }) => body.acknowledged)).toHaveLength(1);
    const orders = await ordersOf(world, emails.buyer);
    expect(orders.filter(({ product_name }) => product_name === 'Pixel 8 128 GB')).toHaveLength(1);
  });

  test('N19 hostile texts come back as they are', async () => {
    const world = await openSandboxWorld();
    const odd = { product_name: `x\u0000y'); delete from orders; --`, name: '<b>\ud800</b>', price: 0.1 };
    await book(world, odd);
    expect((await ordersOf(world, emails.buyer))[0]).toMatchObject(odd);
  });
});

describe('orders', () => {
  test('N9 GET /buyerorders lists those of one e-mail, newest first', async () => {
    const world = await openSandboxWorld();
    expect((await ordersOf(world, emails.buyer)).map(({ product_name }) => product_name)).toEqual([
      'LG G8 ThinQ 128 GB',
      'Pixel 7a 128 GB',
      'iPhone 13 mini 128 GB',
    ]);
    expect(await ordersOf(world, 'nobody@example.com')).toEqual([]);
  });

  test('N10 GET /buyerorders/{id} reads one', async () => {
    const { call } = await openSandboxWorld();
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
