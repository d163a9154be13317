import { generateKeyPairSync } from 'node:crypto';
import { base64url, SignJWT } from 'jose';

/** A header that no server may take for a good token. */
export interface BadToken {
  /** `a token of another signer`, for the report. */
  what: string;
  authorization: string;
}

interface Identities {
  /** Whom the good token is for. */
  own: string;
  other: string;
}

const isSame = (value: unknown, identity: string): boolean =>
  typeof value === 'string' && value.toLowerCase() === identity.toLowerCase();

/** Secrets that a forger tries first. */
const guesses = ['', 'secret', 'your-256-bit-secret', 'ACCESS_TOKEN_SECRET', 'test', 'second-ring'];

/** Headers made from a good token, and tokens forged for another identity. */
export async function badTokens(good: string, { own, other }: Identities): Promise<BadToken[]> {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const claims = Object.fromEntries(
    Object.entries(payloadOf(payload)).map(([name, value]) => [name, isSame(value, own) ? other : value]),
  );
  const forged = base64url.encode(JSON.stringify(claims));
  const unsigned = base64url.encode(JSON.stringify({ alg: 'none', typ: 'JWT' }));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  return [
    { what: 'an empty header', authorization: '' },
    { what: 'the word Bearer alone', authorization: 'Bearer' },
    { what: 'the token without the word Bearer', authorization: good },
    { what: 'the token with another scheme', authorization: `Basic ${good}` },
    { what: 'a text that is no token', authorization: 'Bearer not-a-token' },
    { what: 'the text undefined', authorization: 'Bearer undefined' },
    { what: 'the text null', authorization: 'Bearer null' },
    { what: 'the token and a further word', authorization: `Bearer ${good} more` },
    { what: 'the token without its signature', authorization: `Bearer ${header}.${payload}.` },
    { what: 'the token in two parts', authorization: `Bearer ${header}.${payload}` },
    {
      what: 'a signature that was changed',
      authorization: `Bearer ${header}.${payload}.${altered(signature)}`,
    },
    { what: 'a signature cut short', authorization: `Bearer ${header}.${payload}.${signature.slice(0, -6)}` },
    { what: 'an e-mail that was changed', authorization: `Bearer ${header}.${forged}.${signature}` },
    { what: 'a token of the algorithm none', authorization: `Bearer ${unsigned}.${payload}.` },
    {
      what: 'the algorithm none, with a signature',
      authorization: `Bearer ${unsigned}.${payload}.${signature}`,
    },
    ...(await Promise.all(
      guesses.map(async (secret) => ({
        what: `a token signed with ${secret === '' ? 'nothing' : `"${secret}"`}`,
        authorization: `Bearer ${await signed(claims, new TextEncoder().encode(secret.padEnd(32, '\0')))}`,
      })),
    )),
    {
      what: 'a token of another issuer',
      authorization: `Bearer ${await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'contract-check' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey)}`,
    },
  ];
}

const signed = (claims: Record<string, unknown>, key: Uint8Array) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt().setExpirationTime('1h').sign(key);

/** Another letter in the middle; the last one may carry bits that nobody reads. */
function altered(signature: string): string {
  const middle = Math.floor(signature.length / 2);
  const letter = signature[middle] === 'A' ? 'B' : 'A';
  return signature.slice(0, middle) + letter + signature.slice(middle + 1);
}

/** The claims of a token; none when it is no JWT. */
export function payloadOf(part: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(part)));
    return typeof claims === 'object' && claims ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
