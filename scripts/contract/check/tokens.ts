import { generateKeyPairSync } from 'node:crypto';
import { base64url, SignJWT, type JWTHeaderParameters } from 'jose';
import { bearer, parseJson } from './exchange';

/** Secrets that a forger tries first. */
const guesses = ['', 'secret', 'your-256-bit-secret', 'ACCESS_TOKEN_SECRET', 'test', 'password'];

/** Headers that no server may accept, derived from the good token of `own` or forged for `other`. */
export async function badTokens(good: string, { own, other }: { own: string; other: string }) {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const isOwn = (value: unknown) => typeof value === 'string' && value.toLowerCase() === own.toLowerCase();
  const claims = Object.fromEntries(
    Object.entries(payloadOf(payload)).map(([name, value]) => [name, isOwn(value) ? other : value]),
  );
  const forged = base64url.encode(JSON.stringify(claims));
  const unsigned = base64url.encode(JSON.stringify({ alg: 'none', typ: 'JWT' }));
  // The last letter may carry bits that no server reads.
  const middle = Math.floor(signature.length / 2);
  const letter = signature[middle] === 'A' ? 'B' : 'A';
  const altered = signature.slice(0, middle) + letter + signature.slice(middle + 1);
  const signed = (protectedHeader: JWTHeaderParameters, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims).setProtectedHeader(protectedHeader).setIssuedAt().setExpirationTime('1h').sign(key);

  const tokens = {
    'a text that is no token': 'not-a-token',
    'the text undefined': 'undefined',
    'the text null': 'null',
    'the token and a further word': `${good} more`,
    'the token without its signature': `${header}.${payload}.`,
    'the token in two parts': `${header}.${payload}`,
    'a signature that was changed': `${header}.${payload}.${altered}`,
    'a signature cut short': `${header}.${payload}.${signature.slice(0, -6)}`,
    'an e-mail that was changed': `${header}.${forged}.${signature}`,
    'a token of the algorithm none': `${unsigned}.${payload}.`,
    'the algorithm none, with a signature': `${unsigned}.${payload}.${signature}`,
    'a token of another issuer': await signed(
      { alg: 'ES256', kid: 'contract-check' },
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    ),
  };
  const guessed = guesses.map(async (secret) => ({
    what: `a token signed with ${secret === '' ? 'nothing' : `"${secret}"`}`,
    authorization: bearer(await signed({ alg: 'HS256' }, new TextEncoder().encode(secret.padEnd(32, '\0')))),
  }));
  return [
    { what: 'an empty header', authorization: '' },
    { what: 'the word Bearer alone', authorization: 'Bearer' },
    { what: 'the token without the word Bearer', authorization: good },
    { what: 'the token with another scheme', authorization: `Basic ${good}` },
    ...Object.entries(tokens).map(([what, token]) => ({ what, authorization: bearer(token) })),
    ...(await Promise.all(guessed)),
  ];
}

/** Headers that no server may accept: any token is worth nothing when it is another one. */
export async function forgedTokens(good: string): Promise<{ what: string; authorization: string }[]> {
  const noToken = [{ what: 'a text that is no token', authorization: bearer('not-a-token') }];
  const isJwt = good.split('.').length === 3 && Object.keys(payloadOf(good.split('.')[1] ?? '')).length > 0;
  const all = isJwt ? await badTokens(good, { own: '', other: '' }) : [];
  return [
    ...noToken,
    ...all.filter(
      ({ what }) => /changed|cut short|signed with|algorithm none|issuer/.test(what) && !/e-mail/.test(what),
    ),
  ];
}

/** The claims of a part of a token; none when it is no JSON. */
export const payloadOf = (part: string): Record<string, unknown> =>
  Object(parseJson(Buffer.from(part, 'base64url').toString())) as Record<string, unknown>;
