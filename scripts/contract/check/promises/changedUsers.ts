import type { UserRole } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import { changeUser, countsOfUnknown, deleteUser, harmlessAdminCall, type Change } from './adminCalls';
import { unknownId } from './unknownId';
import { partition, personAmongOthers, rolesOf, shownUsers, storedUser } from './userRecords';

interface Rules {
  operation: Change;
  sets: { role: 'admin' } | { userrole: 'Seller' };
  /** The userroles that somebody may have before. */
  from: UserRole[];
  sentence: string;
  unknown: string;
}

const repeats = 'Repeating it changes nothing: `matchedCount` is 1 and';
const noneCounted = { acknowledged: true, matchedCount: 0, modifiedCount: 0 };

const changes: Rules[] = [
  {
    operation: 'makeAdmin',
    sets: { role: 'admin' },
    from: ['Buyer', 'Seller'],
    sentence: 'Sets `role` to `admin` on the user record with this id; `userrole` stays as it is.',
    unknown: 'An id that no user has gives 0 for both.',
  },
  {
    operation: 'verifySeller',
    sets: { userrole: 'Seller' },
    from: ['Buyer'],
    sentence: 'Sets `userrole` to `Seller` on the user record with this id; `role` stays as it is.',
    unknown: 'An id that no user has gives 0 for both.',
  },
];

/** What makes admins and sellers changes one field of one record, and counts rightly. */
export const changedUserPromises: Case[] = changes.flatMap(({ operation, sets, from, sentence, unknown }) => [
  ...from.map((userrole) =>
    caseOf(
      operation,
      'read_your_writes',
      async (trial) => {
        const { same } = trial;
        const { target, others } = await personAmongOthers(trial, userrole);
        const all = [target, ...others];
        const [before, othersBefore] = partition(await shownUsers(trial, all), target);
        same(
          await changeUser(trial, operation, target.id),
          { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
          {
            says: 'A change is counted once',
            sentence: '**Acknowledgements** are those of the database',
            check: 'counts',
          },
        );
        const [after, othersAfter] = partition(await shownUsers(trial, all), target);
        same(
          after,
          before.map((record) => ({ ...record, ...sets })),
          { says: 'The user record has the new role, and is the same otherwise', sentence },
        );
        same(othersAfter, othersBefore, {
          says: 'The records of other users stay as they are',
          sentence,
          check: 'bystanders',
        });
        const isSeller = userrole === 'Seller' || 'userrole' in sets;
        same(
          await rolesOf(trial, target.email),
          { isAdmin: 'role' in sets, isBuyer: !isSeller, isSeller },
          { says: 'The questions about roles are answered by the changed record', sentence },
        );
        trial.status(await harmlessAdminCall(trial, target), ['role' in sets ? 200 : 403], {
          says: 'A token of before the change is worth what the role of now is',
          sentence: 'looked up in the user record of the e-mail in the token',
        });
      },
      `a ${userrole} among others`,
    ),
  ),

  caseOf(operation, 'counts', async (trial) => {
    const { same } = trial;
    const unknownUser = { id: unknownId(), email: `${trial.marker.next()}@example.com` };
    // A server that stores a record for it must not be left with it.
    trial.adopt(unknownUser);
    const noUser = { says: 'An id that no user has counts 0 and 0', sentence: unknown };
    same(await countsOfUnknown(trial, operation, unknownUser.id), noneCounted, noUser);

    const user = await storedUser(trial);
    await changeUser(trial, operation, user.id);
    const before = await shownUsers(trial, [user]);
    same(
      await changeUser(trial, operation, user.id),
      { acknowledged: true, matchedCount: 1, modifiedCount: 0 },
      { says: 'A repeated change counts one match and no change', sentence: repeats, check: 'retries' },
    );
    same(await shownUsers(trial, [user]), before, {
      says: 'A repeated change changes nothing',
      sentence: repeats,
      check: 'retries',
    });

    await deleteUser(trial, user.id);
    same(await countsOfUnknown(trial, operation, user.id), noneCounted, {
      ...noUser,
      check: 'use_after_free',
    });
    same(await shownUsers(trial, [user, unknownUser]), [], {
      says: 'No user record comes to be by a change',
      sentence: unknown,
      check: 'use_after_free',
    });
  }),
]);
