import { people } from '@mocks/sandbox/seed/people';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { scenario, type Scenario } from './scenario';
import type { Actor } from './scenarioState';

const firstKnown = (auth: AuthService) =>
  new Promise<AuthUser | null>((resolve, reject) => {
    const stop = auth.observe((user) => {
      resolve(user);
      queueMicrotask(() => stop());
    }, reject);
  });

const personOf = (actor: Actor) => {
  if (actor === 'visitor') return null;
  const person = people.find(({ email }) => email === `${actor}@example.com`);
  if (!person) throw new Error(`The seed has no ${actor}.`);
  return person;
};

/** Signs the actor in, or everybody out, unless it is so already. Before the app is shown, so that no guard sees less. */
export async function actAs(auth: AuthService, actor: Actor): Promise<void> {
  const person = personOf(actor);
  const user = await firstKnown(auth);
  if ((user?.email ?? null) === (person?.email ?? null)) return;
  // The app drops the last person's token when it sees the change; here it does not see it.
  localStorage.removeItem('accessToken');
  if (person) await auth.signIn(person.email, person.password);
  else await auth.signOut();
}

/** The mock has no memory of who has which role, and says yes to all three; these answers say who acts. */
export const rolesOf = (actor: Actor, slow: number | undefined): Scenario[] => [
  scenario('checkAdmin', { example: actor === 'admin' ? 'yes' : 'no', slow }),
  scenario('checkBuyer', { example: actor === 'buyer' ? 'yes' : 'no', slow }),
  scenario('checkSeller', { example: actor === 'seller' ? 'yes' : 'no', slow }),
];
