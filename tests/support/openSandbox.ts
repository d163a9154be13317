import type { Client } from '@libsql/client';
import { expect, onTestFinished } from 'vitest';
import type { AccessToken } from '@/services/api/schema';
import { openDatabase } from '@mocks/database';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';
import { openContract } from '@mocks/sandbox/openContract';

/** The users of the seed, by their role. */
export const emails = {
  buyer: 'buyer@example.com',
  buyer2: 'buyer2@example.com',
  seller: 'seller@example.com',
  seller2: 'seller2@example.com',
  admin: 'admin@example.com',
} as const;

export type Role = keyof typeof emails;

export interface CallOptions {
  as?: Role;
  token?: string;
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

interface SandboxOptions {
  paymentsUrl?: string;
  database?: Client;
}

/** A seeded sandbox in memory. When the test ends, all of its answers must have been as documented. */
export async function openSandbox({ paymentsUrl, database: given }: SandboxOptions = {}) {
  const contract = await openContract();
  const database = given ?? (await openDatabase(':memory:'));
  const violations: string[] = [];
  const log: string[] = [];
  const app = await createSandboxApp({
    database,
    payments: { paymentsUrl: paymentsUrl ?? 'http://127.0.0.1:9' },
    log: (line) => log.push(line),
    onAnswer: ({ id, status, body }) => violations.push(...contract.violations(id, status, body)),
  });
  onTestFinished(() => expect(violations).toEqual([]));

  async function tokenOf(role: Role): Promise<string> {
    const { body } = await call<AccessToken>('GET', `/jwt?email=${encodeURIComponent(emails[role])}`);
    return body.accessToken;
  }

  async function call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { as, token, body, headers }: CallOptions = {},
  ) {
    const bearer = token ?? (as && (await tokenOf(as)));
    const response = await app.request(`http://sandbox.test${path}`, {
      method,
      headers: { ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }), ...headers },
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
    });
    const text = await response.text();
    // Every answer to a documented call is checked against the contract, so the test may name its type.
    const json = (text === '' ? undefined : JSON.parse(text)) as Body;
    return { status: response.status, headers: response.headers, body: json };
  }

  return { app, database, log, call, tokenOf };
}

export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>;

/** A new phone as the form sends it, with any part replaced. */
export const newProduct = (part: Record<string, unknown> = {}) => ({
  email: emails.seller,
  product_name: 'Pixel 9 Pro 256 GB',
  price: '999',
  condition: 'Excellent',
  Location: 'Munich',
  Phone_category: 'Google',
  Resale_price: '610',
  details: 'Two months old.',
  image_url: '/images/9f2c.webp',
  ...part,
});

export const newBooking = (part: Record<string, unknown> = {}) => ({
  product_name: 'Pixel 8 128 GB',
  name: 'Bea Brandt',
  image_url: '/images/phones/pixel-8-hazel.svg',
  price: '325',
  email: emails.buyer,
  ...part,
});
