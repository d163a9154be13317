import type { Client } from '@libsql/client';
import {
  readContract,
  resolve,
  type Contract,
  type Example,
  type Media,
} from '../../scripts/generate/readContract';

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
}

/** What a confirmation or the bank's answer changes. */
export type Outcome = Pick<StoredIntent, 'status' | 'lastError' | 'challenge'>;

export const unpaid = { status: 'requires_payment_method', lastError: null, challenge: null } as const;

export type IntentStore = Awaited<ReturnType<typeof createIntentStore>>;

const tables = [
  `create table if not exists payment_intents (id text primary key, record text not null,
     status text generated always as (record ->> '$.status') virtual,
     challenge text generated always as (record ->> '$.challenge') virtual,
     idempotency_key text unique)`,
  'create unique index if not exists payment_intents_challenge on payment_intents (challenge)',
];

/**
 * The payment intents, in the database that all local services share. `examples` are those that a mock of the contract
 * answers with: each can be paid again and again, because the mock gives the same one for every payment.
 */
export async function createIntentStore(database: Client, examples: readonly StoredIntent[] = []) {
  await database.batch(tables, 'write');
  const exampleOf = new Map(examples.map((intent) => [intent.id, intent]));

  const findBy = async (column: 'id' | 'challenge' | 'idempotency_key', value: string) => {
    const sql = `select record from payment_intents where ${column} = ?`;
    const { rows } = await database.execute({ sql, args: [value] });
    return rows[0] && (JSON.parse(String(rows[0]['record'])) as StoredIntent);
  };

  return {
    async find(id: string): Promise<StoredIntent | undefined> {
      const example = exampleOf.get(id);
      // Read after the bank's answer. The next payment begins with it again.
      if (example?.status === 'succeeded') exampleOf.set(id, { ...example, ...unpaid });
      return example ?? findBy('id', id);
    },
    findByChallenge: async (challenge: string) =>
      [...exampleOf.values()].find((example) => example.challenge === challenge) ??
      findBy('challenge', challenge),

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
      if (exampleOf.has(intent.id)) {
        const isRead = challenge !== undefined || outcome.status !== 'succeeded';
        exampleOf.set(intent.id, isRead ? settled : { ...intent, ...unpaid });
        return settled;
      }
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

/** The intents that the contract's examples name, over the price in the request's example. */
export async function exampleIntents(): Promise<StoredIntent[]> {
  const contract = await readContract();
  const operation = contract.paths['/create-payment-intent']?.post;
  const answers = operation?.responses['200'];
  if (!operation?.requestBody || !answers) return [];
  const [asked] = valuesIn(contract, operation.requestBody);
  return valuesIn(contract, resolve(contract, answers)).map((answer) => {
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

const valuesIn = (contract: Contract, { content = {} }: { content?: Record<string, Media> }) =>
  Object.values(content).flatMap(({ examples = {} }) =>
    Object.values(examples).map((example) => resolve<Example>(contract, example).value),
  );
