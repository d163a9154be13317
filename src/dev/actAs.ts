import { people } from '@mocks/sandbox/seed/people';
import type { OperationId } from '@/services/api/operations';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { scenario, type Scenario } from './scenario';
import type { Actor } from './scenarioState';

const currentUser = (auth: AuthService) =>
  new Promise<AuthUser | null>((resolve, reject) => {
    const stop = auth.observe((user) => {
      resolve(user);
      // `observe` may call back before it returns.
      queueMicrotask(() => stop());
    }, reject);
  });

/** Signs in as the actor, or out for a visitor. Called before the app is rendered, so that no guard sees another user. */
export async function actAs(auth: AuthService, actor: Actor): Promise<void> {
  // The seed has every actor but the visitor.
  const wanted = people.find(({ email }) => email === `${actor}@example.com`);
  const user = await currentUser(auth);
  if (user?.email === wanted?.email) return;
  // The app removes the last user's token when it sees the change; no app runs here.
  localStorage.removeItem('accessToken');
  if (wanted) await auth.signIn(wanted.email, wanted.password);
  else await auth.signOut();
}

/** The mock knows no users and answers yes to all three role checks, so the actor decides the answer. */
export function roleCheckFor(actor: Actor, operation: OperationId, slow?: number): Scenario | undefined {
  const answer = (role: Actor) => ({ example: actor === role ? ('yes' as const) : ('no' as const), slow });
  if (operation === 'checkAdmin') return scenario(operation, answer('admin'));
  if (operation === 'checkBuyer') return scenario(operation, answer('buyer'));
  if (operation === 'checkSeller') return scenario(operation, answer('seller'));
  return undefined;
}
