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

const buyer: Kind = {
  name: 'a buyer',
  roles: ['Buyer'],
  make: (context, part) => newPerson(context, 'Buyer', part),
};
const seller: Kind = {
  name: 'a seller',
  roles: ['Seller'],
  make: (context, part) => newPerson(context, 'Seller', part),
};

const admin: Kind = {
  name: 'an admin',
  roles: ['Buyer', 'admin'],
  make: async (context, part) => {
    context.privileged();
    const person = await newPerson(context, 'Buyer', part);
    await changeUser(context, 'makeAdmin', person.id ?? '');
    return person;
  },
};

const former: Kind = {
  name: 'a person whose user record is deleted',
  roles: [],
  make: async (context, part) => {
    context.privileged();
    const person = await newPerson(context, 'Buyer', part);
    await deleteUser(context, person.id ?? '');
    return person;
  },
};

/** The callers of this shop. */
export const people: People = {
  identity: 'Email',
  storedBy: 'createUser',
  signInOperation: 'issueToken',
  adminRoles: ['admin'],
  kinds: [buyer, seller, admin, former],
  signIn: async (context, email) => (await ask(context, 'issueToken', { query: { email } })).body.accessToken,
  enable: async (context, email) => {
    const name = context.marker.next();
    const { body } = await ask(context, 'createUser', { body: { name, email, userrole: 'Seller' } });
    await changeUser(context, 'verifySeller', body.insertedId);
    return { id: body.insertedId, identity: email, token: await context.signIn(email) };
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
