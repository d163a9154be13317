import type { Inserted, NewUser } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import { changeUser, deleteUser, harmlessAdminCall } from './adminCalls';
import { claimNoToken } from './tokenClaims';
import { inSmallLetters, recordOf, rolesOf, shownUsers, storedUser, type StoredUser } from './userRecords';

const unchanged = 'nothing is stored or changed, its role least of all';
const sameId = 'the answer carries the `insertedId` of that record: a retry is safe';

/** The same e-mail again: nothing is stored or changed, and the answer names the record of before. */
export const knownEmailPromises: Case[] = [
  caseOf('createUser', 'retries', async (trial) => {
    const email = `${trial.marker.next()}.Mixed@Example.com`;
    const buyer = await storedUser(trial, { userrole: 'Buyer', email });
    const seller = await storedUser(trial, { userrole: 'Seller' });
    await claimRetriesSafe(trial, buyer, { name: 'Somebody else', userrole: 'Seller' });
    await claimRetriesSafe(trial, seller, { name: '', userrole: 'Buyer' });
    trial.same(
      [await rolesOf(trial, buyer.email), await rolesOf(trial, seller.email)],
      roles('Buyer', 'Seller'),
      {
        says: 'Who sends a known e-mail with another userrole gets no other role',
        sentence: unchanged,
      },
    );
  }),

  caseOf(
    'createUser',
    'retries',
    async (trial) => {
      const admin = await trial.newAdmin();
      await changeUser(trial, 'verifySeller', admin.id);
      await claimRetriesSafe(trial, admin, { name: 'Somebody else', userrole: 'Buyer' });
      trial.same(
        await rolesOf(trial, admin.email),
        { isAdmin: true, isBuyer: false, isSeller: true },
        {
          says: 'A verified seller who is an admin stays both when the e-mail is sent again',
          sentence: unchanged,
        },
      );
      trial.status(await harmlessAdminCall(trial, admin), [200], {
        says: 'An admin whose e-mail was sent again may still do what admins do',
        sentence: unchanged,
      });
    },
    'an admin',
  ),

  caseOf(
    'createUser',
    'retries',
    async (trial) => {
      const name = trial.marker.next();
      const email = `${name}@example.com`;
      const body: NewUser = { name, email, userrole: 'Buyer' };
      const bodies = [body, { ...body, email: email.toUpperCase() }, body, body];
      const answers = await Promise.all(bodies.map((each) => trial.ok('createUser', { body: each })));
      const ids = new Set(answers.map((answer) => answer.body.insertedId));
      trial.same(ids.size, 1, {
        says: 'Requests for one e-mail at the same moment are answered with one id',
        sentence: sameId,
      });
      trial.same(
        (await shownUsers(trial, [{ email }])).map(({ _id }) => _id),
        [...ids].slice(0, 1),
        {
          says: 'Requests for one e-mail at the same moment store one record',
          sentence: unchanged,
        },
      );
    },
    'at the same moment',
  ),

  caseOf(
    'createUser',
    'use_after_free',
    async (trial) => {
      const former = await trial.newAdmin();
      const other = await storedUser(trial);
      await deleteUser(trial, former.id);
      const { email } = former;
      claimNoToken(trial, await trial.send({ operation: 'issueToken', query: { email } }), {
        says: 'Somebody whose user record is deleted gets no token',
        check: 'use_after_free',
      });

      const again = await storedUser(trial, { email, userrole: 'Seller' });
      const sentence = 'Store the user record of a new account';
      trial.same(
        inSmallLetters(await shownUsers(trial, [other, again])),
        [other, again].map((one) => recordOf(one)),
        {
          says: 'Somebody who signs up again after being deleted is stored anew, as the newest',
          sentence,
        },
      );
      trial.same(
        await rolesOf(trial, email),
        { isAdmin: false, isBuyer: false, isSeller: true },
        {
          says: 'Somebody who signs up again has the new userrole, and is no admin any more',
          sentence: 'The admin role cannot be had by this call.',
        },
      );
      trial.status(await harmlessAdminCall(trial, former), [403], {
        says: "A former admin's token is no admin's after signing up again",
        sentence: 'looked up in the user record of the e-mail in the token',
      });
      await trial.ok('issueToken', { query: { email } });
    },
    'signing up again',
  ),
];

/** Sends a known e-mail again, as before, in capitals and with other values. */
async function claimRetriesSafe(trial: Trial, user: StoredUser, other: Partial<NewUser>): Promise<void> {
  const { id, name, email, userrole } = user;
  const before = await shownUsers(trial, [user]);
  const sent = { name, email, userrole };
  for (const body of [
    sent,
    { ...sent, ...other },
    { ...sent, ...other, email: email.toUpperCase() },
    { ...sent, ...other, email: email.toLowerCase() },
  ]) {
    const exchange = await trial.send({ operation: 'createUser', body });
    const says = 'A known e-mail is not refused';
    if (!trial.status(exchange, [200], { says, sentence: sameId })) continue;
    const { acknowledged, insertedId } = exchange.response?.json as Inserted;
    trial.same(
      { acknowledged, insertedId },
      { acknowledged: true, insertedId: id },
      {
        says: 'A known e-mail, in small letters or capitals, is answered with the id of its record',
        sentence: sameId,
      },
    );
  }
  trial.same(await shownUsers(trial, [user]), before, {
    says: 'A known e-mail stores nothing and changes nothing',
    sentence: unchanged,
  });
}

const roles = (...userroles: string[]) =>
  userroles.map((userrole) => ({
    isAdmin: false,
    isBuyer: userrole === 'Buyer',
    isSeller: userrole === 'Seller',
  }));
