import { randomBytes } from 'node:crypto';
import type { Client, Row } from '@libsql/client';

/** Somebody who can sign in. Times are in milliseconds, `validSince` is in seconds as in tokens. */
export interface Account {
  uid: string;
  email: string;
  displayName: string;
  passwordHash: string | null;
  emailVerified: boolean;
  disabled: boolean;
  createdAt: number;
  lastLoginAt: number;
  /** Tokens issued before this are worth nothing. */
  validSince: number;
}

/** The same person at another provider, Google for one. */
export interface Identity {
  provider: string;
  rawId: string;
  email: string;
  displayName: string;
}

/** Creates what is missing and returns the key that signs tokens; it lasts, so that a restart signs nobody out. */
export async function prepareTables(database: Client): Promise<Uint8Array> {
  await database.batch(
    [
      `create table if not exists auth_accounts (
         uid text primary key, email text not null, display_name text not null, password_hash text,
         email_verified integer not null, disabled integer not null,
         created_at integer not null, last_login_at integer not null, valid_since integer not null)`,
      'create unique index if not exists auth_accounts_email on auth_accounts (lower(email))',
      `create table if not exists auth_identities (
         provider text not null, raw_id text not null, uid text not null, email text not null,
         display_name text not null, primary key (provider, raw_id))`,
      'create index if not exists auth_identities_uid on auth_identities (uid)',
      'create table if not exists auth_keys (name text primary key, value text not null)',
      {
        sql: "insert into auth_keys (name, value) values ('tokens', ?) on conflict do nothing",
        args: [randomBytes(32).toString('base64url')],
      },
    ],
    'write',
  );
  const key = await database.execute("select value from auth_keys where name = 'tokens'");
  return Buffer.from(String(key.rows[0]?.['value']), 'base64url');
}

export const toAccount = (row: Row): Account => ({
  uid: String(row['uid']),
  email: String(row['email']),
  displayName: String(row['display_name']),
  passwordHash: row['password_hash'] === null ? null : String(row['password_hash']),
  emailVerified: row['email_verified'] === 1,
  disabled: row['disabled'] === 1,
  createdAt: Number(row['created_at']),
  lastLoginAt: Number(row['last_login_at']),
  validSince: Number(row['valid_since']),
});

export const toIdentity = (row: Row): Identity => ({
  provider: String(row['provider']),
  rawId: String(row['raw_id']),
  email: String(row['email']),
  displayName: String(row['display_name']),
});
