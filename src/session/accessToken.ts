import { isSameEmail } from '@/lib/text';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { ApiClient } from '@/services/api/client';
import { invalidResponse, recordOf, textOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

/** The code of the ServiceError where the API issues no token for an e-mail. */
export const noTokenCode = 'noToken';

/**
 * Asks the API for a token, which needs none itself.
 * @throws ServiceError, with `noTokenCode` where the API refuses this e-mail
 */
export async function requestToken(api: ApiClient, email: string): Promise<string> {
  const answer = await unwrap(api.GET('/jwt', { params: { query: { email } } })).catch(explainRefusal);
  const token = textOf(recordOf(answer), 'accessToken');
  if (!isReadableToken(token)) throw invalidResponse('expected a token');
  return token;
}

function explainRefusal(error: unknown): never {
  if (!(error instanceof ServiceError) || error.status === undefined || error.isTransient) throw error;
  const { status } = error;
  const message = messages.session.noToken;
  throw new ServiceError({ kind: 'status', status, code: noTokenCode, message, cause: error });
}

/** The characters of a bearer token (RFC 6750 §2.1). */
const tokenCharacters = /^[\w.~+/-]+=*$/;
const longestToken = 8_192;
const notTokens = ['null', 'undefined', 'NaN'];

/** Whether a text can be sent as a token at all: local storage may hold anything. */
export const isReadableToken = (text: string): boolean =>
  text.length <= longestToken && tokenCharacters.test(text) && !notTokens.includes(text);

/** Whether the token names a user other than this one. One that names no user is left to the server. */
export function namesOtherUser(token: string, email: string): boolean {
  const claimed = readEmailClaim(token);
  return claimed !== undefined && !isSameEmail(claimed, email);
}

/** The claim `email`, unverified: only the server can verify it. */
function readEmailClaim(token: string): string | undefined {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const email: unknown = Object(JSON.parse(new TextDecoder().decode(bytes))).email;
    return typeof email === 'string' ? email : undefined;
  } catch {
    return undefined;
  }
}
