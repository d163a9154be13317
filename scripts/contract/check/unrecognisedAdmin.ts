import { bearer } from './person';
import type { Trial } from './createTrial';
import { unknownId } from './promises/unknownId';

/**
 * A token of an admin whom the server does not call one. Whoever may do what a buyer may not is an admin, so the answer
 * was wrong; undefined when there is no such proof.
 */
export async function unrecognisedAdmin(
  trial: Trial,
  { email, token }: { email: string; token?: string | undefined },
): Promise<string | undefined> {
  const asked = trial.trail.at(-1);
  const own = token ?? (await givenToken(trial, email));
  if (own === undefined || (await statusOfAdminCall(trial, own)) !== 200) return undefined;
  const buyer = await trial.person('Buyer');
  if ((await statusOfAdminCall(trial, buyer.token)) !== 403) return undefined;
  trial.claim(false, {
    says: 'The answer about somebody who may do what only admins may is true',
    sentence: '`isAdmin` is true when the user record with this e-mail has the role `admin`.',
    check: 'read_your_writes',
    at: asked,
  });
  return own;
}

async function givenToken(trial: Trial, email: string): Promise<string | undefined> {
  const { response } = await trial.send({ operation: 'issueToken', query: { email } });
  const token: unknown = Object(response?.json).accessToken;
  return response?.status === 200 && typeof token === 'string' ? token : undefined;
}

/** Deleting what does not exist changes nothing, and only an admin may. */
async function statusOfAdminCall(trial: Trial, token: string): Promise<number | undefined> {
  const request = { path: { id: unknownId() }, authorization: bearer(token) };
  return (await trial.send({ operation: 'deleteUser', ...request })).response?.status;
}
