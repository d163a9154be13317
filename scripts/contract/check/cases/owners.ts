import { caseOf, type Case } from '../caseOf';
import { fixtures } from '../fixtures';
import { NotPossible } from '../finding';
import type { CheckedContract } from '../openContract';
import { bearer } from '../person';
import { refusal } from '../refusal';

/** Operations with `x-owner`: somebody else of the same role gets 403, and nothing has changed. */
export const ownerCases = ({ operationIds, operations }: CheckedContract): Case[] =>
  operationIds
    .filter((id) => operations[id].owner)
    .map((id) =>
      caseOf(id, 'wrong_owner', async (trial) => {
        const fixture = await fixtures[id](trial);
        if (!fixture.owner) throw new NotPossible(`The check does not know whose ${id} is.`);
        const other = await trial.person(fixture.owner.userrole);
        await refusal(trial, {
          fixture,
          request: { ...fixture.request, authorization: bearer(other.token) },
          statuses: [403],
          says: `Refused: somebody else is the caller, of the same role`,
          sentence: '`x-owner` names the field that must equal the e-mail in the',
        });
      }),
    );
