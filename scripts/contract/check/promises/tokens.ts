import { caseOf, type Case } from '../caseOf';
import { changeUser, harmlessAdminCall } from './adminCalls';
import { lookAlikes } from './people';
import { claimGoodToken, claimNoToken, laterToken, works } from './tokenClaims';
import { shownUsers, storedUser } from './userRecords';

const anyCase = '**E-mails** are compared without regard to case.';
const mayNot = 'a good token of somebody who may not do this, with 403';

/** Tokens: who gets one, what it says, and that it works. */
export const tokenPromises: Case[] = [
  caseOf('issueToken', 'read_your_writes', async (trial) => {
    for (const userrole of ['Buyer', 'Seller'] as const) {
      const { email } = await storedUser(trial, { userrole });
      for (const asked of [email, email.toUpperCase()]) {
        const { body, exchange } = await trial.ok('issueToken', { query: { email: asked } });
        claimGoodToken(trial, { token: body.accessToken, email, at: exchange });
      }
    }
  }),

  caseOf('issueToken', 'filters', async (trial) => {
    const { own, others, nobodys } = lookAlikes(trial.marker.next());
    const user = await storedUser(trial, { email: own });
    const strangers = [...others, ...nobodys, user.id, user.name];
    for (const email of [...strangers, ...others.slice(0, 1)]) {
      const exchange = await trial.send({ operation: 'issueToken', query: { email } });
      claimNoToken(trial, exchange, {
        says: 'An e-mail without a user record gets no token, however similar to one with',
      });
    }
    trial.same(
      await shownUsers(
        trial,
        strangers.map((email) => ({ email })),
      ),
      [],
      {
        says: 'Asking for a token makes no user record',
        sentence: 'if a user record with it exists',
      },
    );
    await trial.ok('issueToken', { query: { email: own } });
  }),

  caseOf(
    'issueToken',
    'negative_data_rejection',
    async (trial) => {
      const exchange = await trial.send({ operation: 'issueToken', query: { 'email[$ne]': 'nobody' } });
      trial.status(exchange, [400], {
        says: 'Refused: a database operator in the place of the e-mail',
        sentence: 'anything else is answered with 400',
      });
    },
    'an operator',
  ),

  caseOf('issueToken', 'retries', async (trial) => {
    const { token, email } = await trial.person('Buyer');
    const later = await laterToken(trial, email, token);
    for (const each of [token, later, token]) {
      trial.status(await harmlessAdminCall(trial, { token: each }), [403], {
        says: 'Every token of somebody is good, an earlier one too, more than once',
        sentence: works,
      });
    }
  }),

  caseOf(
    'issueToken',
    'wrong_role',
    async (trial) => {
      const admin = await trial.newAdmin();
      const buyer = await trial.person('Buyer');
      const again = async ({ email }: { email: string }) => ({
        token: (await trial.ok('issueToken', { query: { email } })).body.accessToken,
      });
      const isAdmin = {
        says: "An admin's token is an admin's, whoever has asked for one since",
        sentence: works,
      };
      trial.status(await harmlessAdminCall(trial, admin), [200], isAdmin);
      const newest = await again(admin);
      trial.status(await harmlessAdminCall(trial, buyer), [403], {
        says: "A buyer's token is a buyer's, whoever has asked for one since",
        sentence: mayNot,
      });
      trial.status(await harmlessAdminCall(trial, newest), [200], isAdmin);
    },
    'whose token it is',
  ),

  caseOf(
    'issueToken',
    'positive_data_acceptance',
    async (trial) => {
      const name = trial.marker.next();
      const user = await storedUser(trial, { email: `${name}.Mixed.Case@Example.com` });
      await changeUser(trial, 'makeAdmin', user.id);
      for (const email of [user.email, user.email.toLowerCase(), user.email.toUpperCase()]) {
        const { body } = await trial.ok('issueToken', { query: { email } });
        trial.status(await harmlessAdminCall(trial, { token: body.accessToken }), [200], {
          says: "The role is found in the user record, whatever the case of the token's e-mail",
          sentence: anyCase,
        });
      }
    },
    'capitals',
  ),
];
