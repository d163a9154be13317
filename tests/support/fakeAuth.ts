import { act } from '@testing-library/react';
import { messages } from '@/messages';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { ServiceError } from '@/services/ServiceError';
import { people } from '@mocks/sandbox/seed/people';

type Action = 'createAccount' | 'setDisplayName' | 'signIn' | 'signInWithGoogle' | 'signOut';

export interface FakeAuth extends AuthService {
  /** The next call of this kind fails with the provider's code and sentence. */
  failNext: (action: Action, code: string, message: string) => void;
  /** Who Google's window signs in; null: it is closed. */
  googleAccount: AuthUser | null;
  /** The auth service cannot be loaded, so that it is not known who is signed in. */
  failToStart: (message: string) => void;
  /** As when another tab signs in or out. */
  report: (user: AuthUser | null) => void;
}

interface FakeAuthOptions {
  user: AuthUser | null;
  /** False: the first observation waits for `report`. */
  isResolved?: boolean;
  note: (action: string) => void;
}

/** The auth service as a page meets it, with the seeded people's passwords. */
export function createFakeAuth({ user, isResolved = true, note }: FakeAuthOptions): FakeAuth {
  const listeners = new Set<(user: AuthUser | null) => void>();
  const failureListeners = new Set<(error: ServiceError) => void>();
  const failures = new Map<Action, ServiceError>();
  let current = user;

  const tell = (next: AuthUser | null) => {
    current = next;
    listeners.forEach((listener) => listener(next));
  };
  const begin = async (action: Action) => {
    note(`auth ${action}`);
    await Promise.resolve();
    const failure = failures.get(action);
    failures.delete(action);
    if (failure) throw failure;
  };

  const fake: FakeAuth = {
    googleAccount: null,
    failNext: (action, code, message) =>
      failures.set(action, new ServiceError({ kind: 'provider', code, message })),
    report: (next) => act(() => tell(next)),
    failToStart: (message) =>
      act(() =>
        failureListeners.forEach((listener) => listener(new ServiceError({ kind: 'network', message }))),
      ),
    observe: (listener, onFailure) => {
      listeners.add(listener);
      if (onFailure) failureListeners.add(onFailure);
      if (isResolved) queueMicrotask(() => listeners.has(listener) && listener(current));
      return () => listeners.delete(listener);
    },
    prepare: () => undefined,
    isKept: () => true,
    createAccount: async (email) => {
      await begin('createAccount');
      // The real service reports the new user before the display name is set.
      const created = { uid: `uid-${email}`, email, displayName: '' };
      tell(created);
      return created;
    },
    setDisplayName: async (displayName) => {
      await begin('setDisplayName');
      if (!current) throw new ServiceError({ kind: 'provider', message: 'No user is signed in.' });
      const named = { ...current, displayName };
      tell(named);
      return named;
    },
    signIn: async (email, password) => {
      await begin('signIn');
      const person = people.find((each) => each.email === email && each.password === password);
      if (!person)
        throw new ServiceError({
          kind: 'provider',
          code: 'auth/invalid-credential',
          message: messages.errors.wrongPassword,
        });
      const signedIn = { uid: `uid-${email}`, email, displayName: person.name };
      tell(signedIn);
      return signedIn;
    },
    signInWithGoogle: async () => {
      await begin('signInWithGoogle');
      if (fake.googleAccount) tell(fake.googleAccount);
      return fake.googleAccount;
    },
    signOut: async () => {
      await begin('signOut');
      tell(null);
    },
  };
  return fake;
}
