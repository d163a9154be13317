import { randomBytes } from 'node:crypto';
import type { Client } from '@libsql/client';
import { hashPassword } from './passwords';

/** An account that a user signs in to. */
export interface Account {
  uid: string;
  email: string;
  displayName: string;
  /** Null for an account without a password. */
  passwordHash: string | null;
  emailVerified: boolean;
  /** The same user at Google. */
  googleId?: string;
}

export type AccountStore = Awaited<ReturnType<typeof createAccountStore>>;

const tables = [
  `create table if not exists auth_users (uid text primary key, record text not null,
     email text collate nocase generated always as (record ->> '$.email') virtual)`,
  'create unique index if not exists auth_users_email on auth_users (email)',
  'create table if not exists auth_keys (name text primary key, value text not null)',
];

/** The accounts, in the database that all local services share. */
export async function createAccountStore(database: Client) {
  await database.batch(tables, 'write');

  const findWhere = async (condition: string, value: string) => {
    const sql = `select record from auth_users where ${condition}`;
    const { rows } = await database.execute({ sql, args: [value] });
    return rows[0] && (JSON.parse(String(rows[0]['record'])) as Account);
  };

  return {
    /** Signs the tokens of these accounts. It is stored, so that a restart signs no user out. */
    tokenKey: await readTokenKey(database),

    find: (uid: string) => findWhere('uid = ?', uid),
    findByEmail: (email: string) => findWhere('email = ?', email),
    findByGoogleId: (googleId: string) => findWhere("record ->> '$.googleId' = ?", googleId),

    /** Undefined when an account has the e-mail already, in any letter case. */
    async create(newAccount: Omit<Account, 'uid'>): Promise<Account | undefined> {
      const account: Account = {
        ...newAccount,
        uid: randomBytes(21).toString('base64url'),
        email: newAccount.email.toLowerCase(),
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

    async remove(uid: string): Promise<void> {
      await database.execute({ sql: 'delete from auth_users where uid = ?', args: [uid] });
    },

    /** Removes every account. */
    async reset(): Promise<void> {
      await database.execute('delete from auth_users');
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
      const passwordHash = await hashPassword(password);
      await accounts.create({ email, displayName: name, passwordHash, emailVerified: true });
    }),
  );
}
