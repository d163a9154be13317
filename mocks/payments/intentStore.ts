import type { Client } from '@libsql/client';
import type { Media } from '../../scripts/openapi/document';
import { readContract } from '../../scripts/openapi/readContract';
import { contractFile } from '../../scripts/openapi/contractFile';

/** A payment intent as it is stored. Nothing of a card is. */
export interface StoredIntent {
  id: string;
  clientSecret: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  /** Why the last confirmation failed. */
  lastError: string | null;
}

/** What a confirmation or the bank's answer changes. */
export type Outcome = Pick<StoredIntent, 'status' | 'lastError'>;

export const unpaid: Outcome = { status: 'requires_payment_method', lastError: null };

export type IntentStore = Awaited<ReturnType<typeof createIntentStore>>;

const table = `create table if not exists payment_intents (id text primary key, record text not null,
  idempotency_key text unique)`;

/**
 * The payment intents, in the database that all local services share. `examples` are those that a mock of the contract
 * answers with: each can be paid again and again, because the mock gives the same one for every payment.
 */
export async function createIntentStore(database: Client, examples: readonly StoredIntent[] = []) {
  await database.execute(table);
  const exampleOf = new Map(examples.map((intent) => [intent.id, intent]));

  return {
    async find(id: string): Promise<StoredIntent | undefined> {
      const example = exampleOf.get(id);
      // Read after the bank's answer. The next payment begins with it again.
      if (example?.status === 'succeeded') exampleOf.set(id, { ...example, ...unpaid });
      if (example) return example;
      const { rows } = await database.execute({
        sql: 'select record from payment_intents where id = ?',
        args: [id],
      });
      return rows[0] && (JSON.parse(String(rows[0]['record'])) as StoredIntent);
    },

    /** Stores the intent. With a known key it stores nothing, and returns the intent of that key. */
    async create(intent: StoredIntent, key: string | undefined): Promise<StoredIntent> {
      const { rows } = await database.execute({
        sql: `insert into payment_intents (id, record, idempotency_key) values (?, ?, ?)
              on conflict (idempotency_key) do update set id = id returning record`,
        args: [intent.id, JSON.stringify(intent), key ?? null],
      });
      return JSON.parse(String(rows[0]?.['record'])) as StoredIntent;
    },

    /** Writes the outcome. Undefined when another one was written since the intent was read. */
    async settle(intent: StoredIntent, outcome: Outcome): Promise<StoredIntent | undefined> {
      const settled = { ...intent, ...outcome };
      if (exampleOf.has(intent.id)) {
        const isReadBack = intent.status === 'requires_action' || outcome.status !== 'succeeded';
        exampleOf.set(intent.id, isReadBack ? settled : { ...intent, ...unpaid });
        return settled;
      }
      const { rowsAffected } = await database.execute({
        sql: "update payment_intents set record = ? where id = ? and record ->> '$.status' = ?",
        args: [JSON.stringify(settled), intent.id, intent.status],
      });
      return rowsAffected === 1 ? settled : undefined;
    },

    /** Removes every payment. */
    async reset(): Promise<void> {
      await database.execute('delete from payment_intents');
    },
  };
}

/** The intents that the contract's examples name, over the price in the request's example. */
export async function exampleIntents(): Promise<StoredIntent[]> {
  const { document } = await readContract(contractFile);
  const operation = document.paths?.['/create-payment-intent']?.post;
  const answers = operation?.responses?.['200'];
  if (!operation?.requestBody || !answers) return [];
  const [asked] = valuesIn(operation.requestBody);
  return valuesIn(answers).map((answer) => {
    const clientSecret = String(Object(answer)['clientSecret']);
    return {
      id: clientSecret.split('_secret_')[0] ?? '',
      clientSecret,
      amount: Math.round(Number(Object(asked)['price']) * 100),
      currency: 'usd',
      metadata: {},
      ...unpaid,
    };
  });
}

const valuesIn = ({ content = {} }: { content?: Record<string, Media> }) =>
  Object.values(content).flatMap(({ examples = {} }) => Object.values(examples).map(({ value }) => value));
