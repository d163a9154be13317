import type { UserRole } from '@/services/api/schema';
import type { Trial } from '../createTrial';
import type { Person } from '../person';
import { tokenOf } from '../tokenOf';

interface Asked {
  userrole: UserRole;
  name?: string;
  email?: string;
}

/** Somebody new with a chosen name or e-mail; both contain the run's marker. */
export async function personWith(trial: Trial, { userrole, ...chosen }: Asked): Promise<Person> {
  const { world, marker, ok } = trial;
  const name = chosen.name ?? marker.next();
  const email = chosen.email ?? `${marker.next()}@example.com`;
  const { body } = await ok('createUser', { body: { name, email, userrole } });
  return { id: body.insertedId, email, name, userrole, token: await tokenOf(email, world, ok) };
}

/** E-mails that a careless comparison takes for the first: as a pattern, as a beginning, as an end. */
export function lookAlikes(name: string) {
  const own = `${name}_a.b@example.com`;
  return {
    own,
    others: [`${name}-a.b@example.com`, `${name}_a-b@example.com`, `${own}.org`, `x${own}`],
    /** Nobody has these; as patterns they would find the first. */
    nobodys: [name, `${name}%`, `${name}.*`, `${name}_a.b@example.co_`],
  };
}

/** An e-mail that is right and hard to send: encoded once, and no pattern. */
export const oddEmail = (name: string) => `${name}+a%41&b='c"#d/e@example.com`;

/** As long as an e-mail may be, and without an @: its form is not checked. */
export const longEmail = (name: string) => `${name}-without-an-at-sign-`.padEnd(320, 'x');
