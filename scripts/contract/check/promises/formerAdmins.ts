import { caseOf, type Case } from '../caseOf';
import { bearer } from '../person';
import { adminCalls, changeUser, deleteUser, harmlessAdminCall } from './adminCalls';
import { unknownId } from './unknownId';
import { rolesOf, shownUsers, storedUser } from './userRecords';

const removes = 'Removes the user record with this id.';
const lookedUp = 'looked up in the user record of the e-mail in the token';

/** Admins whose user record is deleted: their tokens are good, and they may do nothing any more. */
export const formerAdminPromises: Case[] = [
  ...(['makeAdmin', 'verifySeller', 'deleteUser'] as const).map((operation) =>
    caseOf(
      operation,
      'wrong_role',
      async (trial) => {
        const former = await trial.newAdmin();
        const target = await storedUser(trial);
        const harmless = adminCalls[operation](unknownId());
        const authorization = bearer(former.token);
        trial.status(await trial.send({ ...harmless, authorization }), [200], {
          says: 'A buyer who was made an admin may do it',
          sentence: 'names the roles of which the caller must have one',
        });
        await deleteUser(trial, former.id);
        const before = await shownUsers(trial, [target]);
        const exchange = await trial.send({
          ...adminCalls[operation](target.id),
          authorization,
        });
        trial.status(exchange, [403], {
          says: 'Refused: an admin whose user record is deleted',
          sentence: lookedUp,
        });
        trial.same(await shownUsers(trial, [target]), before, {
          says: 'An admin whose user record is deleted changes nothing',
          sentence: lookedUp,
          check: 'refusal_changes_nothing',
        });
      },
      'a former admin',
    ),
  ),

  caseOf(
    'deleteUser',
    'use_after_free',
    async (trial) => {
      const admin = await trial.newAdmin();
      const other = await storedUser(trial);
      await changeUser(trial, 'makeAdmin', other.id);
      trial.same(
        await deleteUser(trial, admin.id, admin),
        { acknowledged: true, deletedCount: 1 },
        {
          says: 'An admin may delete the own record',
          sentence: 'Only an admin may do this.',
        },
      );
      trial.status(await harmlessAdminCall(trial, admin), [403], {
        says: 'Who has deleted the own record is no admin any more',
        sentence: lookedUp,
      });
      trial.same((await rolesOf(trial, other.email)).isAdmin, true, {
        says: 'Another admin stays one',
        sentence: removes,
        check: 'bystanders',
      });
    },
    'the own record',
  ),
];
