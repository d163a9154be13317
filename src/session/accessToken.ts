import { storedText } from '@/lib/storedText';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { ApiClient, BearerToken, TokenSource } from '@/services/api/client';
import { recordOf, textOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

const stored = storedText('accessToken');

/** Why the API does not let somebody in who is signed in: a fresh token is refused, or none is issued. */
export type AuthRejection = 'refused' | 'noToken';

/** The token that the API issued for the signed-in e-mail, kept in local storage. */
export interface AccessToken extends TokenSource {
  /**
   * Fetches a token after a sign-in and stores it. Never rejects: who is signed in stays so, and the token is fetched
   * again before the first call that needs it.
   */
  fetchIfPossible: (email: string) => Promise<void>;
  /** Removes it; with an e-mail, only if it may be that person's. */
  forget: (email?: string) => void;
}

interface AccessTokenOptions {
  /** The signed-in e-mail, or null for a visitor. */
  email: () => string | null;
  /** Deferred, because the client itself asks this object for its token. */
  api: () => ApiClient;
  /** Hears after each bearer call whether the API let this person in; null when it did. */
  onTokenChecked: (email: string, refusal: AuthRejection | null) => void;
}

export function createAccessToken({ email, api, onTokenChecked }: AccessTokenOptions): AccessToken {
  let running: { email: string; fetch: Promise<BearerToken> } | null = null;
  // What the API issued counts for the person it was asked for, whatever it names.
  let issued: BearerToken | null = null;

  const request = async (address: string): Promise<BearerToken> => {
    const call = api().GET('/jwt', { params: { query: { email: address } } });
    const text = textOf(recordOf(await unwrap(call).catch(explainRefusal)), 'accessToken');
    if (!isReadableToken(text))
      throw new ServiceError({ kind: 'answer', message: messages.errors.senselessAnswer });
    return { text, email: address };
  };

  /** Callers at the same time share one fetch; a token that arrives after its owner signed out is dropped. */
  const fetchOnce = (address: string) => {
    if (running?.email === address) return running.fetch;
    const fetch = request(address)
      .then((token) => {
        if (email() !== address) return token;
        issued = token;
        stored.set(token.text);
        return token;
      })
      .finally(() => {
        if (running?.fetch === fetch) running = null;
      });
    running = { email: address, fetch };
    return fetch;
  };

  const storedFor = (address: string): BearerToken | null => {
    const text = stored.get();
    if (!text || !isReadableToken(text)) return null;
    const wasIssued = issued?.text === text && issued.email === address;
    return wasIssued || !isForSomebodyElse(text, address) ? { text, email: address } : null;
  };

  return {
    current: async () => {
      const address = email();
      if (!address) return null;
      return storedFor(address) ?? fetchOnce(address);
    },
    renew: async (refused) => {
      const address = email();
      // The call is another person's: it is not repeated with the token of who is here now.
      if (address !== refused.email) return null;
      const newer = storedFor(address);
      if (newer && newer.text !== refused.text) return newer;
      return fetchOnce(address).catch((error: unknown) => {
        if (error instanceof ServiceError && error.code === noToken) onTokenChecked(address, 'noToken');
        throw error;
      });
    },
    tokenChecked: (token, isGood) => onTokenChecked(token.email, isGood ? null : 'refused'),
    fetchIfPossible: async (address) => {
      await fetchOnce(address).catch((error: unknown) =>
        console.warn('The token could not be fetched yet.', error),
      );
    },
    forget: (leaver) => {
      const text = stored.get();
      // Whoever signed in in another tab meanwhile has stored theirs by now.
      if (leaver !== undefined && text !== null && isForSomebodyElse(text, leaver)) return;
      issued = null;
      stored.remove();
    },
  };
}

const noToken = 'noToken';

/** The API issues no token for this e-mail; other failures are told as they are. */
function explainRefusal(error: unknown): never {
  if (!(error instanceof ServiceError) || error.status === undefined || error.isTransient) throw error;
  const { status } = error;
  const message = messages.session.noToken;
  throw new ServiceError({ kind: 'status', status, code: noToken, message, cause: error });
}

/** What a bearer token may consist of (RFC 6750). Anything longer than this is no token either. */
const tokenShape = /^[\w.~+/-]+=*$/;
const longestToken = 8_192;
const leftovers = ['null', 'undefined', 'NaN'];

/** Whether a text can be sent as a token at all: local storage may hold anything. */
const isReadableToken = (text: string): boolean =>
  text.length <= longestToken && tokenShape.test(text) && !leftovers.includes(text);

/** Whether the token names another person. One that names nobody is for the server to judge. */
function isForSomebodyElse(token: string, email: string): boolean {
  const named = emailIn(token);
  return named !== undefined && named.toLowerCase() !== email.toLowerCase();
}

/** The claim `email`, unverified: only the server can do that. */
function emailIn(token: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(claimsOf(token)), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const email =
      typeof claims === 'object' && claims !== null && 'email' in claims ? claims.email : undefined;
    return typeof email === 'string' ? email : undefined;
  } catch {
    return undefined;
  }
}

const claimsOf = (token: string) => (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
