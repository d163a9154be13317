import { randomBytes } from 'node:crypto';
import type { Client } from '@libsql/client';
import { hashPassword } from './passwords';

/** An account that a user signs in to. Times are in milliseconds; `validSince` is in seconds, as in tokens. */
export interface Account {
  uid: string;
  email: string;
  displayName: string;
  passwordHash: string | null;
  emailVerified: boolean;
  disabled: boolean;
  createdAt: number;
  lastLoginAt: number;
  /** Tokens issued before this are invalid. */
  validSince: number;
}

type NewAccount = Pick<Account, 'email' | 'displayName' | 'passwordHash' | 'emailVerified' | 'createdAt'>;

/** The same user at another provider, such as Google. */
export interface Identity {
  provider: string;
  rawId: string;
  email: string;
  displayName: string;
}

export type AccountStore = Awaited<ReturnType<typeof createAccountStore>>;

const tables = [
  `create table if not exists auth_users (uid text primary key, record text not null,
     email text collate nocase generated always as (record ->> '$.email') virtual)`,
  'create unique index if not exists auth_users_email on auth_users (email)',
  `create table if not exists auth_user_identities (
     provider text not null, raw_id text not null, uid text not null, record text not null,
     primary key (provider, raw_id))`,
  'create index if not exists auth_user_identities_uid on auth_user_identities (uid)',
  'create table if not exists auth_keys (name text primary key, value text not null)',
];

/** The accounts, in the database that all local services share. */
export async function createAccountStore(database: Client) {
  await database.batch(tables, 'write');

  const select = async <T>(sql: string, ...args: string[]): Promise<T[]> => {
    const { rows } = await database.execute({ sql, args });
    return rows.map((row) => JSON.parse(String(row['record'])) as T);
  };

  return {
    /** Signs the tokens of these accounts. It is stored, so that a restart signs no user out. */
    tokenKey: await readTokenKey(database),

    find: async (uid: string) =>
      (await select<Account>('select record from auth_users where uid = ?', uid))[0],
    findByEmail: async (email: string) =>
      (await select<Account>('select record from auth_users where email = ?', email))[0],
    findByIdentity: async (provider: string, rawId: string) =>
      (
        await select<Account>(
          `select record from auth_users where uid =
             (select uid from auth_user_identities where provider = ? and raw_id = ?)`,
          provider,
          rawId,
        )
      )[0],
    identitiesOf: (uid: string) =>
      select<Identity>('select record from auth_user_identities where uid = ? order by provider', uid),

    /** Undefined when an account has the e-mail already, in any letter case. */
    async create(newAccount: NewAccount): Promise<Account | undefined> {
      const account: Account = {
        ...newAccount,
        uid: randomBytes(21).toString('base64url'),
        email: newAccount.email.toLowerCase(),
        disabled: false,
        lastLoginAt: newAccount.createdAt,
        validSince: Math.floor(newAccount.createdAt / 1000),
      };
      const { rowsAffected } = await database.execute({
        sql: 'insert into auth_users (uid, record) values (?, ?) on conflict do nothing',
        args: [account.uid, JSON.stringify(account)],
      });
      return rowsAffected === 1 ? account : undefined;
    },

    async save(account: Account): Promise<void> {
      await database.execute({
        sql: 'update auth_users set record = ? where uid = ?',
        args: [JSON.stringify(account), account.uid],
      });
    },

    async link(uid: string, identity: Identity): Promise<void> {
      await database.execute({
        sql: 'insert or replace into auth_user_identities (provider, raw_id, uid, record) values (?, ?, ?, ?)',
        args: [identity.provider, identity.rawId, uid, JSON.stringify(identity)],
      });
    },

    async remove(uid: string): Promise<void> {
      await database.batch(
        [
          { sql: 'delete from auth_user_identities where uid = ?', args: [uid] },
          { sql: 'delete from auth_users where uid = ?', args: [uid] },
        ],
        'write',
      );
    },

    /** Removes every account. */
    async reset(): Promise<void> {
      await database.batch(['delete from auth_user_identities', 'delete from auth_users'], 'write');
    },
  };
}

async function readTokenKey(database: Client): Promise<Uint8Array> {
  await database.execute({
    sql: "insert into auth_keys (name, value) values ('tokens', ?) on conflict do nothing",
    args: [randomBytes(32).toString('base64url')],
  });
  const { rows } = await database.execute("select value from auth_keys where name = 'tokens'");
  return Buffer.from(String(rows[0]?.['value']), 'base64url');
}

/** Gives each of the people an account with a confirmed e-mail. An existing account is left as it is. */
export async function seedAccounts(
  accounts: AccountStore,
  people: readonly { email: string; name: string; password: string }[],
): Promise<void> {
  await Promise.all(
    people.map(async ({ email, name, password }) => {
      if (await accounts.findByEmail(email)) return;
      await accounts.create({
        email,
        displayName: name,
        passwordHash: await hashPassword(password),
        emailVerified: true,
        createdAt: Date.now(),
      });
    }),
  );
}
