import type { Client, Row } from '@libsql/client';
import type Stripe from 'stripe';

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded';

/** A payment intent as it is kept. */
export interface StoredIntent {
  id: string;
  clientSecret: string;
  amount: number;
  currency: string;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  /** Seconds since 1970, as all of Stripe's times. */
  created: number;
  status: IntentStatus;
  methodId: string | null;
  lastError: Stripe.PaymentIntent.LastPaymentError | null;
  /** Names the bank's question that waits for an answer. */
  challenge: string | null;
}

/** A payment method as it is kept: the name of a test card, never a number. */
export interface StoredMethod {
  id: string;
  token: string;
  name: string | null;
  email: string | null;
  created: number;
}

export async function createTables(database: Client): Promise<void> {
  await database.batch(
    [
      `create table if not exists stripe_intents (
        id text primary key, client_secret text not null, amount integer not null, currency text not null,
        description text, receipt_email text, metadata text not null, created integer not null,
        status text not null, method_id text, last_error text, challenge text unique,
        idempotency_key text unique, fingerprint text)`,
      `create table if not exists stripe_methods (
        id text primary key, token text not null, name text, email text, created integer not null)`,
    ],
    'write',
  );
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const statuses: readonly IntentStatus[] = ['requires_payment_method', 'requires_action', 'succeeded'];

export const toIntentRecord = (row: Row): StoredIntent => ({
  id: String(row['id']),
  clientSecret: String(row['client_secret']),
  amount: Number(row['amount']),
  currency: String(row['currency']),
  description: textOrNull(row['description']),
  receiptEmail: textOrNull(row['receipt_email']),
  metadata: JSON.parse(String(row['metadata'])),
  created: Number(row['created']),
  status: statuses.find((status) => status === row['status']) ?? 'requires_payment_method',
  methodId: textOrNull(row['method_id']),
  lastError: JSON.parse(textOrNull(row['last_error']) ?? 'null'),
  challenge: textOrNull(row['challenge']),
});

export const toMethodRecord = (row: Row): StoredMethod => ({
  id: String(row['id']),
  token: String(row['token']),
  name: textOrNull(row['name']),
  email: textOrNull(row['email']),
  created: Number(row['created']),
});
