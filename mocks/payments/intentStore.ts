import type { Client, InArgs } from '@libsql/client';
import {
  createTables,
  toIntentRecord,
  toMethodRecord,
  type StoredIntent,
  type StoredMethod,
} from './intentTables';

/** The key of a request that may arrive twice, and what it asked for. */
export interface Idempotency {
  key: string;
  fingerprint: string;
}

/** How an intent goes on. Only the intent that still is `from` moves, so of two moves at once one wins. */
export interface Move extends Pick<StoredIntent, 'status' | 'methodId' | 'lastError' | 'challenge'> {
  from: 'unpaid' | { challenge: string };
}

/** The payments of the local world, kept in the database that all local services share. */
export interface IntentStore {
  /** Keeps the intent; with a known key, answers what that key made first. `fingerprint` is the first request's. */
  create(
    intent: StoredIntent,
    idempotency?: Idempotency,
  ): Promise<{ intent: StoredIntent; fingerprint?: string }>;
  find(id: string): Promise<StoredIntent | undefined>;
  findByChallenge(challenge: string): Promise<StoredIntent | undefined>;
  /** Undefined when another move came first. */
  move(id: string, move: Move): Promise<StoredIntent | undefined>;
  addMethod(method: StoredMethod): Promise<void>;
  findMethod(id: string): Promise<StoredMethod | undefined>;
  /** Forgets every payment. */
  reset(): Promise<void>;
}

export async function createIntentStore(database: Client): Promise<IntentStore> {
  await createTables(database);
  const one = async (sql: string, args: InArgs) => (await database.execute({ sql, args })).rows[0];
  const findIntent = async (column: 'id' | 'challenge' | 'idempotency_key', value: string) => {
    const row = await one(`select * from stripe_intents where ${column} = ?`, [value]);
    return row && toIntentRecord(row);
  };

  return {
    find: (id) => findIntent('id', id),
    findByChallenge: (challenge) => findIntent('challenge', challenge),

    async create(intent, idempotency) {
      const { key = null, fingerprint = null } = idempotency ?? {};
      await database.execute({
        sql: `insert into stripe_intents (id, client_secret, amount, currency, description, receipt_email, metadata,
                created, status, method_id, last_error, challenge, idempotency_key, fingerprint)
              values (?, ?, ?, ?, ?, ?, ?, ?, ?, null, null, null, ?, ?) on conflict (idempotency_key) do nothing`,
        args: [
          intent.id,
          intent.clientSecret,
          intent.amount,
          intent.currency,
          intent.description,
          intent.receiptEmail,
          JSON.stringify(intent.metadata),
          intent.created,
          intent.status,
          key,
          fingerprint,
        ],
      });
      if (!key) return { intent };
      const row = await one('select * from stripe_intents where idempotency_key = ?', [key]);
      if (!row) throw new Error('The intent was not kept.');
      return { intent: toIntentRecord(row), fingerprint: String(row['fingerprint']) };
    },

    async move(id, { from, status, methodId, lastError, challenge }) {
      const isChallenge = from !== 'unpaid';
      const { rowsAffected } = await database.execute({
        sql: `update stripe_intents set status = ?, method_id = ?, last_error = ?, challenge = ?
              where id = ? and ${isChallenge ? 'challenge = ?' : "status <> 'succeeded'"}`,
        args: [
          status,
          methodId,
          lastError && JSON.stringify(lastError),
          challenge,
          id,
          ...(isChallenge ? [from.challenge] : []),
        ],
      });
      return rowsAffected === 1 ? findIntent('id', id) : undefined;
    },

    async addMethod({ id, token, name, email, created }) {
      await database.execute({
        sql: 'insert into stripe_methods (id, token, name, email, created) values (?, ?, ?, ?, ?)',
        args: [id, token, name, email, created],
      });
    },

    async findMethod(id) {
      const row = await one('select * from stripe_methods where id = ?', [id]);
      return row && toMethodRecord(row);
    },

    async reset() {
      await database.batch(['delete from stripe_intents', 'delete from stripe_methods'], 'write');
    },
  };
}
