import { caseOf, type Case } from '../caseOf';
import { lookAlikes, oddEmail } from './people';
import { claimGoodToken } from './tokenClaims';
import { inSmallLetters, recordOf, rolesOf, shownUsers, storedUser, type StoredUser } from './userRecords';

const stores = 'Store the user record of a new account';
const anyForm = "Its form is the auth service's business and not checked here.";
const noAdmin = 'The admin role cannot be had by this call.';

/** Names that are easily trimmed, escaped, cut or taken for something else. */
const names = [
  '',
  '   ',
  '  two spaces around  ',
  `O'Brien "the 2nd" <b>bold</b> & &amp; <script>alert(1)</script>`,
  'line\nbreak\tand tab',
  'Grüße ﬁ İ 手机 هاتف 👩‍👩‍👧 e\u0301 é',
  `\\n \\ %41 %s _ $1 \${x} {{7*7}} '); drop table users; --`,
  'null',
  '$gt',
  '__proto__',
  '007',
  'A long name, 長い名前. '.repeat(400),
];

/** New user records: stored as they were sent, each for itself, and nobody is an admin by it. */
export const newUserPromises: Case[] = [
  caseOf(
    'createUser',
    'ensure_resource_availability',
    async (trial) => {
      const users: StoredUser[] = [];
      for (const [place, name] of names.entries()) {
        users.push(await storedUser(trial, { name, userrole: place % 2 === 0 ? 'Buyer' : 'Seller' }));
      }
      users.push(await storedUser(trial, { name: 'null' }));
      const shown = inSmallLetters(await shownUsers(trial, users));
      for (const user of users) {
        trial.same(
          shown.filter(({ _id }) => _id === user.id),
          [recordOf(user)],
          {
            says: 'A new user is listed once, with the name and the userrole that were sent',
            sentence: stores,
          },
        );
      }
    },
    'names are kept',
  ),

  caseOf(
    'createUser',
    'positive_data_acceptance',
    async (trial) => {
      const { marker, ok } = trial;
      const next = () => marker.next();
      const long = `${next()}@`;
      const emails = [
        oddEmail(next()),
        `${next()} has no at sign`,
        ` ${next()} @ spaces . example `,
        `"${next()}"@[127.0.0.1]?email=x&%2F`,
        `${next()}.用户@例え.jp`,
        long + 'x'.repeat(320 - long.length),
      ];
      const users: StoredUser[] = [];
      for (const email of emails) users.push(await storedUser(trial, { email }));
      trial.same(
        inSmallLetters(await shownUsers(trial, users)),
        users.map((user) => recordOf(user)),
        { says: 'An e-mail of any form is listed as it was sent', sentence: anyForm },
      );
      for (const email of emails) {
        const given = await ok('issueToken', { query: { email } });
        claimGoodToken(trial, { token: given.body.accessToken, email, at: given.exchange });
        const { body, exchange: at } = await ok('checkBuyer', { path: { email } });
        trial.same(body.isBuyer, true, {
          says: 'An e-mail of any form is found again',
          sentence: anyForm,
          operation: 'checkBuyer',
          check: 'filters',
          at,
        });
      }
    },
    'odd e-mails',
  ),

  caseOf(
    'createUser',
    'ensure_resource_availability',
    async (trial) => {
      const { own, others } = lookAlikes(trial.marker.next());
      const users: StoredUser[] = [];
      for (const email of [own, ...others]) users.push(await storedUser(trial, { email, name: own }));
      trial.same(
        inSmallLetters(await shownUsers(trial, users)),
        users.map((user) => recordOf(user)),
        {
          says: 'People with the same name and similar e-mails have a record each',
          sentence: stores,
        },
      );
    },
    'similar e-mails',
  ),

  caseOf(
    'createUser',
    'refusal_changes_nothing',
    async (trial) => {
      const name = trial.marker.next();
      const known = await storedUser(trial);
      const wrong = [
        { userrole: 'admin' },
        { userrole: 'Buyer', role: 'admin' },
        { userrole: 'Buyer', isAdmin: true },
      ];
      for (const email of [`${name}@example.com`, known.email]) {
        for (const part of wrong) {
          const exchange = await trial.send({ operation: 'createUser', body: { name, email, ...part } });
          trial.status(exchange, [400], {
            says: 'Refused: a new user who would be an admin',
            sentence: noAdmin,
            check: 'negative_data_rejection',
          });
        }
        trial.same((await rolesOf(trial, email)).isAdmin, false, {
          says: 'Nobody has become an admin by createUser',
          sentence: noAdmin,
        });
      }
      trial.same(
        inSmallLetters(await shownUsers(trial, [{ email: `${name}@example.com` }, known])),
        [recordOf(known)],
        {
          says: 'A refused request to become an admin stores and changes nothing',
          sentence: noAdmin,
        },
      );
    },
    'no admin by it',
  ),
];
