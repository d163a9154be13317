import { generateKeyPairSync } from 'node:crypto';
import { base64url, SignJWT, type JWTHeaderParameters } from 'jose';
import { bearer, parseJson } from './exchange';

/** Secrets that a forger tries first. */
const guesses = ['', 'secret', 'your-256-bit-secret', 'ACCESS_TOKEN_SECRET', 'test', 'password'];

interface BadToken {
  what: string;
  /** The whole header. */
  authorization: string;
}

export const isJwt = (token = ''): boolean =>
  token.split('.').length === 3 && Object.keys(payloadOf(token.split('.')[1] ?? '')).length > 0;

/** Whether two tokens are of one caller: by their subject, or the same token. */
export function isSameCaller(one = '', other = ''): boolean {
  const subjectOf = (token: string) => payloadOf(token.split('.')[1] ?? '')['sub'];
  const plain = (token: string) => token.replace(/^Bearer /, '');
  const [own, others] = [one, other].map((token) => (isJwt(token) ? subjectOf(token) : undefined));
  return plain(one) === plain(other) || (own !== undefined && own === others);
}

const asHeaders = (tokens: Record<string, string>, scheme = ''): BadToken[] =>
  Object.entries(tokens).map(([what, token]) => ({ what, authorization: bearer(scheme + token) }));

/** Headers that no server may accept, whatever its tokens are. */
export async function forgedTokens(given: string): Promise<BadToken[]> {
  // A command may print `Token abc`: only what follows the word is forged.
  const [, scheme = '', good = ''] = /^(\S+ +)?([^]*)$/.exec(given) ?? [];
  const noToken = asHeaders({ 'a text that is no token': 'not-a-token' }, scheme);
  if (!isJwt(good)) return noToken;
  const [header = '', payload = '', signature = ''] = good.split('.');
  const unsigned = base64url.encode(JSON.stringify({ alg: 'none', typ: 'JWT' }));
  // The last letter may carry bits that no server reads.
  const middle = Math.floor(signature.length / 2);
  const letter = signature[middle] === 'A' ? 'B' : 'A';
  const altered = signature.slice(0, middle) + letter + signature.slice(middle + 1);
  const signed = (protectedHeader: JWTHeaderParameters, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(payloadOf(payload))
      .setProtectedHeader(protectedHeader)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const guessed = guesses.map(async (secret) => [
    `a token signed with ${secret === '' ? 'nothing' : `"${secret}"`}`,
    await signed({ alg: 'HS256' }, new TextEncoder().encode(secret.padEnd(32, '\0'))),
  ]);
  return [
    ...noToken,
    ...asHeaders(
      {
        'a signature that was changed': `${header}.${payload}.${altered}`,
        'a signature cut short': `${header}.${payload}.${signature.slice(0, -6)}`,
        'a token of the algorithm none': `${unsigned}.${payload}.`,
        'the algorithm none, with a signature': `${unsigned}.${payload}.${signature}`,
        'a token of another issuer': await signed({ alg: 'ES256', kid: 'contract-check' }, privateKey),
        ...(Object.fromEntries(await Promise.all(guessed)) as Record<string, string>),
      },
      scheme,
    ),
  ];
}

/** Headers that a server of signed tokens must refuse: no good JWT, or one of `own` that was changed to that of `other`. */
export function malformedTokens(good: string, { own, other }: { own: string; other: string }): BadToken[] {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const isOwn = (value: unknown) => typeof value === 'string' && value.toLowerCase() === own.toLowerCase();
  const claims = Object.entries(payloadOf(payload)).map(([name, value]) => [
    name,
    isOwn(value) ? other : value,
  ]);
  const changed = base64url.encode(JSON.stringify(Object.fromEntries(claims)));
  return [
    { what: 'an empty header', authorization: '' },
    { what: 'the word Bearer alone', authorization: 'Bearer' },
    { what: 'the token without the word Bearer', authorization: good },
    { what: 'the token with another scheme', authorization: `Basic ${good}` },
    ...asHeaders({
      'the text undefined': 'undefined',
      'the text null': 'null',
      'the token and a further word': `${good} more`,
      'the token without its signature': `${header}.${payload}.`,
      'the token in two parts': `${header}.${payload}`,
      'an e-mail that was changed': `${header}.${changed}.${signature}`,
    }),
  ];
}

/** The claims of a part of a token; none when it is no JSON. */
export const payloadOf = (part: string): Record<string, unknown> =>
  Object(parseJson(Buffer.from(part, 'base64url').toString())) as Record<string, unknown>;
