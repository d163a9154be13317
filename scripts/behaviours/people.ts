import { randomBytes } from 'node:crypto';
import type { OperationId } from '@/services/api/operations';
import type { operations } from '@/services/api/schema';
import {
  type CaseContext,
  bearer,
  type ApiRequest,
  type Kind,
  type People,
  type Person,
  Blocked,
  NotPossible,
} from '../contract/behaviours';

/** The good answer of an operation. */
type Answer<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** A request of this shop that must succeed, with its typed answer. */
export async function ask<Id extends OperationId>(
  context: CaseContext,
  operation: Id,
  request: Omit<ApiRequest, 'operation'> = {},
) {
  const answer = await context.ok<Answer<Id>>(operation, request);
  // A 204, for instance, which is reported as a status that is not documented.
  if (answer.body === undefined) throw new Blocked(`${operation} answered without a body.`);
  return answer;
}

/** A new user record, of a person who may never ask for a token. */
export async function newUser(
  context: CaseContext,
  part: Partial<Record<'email' | 'userrole', string>> = {},
) {
  const name = context.marker.next();
  const body = { name, email: `${name}@example.com`, userrole: 'Buyer', ...part };
  const { body: answer } = await ask(context, 'createUser', { body });
  return { id: answer.insertedId, ...body };
}

/** Gives a user a role, as the admin of the server. */
export const changeUser = (context: CaseContext, operation: 'makeAdmin' | 'verifySeller', id: string) =>
  ask(context, operation, { path: { emailOrId: id }, authorization: bearer(context.privileged().token) });

export const deleteUser = (context: CaseContext, id: string) =>
  ask(context, 'deleteUser', { path: { id }, authorization: bearer(context.privileged().token) });

/** A well-formed id that no record has. */
export const unknownId = (): string => randomBytes(12).toString('hex');

/** A request that changes nothing: 200 for an admin, 403 for others. */
export const harmlessAdminCall = (context: CaseContext, token: string) =>
  context.send({ operation: 'deleteUser', path: { id: unknownId() }, authorization: bearer(token) });

async function newPerson(context: CaseContext, userrole: string, identity?: string): Promise<Person> {
  const user = await newUser(context, { userrole, ...(identity !== undefined && { email: identity }) });
  return { id: user.id, identity: user.email, name: user.name, token: await context.signIn(user.email) };
}

/** A new user, and what an admin does to their record then. */
const kindOf = (
  name: string,
  roles: string[],
  change?: (context: CaseContext, id: string) => Promise<unknown>,
): Kind => ({
  name,
  roles,
  make: async (context, part) => {
    if (change) context.privileged();
    const person = await newPerson(context, roles[0] ?? 'Buyer', part?.identity);
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
    kindOf('a buyer', ['Buyer']),
    kindOf('a seller', ['Seller']),
    kindOf('an admin', ['Buyer', 'admin'], (context, id) => changeUser(context, 'makeAdmin', id)),
    kindOf('a person whose user record is deleted', [], deleteUser),
  ],
  signIn: async (context, email) => (await ask(context, 'issueToken', { query: { email } })).body.accessToken,
  enable: async (context, identity) => {
    const person = await newPerson(context, 'Seller', identity);
    await changeUser(context, 'verifySeller', person.id ?? '');
    return person;
  },

  async findAdmin(context, { identity, token }) {
    const { body, exchange } = await ask(context, 'checkAdmin', { path: { emailOrId: identity } });
    const own = token ?? (await context.signIn(identity));
    if (body.isAdmin) return own;
    const { response } = await harmlessAdminCall(context, own);
    if (response?.status !== 200)
      throw new NotPossible(
        `The server says that ${identity} is not an admin. Name one with --admin E-MAIL.`,
      );
    context.expect(false, {
      says: 'The answer about a person who may do what only admins may is true',
      sentence: '`isAdmin` is true when the user record with this e-mail has the role `admin`.',
      operation: 'checkAdmin',
      check: 'read_your_writes',
      at: exchange,
    });
    return own;
  },
};
