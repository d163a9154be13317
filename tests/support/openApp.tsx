import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, vi } from 'vitest';
import { createApp } from '@/app/createApp';
import { readSettings } from '@/config/settings';
import type { AuthUser } from '@/services/auth/AuthService';
import { people } from '@mocks/sandbox/seed/people';
import { installFakeApi, type Answers } from './fakeApi';
import { createFakeAuth } from './fakeAuth';
import { createFakePayments } from './fakePayments';

export type Actor = 'visitor' | 'newcomer' | 'buyer' | 'seller' | 'admin';

interface World {
  /** Who is signed in; a visitor by default. */
  as?: Actor;
  /** What the API answers where the contract's first example is not meant. */
  answers?: Answers;
  /** False: nobody knows yet who is signed in; `auth.report` tells. */
  isKnown?: boolean;
  /** The history entry's state, as a redirect leaves it. */
  state?: unknown;
  /** True: the payment library loads only when `payments.finishLoading` is called. */
  paymentsWait?: boolean;
}

/** The user whom the tests sign in as. */
export function userOf(actor: Exclude<Actor, 'visitor'>): AuthUser {
  const person = people.find(({ email }) => email === `${actor}@example.com`);
  if (!person) throw new Error(`The seed has no ${actor}.`);
  return { uid: `uid-${person.email}`, email: person.email, displayName: person.name };
}

const roleAnswers = (actor: Actor): Answers => ({
  checkAdmin: { example: actor === 'admin' ? 'yes' : 'no' },
  checkBuyer: { example: actor === 'buyer' ? 'yes' : 'no' },
  checkSeller: { example: actor === 'seller' ? 'yes' : 'no' },
});

const settings = readSettings({
  VITE_STAND_INS: 'on',
  VITE_API_URL: '/api',
  VITE_AUTH_EMULATOR_URL: '/',
  VITE_FIREBASE_API_KEY: 'local',
  VITE_FIREBASE_AUTH_DOMAIN: 'localhost',
  VITE_FIREBASE_PROJECT_ID: 'second-ring-local',
  VITE_FIREBASE_APP_ID: 'second-ring-local',
  VITE_PAYMENTS_URL: '/',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  VITE_IMAGE_HOST_URL: '/',
  VITE_IMAGE_HOST_KEY: 'local',
  VITE_MAP_URL: '/map/',
  VITE_CONTACT_ADDRESS: 'Kastanienallee 12, 10435 Berlin',
  VITE_CONTACT_EMAIL: 'hello@second-ring.example',
  VITE_CONTACT_PHONE: '+49 30 5550 1992',
});

const running: { stop: () => void; departures: string[] }[] = [];

afterEach(() => {
  const departures = running.flatMap((app) => app.departures);
  running.splice(0).forEach((app) => app.stop());
  vi.unstubAllGlobals();
  expect(departures, 'calls that depart from the contract').toEqual([]);
});

/** Opens the whole app at one URL, in one world. */
export async function openApp(
  url: string,
  { as = 'visitor', answers = {}, isKnown = true, state, paymentsWait }: World = {},
) {
  const api = await installFakeApi({ ...roleAnswers(as), ...answers });
  const log: string[] = [];
  const auth = createFakeAuth({
    user: as === 'visitor' ? null : userOf(as),
    isKnown,
    log: (deed) => log.push(deed),
  });
  const payments = createFakePayments({ waits: paymentsWait === true });
  window.history.replaceState(state === undefined ? null : { usr: state, key: 'test' }, '', url);

  const app = createApp({ settings, auth, payments });
  running.push({ stop: app.stop, departures: api.departures });
  const user = userEvent.setup({ delay: null });
  const { unmount } = render(app.element);
  return { user, auth, payments, log, unmount, ...api };
}
