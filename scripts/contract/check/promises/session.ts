import { caseOf, type Case } from '../caseOf';
import { bearer } from '../person';

/** What the contract promises about tokens and roles. */
export const sessionPromises: Case[] = [
  caseOf(
    'checkAdmin',
    'read_your_writes',
    async ({ ok, person, admin, same, claim }) => {
      const { token } = admin();
      const buyer = await person('Buyer');
      const path = { emailOrId: buyer.email };

      const before = await ok('checkAdmin', { path });
      same(before.body.isAdmin, false, {
        says: 'Nobody is an admin from the start',
        sentence: 'The admin role cannot be had by this call.',
        operation: 'createUser',
      });

      await ok('makeAdmin', { path: { emailOrId: buyer.id }, authorization: bearer(token) });
      const after = await ok('checkAdmin', { path });
      claim(after.body.isAdmin, {
        says: 'Who was made an admin is one',
        sentence: '`isAdmin` is true when the user record with this e-mail has the role `admin`.',
      });
    },
    'who was made an admin is one',
  ),
];
