import { randomBytes } from 'node:crypto';
import type { Client } from '@libsql/client';
import { jwtVerify, SignJWT } from 'jose';

/**
 * An hour, like the auth service's own tokens: long enough for a purchase, and a stolen one expires soon. The client
 * fetches a new one automatically.
 */
const lifetime = '1h';

export interface Tokens {
  issue(email: string): Promise<string>;
  /** The e-mail that the token was issued for; undefined when it is forged, expired or not a token. */
  emailOf(token: string): Promise<string | undefined>;
}

export async function createTokens(database: Client): Promise<Tokens> {
  const key = new TextEncoder().encode(await secretOf(database));
  return {
    issue: (email) =>
      new SignJWT({ email })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key),

    async emailOf(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] });
        return typeof payload['email'] === 'string' ? payload['email'] : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Created once and stored, so that tokens outlive a restart and are valid on every server of one database. */
async function secretOf(database: Client): Promise<string> {
  await database.execute({
    sql: `insert into sandbox_settings (name, value) values ('tokenSecret', ?) on conflict do nothing`,
    args: [randomBytes(32).toString('hex')],
  });
  const { rows } = await database.execute(`select value from sandbox_settings where name = 'tokenSecret'`);
  return String(rows[0]?.['value']);
}
