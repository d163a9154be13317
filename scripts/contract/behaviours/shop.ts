import { randomBytes } from 'node:crypto';
import type { OperationId } from '@/services/api/operations';
import type { NewBooking, NewProduct, operations } from '@/services/api/schema';
import type { CaseContext } from '../check/context';
import { bearer, type ApiRequest } from '../check/exchange';
import type { Person } from '../check/people';
import { prepare } from '../check/requests';
import { documented } from '../check/views';

/** The good answer of an operation. */
export type Answer<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** A request of this shop that must succeed, with its typed answer. */
export const ask = <Id extends OperationId>(
  context: CaseContext,
  operation: Id,
  request: Omit<ApiRequest, 'operation'> = {},
) => context.ok<Answer<Id>>(operation, request);

/** A well-formed id that no record has. */
export const unknownId = (): string => randomBytes(12).toString('hex');

/** The body of a valid request, with names of its own. */
async function bodyOf<Body>(context: CaseContext, operation: OperationId, exact: Partial<Body>) {
  const { request } = await prepare(context, operation, { exact });
  return request.body as Body;
}

export const newBooking = (context: CaseContext, exact: Partial<NewBooking>) =>
  bodyOf<NewBooking>(context, 'bookPhone', exact);

/** Puts a phone up for sale. */
export async function newPhone(context: CaseContext, { identity: email }: Person) {
  const body = await bodyOf<NewProduct>(context, 'addProduct', { email });
  const { insertedId: id } = (await ask(context, 'addProduct', { body })).body;
  const { product_name, image_url } = body;
  return {
    id,
    /** How bookings name it. */
    named: { product_name, image_url },
    /** The seller's phones, as far as they are documented. */
    listed: async () => {
      const { body: phones } = await ask(context, 'listMyProducts', { query: { email } });
      return phones.map((phone) => documented(context, 'listMyProducts', phone));
    },
  };
}

/** Marks a phone as sold, as its seller. */
export const markSold = (context: CaseContext, { token }: Person, id: string) =>
  ask(context, 'markProduct', { path: { id }, body: { verify: 'Sold' }, authorization: bearer(token) });

/** The orders of an e-mail, as far as they are documented. */
export async function ordersOf(context: CaseContext, email: string) {
  const { body } = await ask(context, 'listOrders', { query: { email } });
  return body.map((order) => documented(context, 'listOrders', order));
}

/** A request that changes nothing: 200 for an admin, 403 for others. */
export const harmlessAdminCall = (context: CaseContext, token: string) =>
  context.send({ operation: 'deleteUser', path: { id: unknownId() }, authorization: bearer(token) });

export type Change = 'makeAdmin' | 'verifySeller';

/** Gives a user a role, as the admin of the server. */
export const changeUser = (context: CaseContext, operation: Change, id: string) =>
  ask(context, operation, { path: { emailOrId: id }, authorization: bearer(context.privileged().token) });

export const deleteUser = (context: CaseContext, id: string) =>
  ask(context, 'deleteUser', { path: { id }, authorization: bearer(context.privileged().token) });

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
