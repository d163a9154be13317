import type { Trial } from '../createTrial';
import { bearer, type Person } from '../person';
import { unknownId } from './unknownId';

/** Who sends a request of admins: the admin of the server, or one whom the case has made. */
type Caller = Pick<Person, 'token'>;

/** The two operations that change a user record. */
export type Change = 'makeAdmin' | 'verifySeller';

/** Makes an admin, or verifies a seller, and gives the counts of the answer. */
export async function changeUser(
  trial: Trial,
  operation: Change,
  id: string,
  caller: Caller = trial.admin(),
) {
  const { body } = await trial.ok(operation, {
    path: { emailOrId: id },
    authorization: bearer(caller.token),
  });
  const { acknowledged, matchedCount, modifiedCount } = body;
  return { acknowledged, matchedCount, modifiedCount };
}

/** Deletes a user record, and gives the counts of the answer. */
export async function deleteUser(trial: Trial, id: string, caller: Caller = trial.admin()) {
  const { body } = await trial.ok('deleteUser', { path: { id }, authorization: bearer(caller.token) });
  const { acknowledged, deletedCount } = body;
  return { acknowledged, deletedCount };
}

/** The counts for an id that nothing has, which is no error; undefined when it is taken for one. */
export async function countsOfUnknown(trial: Trial, operation: keyof typeof adminCalls, id: string) {
  const { token } = trial.admin();
  const exchange = await trial.send({ ...adminCalls[operation](id), authorization: bearer(token) });
  const isTaken = trial.status(exchange, [200], {
    says: 'An id that no user has, or has no longer, is not an error',
    sentence: 'A well-formed id that nothing has is not an error for a write',
    check: 'counts',
    operation,
  });
  if (!isTaken) return undefined;
  const answer = Object(exchange.response?.json) as Record<string, unknown>;
  return operation === 'deleteUser'
    ? { acknowledged: answer['acknowledged'], deletedCount: answer['deletedCount'] }
    : {
        acknowledged: answer['acknowledged'],
        matchedCount: answer['matchedCount'],
        modifiedCount: answer['modifiedCount'],
      };
}

/** A request that only an admin may make and that changes nothing: 200 for an admin, 403 for everybody else. */
export const harmlessAdminCall = (trial: Trial, { token }: Caller) =>
  trial.send({ operation: 'deleteUser', path: { id: unknownId() }, authorization: bearer(token) });

/** What an admin's call is about, by the name that its operation has for it. */
export const adminCalls = {
  makeAdmin: (id: string) => ({ operation: 'makeAdmin' as const, path: { emailOrId: id } }),
  verifySeller: (id: string) => ({ operation: 'verifySeller' as const, path: { emailOrId: id } }),
  deleteUser: (id: string) => ({ operation: 'deleteUser' as const, path: { id } }),
};
