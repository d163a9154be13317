import type { UserRole } from '@/services/api/schema';
import type { CaseContext } from '../check/context';
import type { Kind, People, Person } from '../check/people';
import { NotPossible } from '../check/runLog';
import { ask, changeUser, deleteUser, harmlessAdminCall } from './shop';

async function newPerson(
  context: CaseContext,
  userrole: UserRole,
  { identity }: { identity?: string } = {},
): Promise<Person> {
  const name = context.marker.next();
  const email = identity ?? `${name}@example.com`;
  const { body } = await ask(context, 'createUser', { body: { name, email, userrole } });
  return { id: body.insertedId, identity: email, name, token: await context.signIn(email) };
}

/** A new user, and what an admin does to their record then. */
const kindOf = (
  name: string,
  roles: string[],
  userrole: UserRole,
  change?: (context: CaseContext, id: string) => Promise<unknown>,
): Kind => ({
  name,
  roles,
  make: async (context, part) => {
    if (change) context.privileged();
    const person = await newPerson(context, userrole, part);
    await change?.(context, person.id ?? '');
    return person;
  },
});

/** The callers of this shop. */
export const people: People = {
  identity: 'Email',
  storedBy: 'createUser',
  signInOperation: 'issueToken',
  adminRoles: ['admin'],
  kinds: [
    kindOf('a buyer', ['Buyer'], 'Buyer'),
    kindOf('a seller', ['Seller'], 'Seller'),
    kindOf('an admin', ['Buyer', 'admin'], 'Buyer', (context, id) => changeUser(context, 'makeAdmin', id)),
    kindOf('a person whose user record is deleted', [], 'Buyer', deleteUser),
  ],
  signIn: async (context, email) => (await ask(context, 'issueToken', { query: { email } })).body.accessToken,
  enable: async (context, identity) => {
    const person = await newPerson(context, 'Seller', { identity });
    await changeUser(context, 'verifySeller', person.id ?? '');
    return person;
  },
  findAdmin,
};

async function findAdmin(
  context: CaseContext,
  { identity, token }: { identity: string; token?: string | undefined },
) {
  const { body, exchange } = await ask(context, 'checkAdmin', { path: { emailOrId: identity } });
  const own = token ?? (await context.signIn(identity));
  if (body.isAdmin) return own;
  // A caller who may do what a buyer may not is an admin, so the answer was wrong.
  const isAllowed = (await harmlessAdminCall(context, own)).response?.status === 200;
  if (
    isAllowed &&
    (await harmlessAdminCall(context, (await context.person()).token)).response?.status === 403
  ) {
    context.expect(false, {
      says: 'The answer about a person who may do what only admins may is true',
      sentence: '`isAdmin` is true when the user record with this e-mail has the role `admin`.',
      operation: 'checkAdmin',
      check: 'read_your_writes',
      at: exchange,
    });
    return own;
  }
  throw new NotPossible(`The server says that ${identity} is not an admin. Name one with --admin E-MAIL.`);
}
