import { badTokens } from '../badTokens';
import { caseOf, type Case } from '../caseOf';
import { fixtures } from '../fixtures';
import type { CheckedContract } from '../openContract';
import { refusal } from '../refusal';

const promise = 'A missing, malformed, forged or expired token is answered with 401';

/** Operations with a bearer: 401 without a good token, before anything else is looked at, and nothing has changed. */
export function tokenCases({ operationIds, operations }: CheckedContract): Case[] {
  return operationIds
    .filter((id) => operations[id].bearer)
    .flatMap((id) => [
      caseOf(id, 'missing_required_header', async (trial) => {
        const fixture = await fixtures[id](trial);
        await refusal(trial, {
          fixture,
          request: { ...fixture.request, authorization: undefined },
          statuses: [401],
          says: 'Refused without the header Authorization',
          sentence: promise,
        });
      }),

      caseOf(id, 'ignored_auth', async (trial) => {
        const fixture = await fixtures[id](trial);
        const { request } = fixture;
        const good = request.authorization?.replace('Bearer ', '') ?? '';
        const other = trial.world.admin ? await trial.newAdmin() : await trial.person('Seller');
        for (const { what, authorization } of await badTokens(good, other.email)) {
          const says = `Refused: ${what}`;
          const bad = { ...request, authorization };
          await refusal(trial, { fixture, request: bad, statuses: [401], says, sentence: promise });
        }
      }),

      caseOf(
        id,
        'ignored_auth',
        async (trial) => {
          const { request } = await fixtures[id](trial);
          await trial.ok(id, request);
          const [header = '', payload = '', signature = ''] = request.authorization?.split('.') ?? [];
          const forged = `${header}.${payload}.${signature.split('').toReversed().join('')}`;
          const exchange = await trial.send({ ...request, authorization: forged });
          trial.status(exchange, [401], {
            says: 'Refused: a signature that was changed, after the good one was taken',
            sentence: promise,
          });
        },
        'after a good one',
      ),

      caseOf(
        id,
        'ignored_auth',
        async (trial) => {
          const { request } = await fixtures[id](trial);
          const path = Object.fromEntries(Object.keys(request.path ?? {}).map((name) => [name, 'no-id']));
          const rawBody = request.body === undefined ? {} : { rawBody: '{' };
          const exchange = await trial.send({ ...request, path, ...rawBody, authorization: undefined });
          trial.status(exchange, [401], {
            says: 'The token is looked at before the rest of the request',
            sentence: 'is answered with 401 before anything else is looked at',
          });
        },
        'before anything else',
      ),
    ]);
}
