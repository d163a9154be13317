import type { Client } from '@libsql/client';

/** A payment intent as it is stored. Nothing of a card is. */
export interface StoredIntent {
  id: string;
  clientSecret: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  /** Why the last confirmation failed. */
  lastError: IntentError | null;
  /** Names the bank's question that waits for an answer. */
  challenge: string | null;
}

export interface IntentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  payment_method: { id: string };
}

/** What a confirmation or the bank's answer changes. */
export type Outcome = Pick<StoredIntent, 'status' | 'lastError' | 'challenge'>;

export type IntentStore = Awaited<ReturnType<typeof createIntentStore>>;

const tables = [
  `create table if not exists payment_intents (id text primary key, record text not null,
     status text generated always as (record ->> '$.status') virtual,
     challenge text generated always as (record ->> '$.challenge') virtual,
     idempotency_key text unique)`,
  'create unique index if not exists payment_intents_challenge on payment_intents (challenge)',
];

/** The payment intents, in the database that all local services share. */
export async function createIntentStore(database: Client) {
  await database.batch(tables, 'write');

  const findBy = async (column: 'id' | 'challenge' | 'idempotency_key', value: string) => {
    const sql = `select record from payment_intents where ${column} = ?`;
    const { rows } = await database.execute({ sql, args: [value] });
    return rows[0] && (JSON.parse(String(rows[0]['record'])) as StoredIntent);
  };

  return {
    find: (id: string) => findBy('id', id),
    findByChallenge: (challenge: string) => findBy('challenge', challenge),

    /** Stores the intent. With a known key it stores nothing, and returns the intent of that key. */
    async create(intent: StoredIntent, key: string | undefined): Promise<StoredIntent> {
      await database.execute({
        sql: `insert into payment_intents (id, record, idempotency_key) values (?, ?, ?)
              on conflict (idempotency_key) do nothing`,
        args: [intent.id, JSON.stringify(intent), key ?? null],
      });
      return (key && (await findBy('idempotency_key', key))) || intent;
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

    /** Removes every payment. */
    async reset(): Promise<void> {
      await database.execute('delete from payment_intents');
    },
  };
}
