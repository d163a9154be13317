import { caseOf, type Case } from '../caseOf';
import { newPhone } from '../fixtures';
import { changeUser, harmlessAdminCall } from './adminCalls';
import { added, markSold } from './phoneCalls';
import { rolesOf, shownUsers, storedUser } from './userRecords';

/** People with more than one role, and more than one person with the same. */
export const severalRolePromises: Case[] = [
  caseOf(
    'verifySeller',
    'counts',
    async (trial) => {
      const seller = await storedUser(trial, { userrole: 'Seller' });
      trial.same(
        await changeUser(trial, 'verifySeller', seller.id),
        { acknowledged: true, matchedCount: 1, modifiedCount: 0 },
        {
          says: 'Who came as a Seller is verified already',
          sentence: 'A user is verified when the userrole is `Seller`.',
        },
      );
    },
    'a seller from the start',
  ),

  caseOf(
    'verifySeller',
    'read_your_writes',
    async (trial) => {
      const admin = await trial.newAdmin();
      const before = await shownUsers(trial, [admin]);
      await changeUser(trial, 'verifySeller', admin.id, admin);
      trial.same(
        await shownUsers(trial, [admin]),
        before.map((record) => ({ ...record, userrole: 'Seller' })),
        {
          says: 'An admin who is verified as a seller stays an admin',
          sentence: 'Sets `userrole` to `Seller` on the user record with this id; `role` stays as it is.',
        },
      );
      trial.status(await harmlessAdminCall(trial, admin), [200], {
        says: 'An admin who is verified as a seller may do what admins do',
        sentence: 'No call takes the role away again.',
      });
      const id = await added(trial, newPhone(trial, admin));
      await markSold(trial, admin, id);
    },
    'an admin',
  ),

  caseOf(
    'makeAdmin',
    'read_your_writes',
    async (trial) => {
      const first = await trial.newAdmin();
      const second = await trial.person('Seller');
      const phone = await added(trial, newPhone(trial, second));
      await changeUser(trial, 'makeAdmin', second.id, first);
      for (const admin of [first, second]) {
        trial.status(await harmlessAdminCall(trial, admin), [200], {
          says: 'There can be several admins, and each may do what admins do',
          sentence: 'No call takes the role away again.',
        });
      }
      trial.same((await rolesOf(trial, first.email)).isAdmin, true, {
        says: 'An admin who makes another one stays an admin',
        sentence: 'No call takes the role away again.',
      });
      const sold = await markSold(trial, second, phone);
      trial.same(sold.body.modifiedCount, 1, {
        says: 'A seller who becomes an admin may still do what sellers do',
        sentence: 'One person can have several roles.',
      });
    },
    'several admins',
  ),

  caseOf(
    'makeAdmin',
    'read_your_writes',
    async (trial) => {
      const { id, email } = await storedUser(trial, { userrole: 'Buyer' });
      await Promise.all([changeUser(trial, 'makeAdmin', id), changeUser(trial, 'verifySeller', id)]);
      trial.same(
        await rolesOf(trial, email),
        { isAdmin: true, isBuyer: false, isSeller: true },
        {
          says: 'Who is made an admin and verified as a seller at the same moment becomes both',
          sentence: 'Sets `role` to `admin` on the user record with this id; `userrole` stays as it is.',
        },
      );
    },
    'both at the same moment',
  ),
];
