import type { OperationId } from '@/services/api/operations';
import { operationList } from '@/services/api/operations';
import type { User } from '@/services/api/schema';
import type { SignedIn } from './Handlers';
import type { Tokens } from './tokens';
import { sameEmail } from './sameEmail';

/** Who sends the request, by a good bearer token; undefined for everybody else. */
export async function signedIn(
  authorization: string | undefined,
  tokens: Tokens,
): Promise<SignedIn | undefined> {
  const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1];
  const email = token && (await tokens.emailOf(token));
  return email ? { email } : undefined;
}

/** The record is read at every call, so that a changed or deleted user counts at once. */
export function hasRole(id: OperationId, user: User | undefined): boolean {
  const { roles } = operationList[id];
  return roles.length === 0 || roles.some((role) => role === user?.role || role === user?.userrole);
}

/** Where the contract says so, the body must carry the e-mail of the token. */
export function ownsBody(id: OperationId, body: unknown, { email }: SignedIn): boolean {
  const { owner } = operationList[id];
  if (owner?.in !== 'body') return true;
  const claimed: unknown = Object(body)[owner.field];
  return typeof claimed === 'string' && sameEmail(claimed, email);
}
