import type { Request as ContractRequest } from 'openapi-backend';
import type Stripe from 'stripe';
import { documentedAnswers, operationList, type Operation } from '@/services/api/operations';
import type { User } from '@/services/api/schema';
import { badRequest, forbidden, unauthorized } from './answers';
import { orderHandlers } from './handlers/orders';
import { phoneHandlers } from './handlers/phones';
import { userHandlers } from './handlers/users';
import type { Handlers, SandboxId, SignedIn } from './Handlers';
import type { Contract } from './openContract';
import type { Stores } from './stores/createStores';
import { sameEmail } from './stores/tables';
import type { Tokens } from './tokens';

export interface Sandbox {
  contract: Contract;
  stores: Stores;
  tokens: Tokens;
  stripe: Stripe;
}

export interface PlainAnswer {
  status: number;
  body: unknown;
}

const operations: Readonly<Record<SandboxId, Operation>> = operationList;

const handlers: Handlers = { ...userHandlers, ...phoneHandlers, ...orderHandlers };

/** Checks token, role, request and owner in the contract's order, then calls the handler of the operation. */
export async function answerCall(
  sandbox: Sandbox,
  id: SandboxId,
  request: ContractRequest,
): Promise<PlainAnswer> {
  const { contract, stores, tokens, stripe } = sandbox;
  const { bearer } = operations[id];

  const user = bearer ? await signedIn(String(request.headers['authorization'] ?? ''), tokens) : undefined;
  if (bearer && !user) return unauthorized;
  if (user && !hasRole(id, await stores.users.byEmail(user.email))) return forbidden;

  const read = contract.read(id, request);
  // An operation without parameters documents no 400: additional query parameters are ignored.
  if (read.problem !== undefined && 400 in documentedAnswers[id]) return badRequest(read.problem);
  if (user && !ownsBody(id, read.body, user)) return forbidden;

  return handlerOf(id)({ ...read, user, stores, tokens, stripe });
}

/** The one place where a handler loses its type, after its input was checked against the contract. */
const handlerOf = (id: SandboxId) => handlers[id] as (call: unknown) => Promise<PlainAnswer>;

/** The user of a valid bearer token; undefined for any other. */
async function signedIn(authorization: string, tokens: Tokens): Promise<SignedIn | undefined> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
  const email = token && (await tokens.emailOf(token));
  return email ? { email } : undefined;
}

/** The caller reads the record at every call, so that a changed or deleted user counts immediately. */
function hasRole(id: SandboxId, user: User | undefined): boolean {
  const { roles } = operations[id];
  return roles.length === 0 || roles.some((role) => role === user?.role || role === user?.userrole);
}

/** Where the contract says so, the body must carry the e-mail of the token. */
function ownsBody(id: SandboxId, body: unknown, { email }: SignedIn): boolean {
  const { owner } = operations[id];
  if (owner?.in !== 'body') return true;
  const claimed: unknown = Object(body)[owner.field];
  return typeof claimed === 'string' && sameEmail(claimed, email);
}
