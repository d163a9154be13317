import type { ApiClient, TokenSource } from '@/services/api/client';
import { recordOf, textOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { ServiceError } from '@/services/ServiceError';
import { messages } from '@/messages';
import { storedText } from '@/lib/storedText';

const stored = storedText('accessToken');

/** The token that the API issued for the signed-in e-mail, kept in local storage. */
export interface AccessToken extends TokenSource {
  /**
   * Fetches a token after a sign-in and stores it. Never rejects: who is signed in stays so, and the token is fetched
   * again before the first call that needs it.
   */
  fetchIfPossible: (email: string) => Promise<void>;
  forget: () => void;
}

interface AccessTokenOptions {
  /** The signed-in e-mail, or null for a visitor. */
  email: () => string | null;
  /** Deferred, because the client itself asks this object for its token. */
  api: () => ApiClient;
}

export function createAccessToken({ email, api }: AccessTokenOptions): AccessToken {
  let running: { email: string; fetch: Promise<string> } | null = null;

  const request = async (address: string) => {
    const answer = recordOf(await unwrap(api().GET('/jwt', { params: { query: { email: address } } })));
    const token = textOf(answer, 'accessToken');
    if (!token) throw new ServiceError({ kind: 'answer', message: messages.errors.senselessAnswer });
    return token;
  };

  /** Callers at the same time share one fetch; a token that arrives after its owner signed out is dropped. */
  const fetchOnce = (address: string) => {
    if (running?.email === address) return running.fetch;
    const fetch = request(address)
      .then((token) => {
        if (email() === address) stored.set(token);
        return token;
      })
      .finally(() => {
        if (running?.fetch === fetch) running = null;
      });
    running = { email: address, fetch };
    return fetch;
  };

  return {
    current: async () => {
      const address = email();
      if (!address) return null;
      return stored.get() ?? fetchOnce(address);
    },
    renew: async () => {
      const address = email();
      return address ? fetchOnce(address) : null;
    },
    fetchIfPossible: async (address) => {
      await fetchOnce(address).catch((error: unknown) =>
        console.warn('The token could not be fetched yet.', error),
      );
    },
    forget: () => stored.remove(),
  };
}
