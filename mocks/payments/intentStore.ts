import type { Client, InArgs } from '@libsql/client';
import type Stripe from 'stripe';

/** A payment intent as it is stored. */
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
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  methodId: string | null;
  lastError: Stripe.PaymentIntent.LastPaymentError | null;
  /** Names the bank's question that waits for an answer. */
  challenge: string | null;
}

/** A payment method as it is stored: the token of a test card, never a number. */
export interface StoredMethod {
  id: string;
  token: string;
  name: string | null;
  email: string | null;
  created: number;
}

/** The key of a request that may arrive twice, and the hash of its parameters. */
export interface Idempotency {
  key: string;
  fingerprint: string;
}

/** The part of an intent that a confirmation or the bank's answer changes. */
export type Outcome = Pick<StoredIntent, 'status' | 'methodId' | 'lastError' | 'challenge'>;

export type IntentStore = Awaited<ReturnType<typeof createIntentStore>>;

const tables = [
  `create table if not exists payment_intents (id text primary key, record text not null,
     status text generated always as (record ->> '$.status') virtual,
     challenge text generated always as (record ->> '$.challenge') virtual,
     idempotency_key text unique, fingerprint text)`,
  'create unique index if not exists payment_intents_challenge on payment_intents (challenge)',
  'create table if not exists payment_methods (id text primary key, record text not null)',
];

/** The payments, in the database that all local services share. */
export async function createIntentStore(database: Client) {
  await database.batch(tables, 'write');

  const selectRow = async (sql: string, args: InArgs) => (await database.execute({ sql, args })).rows[0];
  const selectRecord = async <T>(sql: string, value: string): Promise<T | undefined> => {
    const row = await selectRow(sql, [value]);
    return row && (JSON.parse(String(row['record'])) as T);
  };

  return {
    find: (id: string) => selectRecord<StoredIntent>('select record from payment_intents where id = ?', id),
    findByChallenge: (challenge: string) =>
      selectRecord<StoredIntent>('select record from payment_intents where challenge = ?', challenge),
    findMethod: (id: string) =>
      selectRecord<StoredMethod>('select record from payment_methods where id = ?', id),

    /** Stores the intent. With a known key it returns the intent and the fingerprint of that key's first request. */
    async create(
      intent: StoredIntent,
      idempotency: Idempotency | undefined,
    ): Promise<{ intent: StoredIntent; fingerprint: string | undefined }> {
      const { key = null, fingerprint = null } = idempotency ?? {};
      await database.execute({
        sql: `insert into payment_intents (id, record, idempotency_key, fingerprint) values (?, ?, ?, ?)
              on conflict (idempotency_key) do nothing`,
        args: [intent.id, JSON.stringify(intent), key, fingerprint],
      });
      if (!key) return { intent, fingerprint: undefined };
      const row = await selectRow('select * from payment_intents where idempotency_key = ?', [key]);
      return { intent: JSON.parse(String(row?.['record'])), fingerprint: String(row?.['fingerprint']) };
    },

    /**
     * Writes the outcome of a confirmation while the intent is unpaid, or of a challenge while the intent waits for it.
     * Undefined when another outcome was written first, so one of two at the same moment wins.
     */
    async settle(
      intent: StoredIntent,
      outcome: Outcome,
      challenge?: string,
    ): Promise<StoredIntent | undefined> {
      const settled = { ...intent, ...outcome };
      const { rowsAffected } = await database.execute({
        sql: `update payment_intents set record = ? where id = ? and ${challenge ? 'challenge = ?' : "status <> 'succeeded'"}`,
        args: [JSON.stringify(settled), intent.id, ...(challenge ? [challenge] : [])],
      });
      return rowsAffected === 1 ? settled : undefined;
    },

    async addMethod(method: StoredMethod): Promise<void> {
      await database.execute({
        sql: 'insert into payment_methods (id, record) values (?, ?)',
        args: [method.id, JSON.stringify(method)],
      });
    },

    /** Removes every payment. */
    async reset(): Promise<void> {
      await database.batch(['delete from payment_intents', 'delete from payment_methods'], 'write');
    },
  };
}
