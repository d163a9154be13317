import { caseOf, type Case } from '../caseOf';
import { bearer } from '../person';
import { adminCalls } from './adminCalls';
import { shownUsers, storedUser } from './userRecords';

/** A user record is changed or deleted by its id, and by nothing else that stands in it. */
export const addressedByIdPromises: Case[] = (['makeAdmin', 'verifySeller', 'deleteUser'] as const).map(
  (operation) =>
    caseOf(
      operation,
      'negative_data_rejection',
      async (trial) => {
        const authorization = bearer(trial.admin().token);
        const user = await storedUser(trial);
        const before = await shownUsers(trial, [user]);
        for (const value of [user.email, user.name]) {
          const exchange = await trial.send({ ...adminCalls[operation](value), authorization });
          trial.status(exchange, [400], {
            says: 'Refused: an e-mail or a name in the place of the id',
            sentence: "The user's `_id`",
          });
        }
        trial.same(await shownUsers(trial, [user]), before, {
          says: 'An e-mail or a name in the place of the id changes nobody',
          sentence: "The user's `_id`",
          check: 'refusal_changes_nothing',
        });
      },
      'no id',
    ),
);
