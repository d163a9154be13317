import type { Request as ContractRequest } from 'openapi-backend';
import type Stripe from 'stripe';
import { documentedAnswers, operationList } from '@/services/api/operations';
import { badRequest, forbidden, unauthorized } from './answers';
import { handlers } from './handlers/handlers';
import type { SandboxId } from './Handlers';
import type { Contract } from './openContract';
import { hasRole, ownsBody, signedIn } from './signedIn';
import type { Stores } from './stores/createStores';
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

/** Token, role, request, owner: checked in the contract's order, then the handler of the operation answers. */
export async function answerCall(
  sandbox: Sandbox,
  id: SandboxId,
  request: ContractRequest,
): Promise<PlainAnswer> {
  const { contract, stores, tokens, stripe } = sandbox;
  const { bearer } = operationList[id];

  const user = bearer ? await signedIn(String(request.headers['authorization'] ?? ''), tokens) : undefined;
  if (bearer && !user) return unauthorized;
  if (user && !hasRole(id, await stores.users.byEmail(user.email))) return forbidden;

  const read = contract.read(id, request);
  // A call without parameters documents no refusal: what a stranger adds to its address is ignored.
  if (read.problem !== undefined && 400 in documentedAnswers[id]) return badRequest(read.problem);
  if (user && !ownsBody(id, read.body, user)) return forbidden;

  return handlerOf(id)({ ...read, user, stores, tokens, stripe });
}

/** The one place where the type of a handler is let go: the contract has checked what goes in. */
const handlerOf = (id: SandboxId) => handlers[id] as (call: unknown) => Promise<PlainAnswer>;
