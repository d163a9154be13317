import { randomBytes } from 'node:crypto';
import type { Client, InArgs } from '@libsql/client';
import { prepareTables, toAccount, toIdentity, type Account, type Identity } from './accountTables';
import { hashPassword } from './passwords';

export interface NewAccount {
  email: string;
  displayName: string;
  passwordHash: string | null;
  emailVerified: boolean;
  createdAt: number;
}

/** The accounts of the local world, kept in the database that all local services share. */
export interface AccountStore {
  /** Signs the tokens of these accounts. */
  readonly tokenKey: Uint8Array;
  find(uid: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  findByIdentity(provider: string, rawId: string): Promise<Account | undefined>;
  identitiesOf(uid: string): Promise<Identity[]>;
  /** Undefined when somebody has the e-mail already, in whatever case it is written. */
  create(account: NewAccount): Promise<Account | undefined>;
  save(account: Account): Promise<void>;
  link(uid: string, identity: Identity): Promise<void>;
  remove(uid: string): Promise<void>;
  /** Removes every account. */
  reset(): Promise<void>;
}

export async function createAccountStore(database: Client): Promise<AccountStore> {
  const tokenKey = await prepareTables(database);

  const findOne = async (sql: string, args: InArgs) => {
    const { rows } = await database.execute({ sql, args });
    return rows[0] && toAccount(rows[0]);
  };
  const find = (uid: string) => findOne('select * from auth_accounts where uid = ?', [uid]);

  return {
    tokenKey,
    find,
    findByEmail: (email) => findOne('select * from auth_accounts where lower(email) = lower(?)', [email]),
    findByIdentity: (provider, rawId) =>
      findOne(
        `select account.* from auth_accounts account join auth_identities identity on identity.uid = account.uid
         where identity.provider = ? and identity.raw_id = ?`,
        [provider, rawId],
      ),

    async identitiesOf(uid) {
      const { rows } = await database.execute({
        sql: 'select * from auth_identities where uid = ? order by provider',
        args: [uid],
      });
      return rows.map(toIdentity);
    },

    async create({ email, displayName, passwordHash, emailVerified, createdAt }) {
      const uid = randomBytes(21).toString('base64url');
      const { rowsAffected } = await database.execute({
        sql: `insert into auth_accounts (uid, email, display_name, password_hash, email_verified, disabled,
                created_at, last_login_at, valid_since)
              values (?, lower(?), ?, ?, ?, 0, ?, ?, ?) on conflict do nothing`,
        args: [
          uid,
          email,
          displayName,
          passwordHash,
          emailVerified,
          createdAt,
          createdAt,
          Math.floor(createdAt / 1000),
        ],
      });
      return rowsAffected === 1 ? find(uid) : undefined;
    },

    async save({ uid, displayName, passwordHash, emailVerified, disabled, lastLoginAt, validSince }) {
      await database.execute({
        sql: `update auth_accounts set display_name = ?, password_hash = ?, email_verified = ?, disabled = ?,
                last_login_at = ?, valid_since = ? where uid = ?`,
        args: [displayName, passwordHash, emailVerified, disabled, lastLoginAt, validSince, uid],
      });
    },

    async link(uid, { provider, rawId, email, displayName }) {
      await database.execute({
        sql: `insert into auth_identities (provider, raw_id, uid, email, display_name) values (?, ?, ?, ?, ?)
              on conflict (provider, raw_id) do update set uid = excluded.uid, email = excluded.email,
                display_name = excluded.display_name`,
        args: [provider, rawId, uid, email, displayName],
      });
    },

    async remove(uid) {
      await database.batch(
        [
          { sql: 'delete from auth_identities where uid = ?', args: [uid] },
          { sql: 'delete from auth_accounts where uid = ?', args: [uid] },
        ],
        'write',
      );
    },

    async reset() {
      await database.batch(['delete from auth_identities', 'delete from auth_accounts'], 'write');
    },
  };
}

/** Gives each of the people an account with a confirmed e-mail; who has one keeps it as it is. */
export async function plantAccounts(
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
