import type { AuthUser } from '@/services/auth/AuthService';
import { people } from '@mocks/sandbox/seed/people';
import type { Answers } from './fakeApi';

export type Actor = 'newcomer' | 'buyer' | 'seller' | 'admin';

/** The user whom the tests sign in as. */
export function userOf(actor: Actor): AuthUser {
  const person = people.find(({ email }) => email === `${actor}@example.com`);
  if (!person) throw new Error(`The seed has no ${actor}.`);
  return { uid: `uid-${person.email}`, email: person.email, displayName: person.name };
}

/** What the API answers about the roles of the signed-in user. */
export const roleAnswers = (as: Actor | AuthUser | undefined): Answers => ({
  checkAdmin: { example: as === 'admin' ? 'yes' : 'no' },
  checkBuyer: { example: as === 'buyer' ? 'yes' : 'no' },
  checkSeller: { example: as === 'seller' ? 'yes' : 'no' },
});
