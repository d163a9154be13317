import { people } from '@mocks/sandbox/seed/people';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
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
