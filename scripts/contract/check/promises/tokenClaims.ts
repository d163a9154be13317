import { setTimeout as pause } from 'node:timers/promises';
import { payloadOf } from '../badTokens';
import type { Claim } from '../createClaims';
import type { Trial } from '../createTrial';
import type { Exchange } from '../exchange';

const signed = 'Answers with a signed JWT whose claim `email` is the given e-mail';
const unknown = 'An e-mail without a user record gets 403 with an empty `accessToken`.';

/** What is promised of every token that is given. */
export const works = 'Every call gives a token that works; earlier ones stay good until they expire.';

/** Claims that somebody without a user record gets 403 and an empty token. */
export function claimNoToken(trial: Trial, exchange: Exchange, claimed: Pick<Claim, 'says' | 'check'>): void {
  const refused = { ...claimed, sentence: unknown, operation: 'issueToken' as const, at: exchange };
  if (!trial.status(exchange, [403], refused)) return;
  trial.same(Object(exchange.response?.json).accessToken, '', {
    ...refused,
    says: 'The accessToken of somebody without a user record is empty',
  });
}

interface Given {
  token: string;
  email: string;
  at: Exchange;
}

/** Claims that a token is a signed JWT of this e-mail that has not expired. */
export function claimGoodToken({ claim, same }: Trial, { token, email, at }: Given): void {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  const { alg } = payloadOf(header);
  const isSigned = typeof alg === 'string' && alg !== 'none' && signature !== '' && more.length === 0;
  const about = { operation: 'issueToken', check: 'read_your_writes', at } as const;
  claim(isSigned, { says: 'The token is a signed JWT', sentence: signed, ...about });
  const { email: claimed, exp } = payloadOf(payload);
  same(String(claimed).toLowerCase(), email.toLowerCase(), {
    says: 'The claim email of the token is the e-mail that was asked for',
    sentence: signed,
    ...about,
  });
  const date = Date.parse(at.response?.headers['date'] ?? '');
  const now = (Number.isNaN(date) ? Date.now() : date) / 1000;
  claim(typeof exp !== 'number' || exp > now, {
    says: 'A new token has not expired',
    sentence: works,
    came: `exp ${String(exp)}, at ${now}`,
    ...about,
  });
}

/** A token with another text than the earlier one, where a server gives the same text within a second. */
export async function laterToken(trial: Trial, email: string, earlier: string): Promise<string> {
  const next = async () => (await trial.ok('issueToken', { query: { email } })).body.accessToken;
  const token = await next();
  if (token !== earlier) return token;
  await pause(1100);
  return next();
}
