import type { UserRole } from '@/services/api/schema';
import { caseOf, type Case, type CaseContext } from '../check/context';
import { bearer } from '../check/exchange';
import { oddTexts, patternsFor, similarTo, withPatternCharacters } from '../check/values';
import {
  added,
  ask,
  changeUser,
  deleteUser,
  harmlessAdminCall,
  markSold,
  newPhone,
  newUser,
  type Change,
} from './shop';

type Question = 'checkAdmin' | 'checkBuyer' | 'checkSeller';

const yes: Record<Question, string> = {
  checkAdmin: '`isAdmin` is true when the user record with this e-mail has the role `admin`.',
  checkBuyer: '`isBuyer` is true when the user record with this e-mail has the userrole `Buyer`.',
  checkSeller: '`isSeller` is true when the user record with this e-mail has the userrole `Seller`.',
};
const no = 'is answered with false';
const anyCase = '**E-mails** are compared without regard to case.';
const lookedUp = 'looked up in the user record of the e-mail in the token';

/** The one boolean of the answer. */
async function answerTo(context: CaseContext, question: Question, email: string): Promise<unknown> {
  const path: Record<string, string> = question === 'checkBuyer' ? { email } : { emailOrId: email };
  const { body } = await ask(context, question, { path });
  return Object.values(body)[0];
}

interface ChangedPerson {
  who: string;
  from: UserRole;
  change: Change;
  yesTo: Question[];
}

const changedPeople: ChangedPerson[] = [
  { who: 'an admin who is a buyer', from: 'Buyer', change: 'makeAdmin', yesTo: ['checkAdmin', 'checkBuyer'] },
  {
    who: 'an admin who is a seller',
    from: 'Seller',
    change: 'makeAdmin',
    yesTo: ['checkAdmin', 'checkSeller'],
  },
  {
    who: 'a buyer who was verified as a seller',
    from: 'Buyer',
    change: 'verifySeller',
    yesTo: ['checkSeller'],
  },
];

const questionCases = (question: Question): Case[] => [
  caseOf(
    question,
    'read_your_writes',
    async (context) => {
      for (const userrole of ['Buyer', 'Seller'] as const) {
        const email = `${context.marker.next()}@example.com`;
        context.same(await answerTo(context, question, email), false, {
          says: 'The answer about an e-mail without a user record is false',
          sentence: no,
        });
        await newUser(context, { email, userrole });
        const expected = question === `check${userrole}`;
        context.same(await answerTo(context, question, email), expected, {
          says: `The answer about a new user with the userrole ${userrole} is ${expected}`,
          sentence: yes[question],
        });
      }
    },
    'new users',
  ),

  caseOf(
    question,
    'read_your_writes',
    async (context) => {
      const users = [];
      for (const { from, ...kind } of changedPeople) {
        const user = await newUser(context, { userrole: from });
        await answerTo(context, question, user.email);
        users.push({ ...user, ...kind, expected: kind.yesTo.includes(question) });
      }
      for (const { change, id } of users) await changeUser(context, change, id);
      for (const { who, email, expected } of users) {
        context.same(await answerTo(context, question, email), expected, {
          says: `The answer about ${who} is ${expected}`,
          sentence: yes[question],
        });
      }
      const gone = users.find(({ expected }) => expected);
      if (!gone) return;
      await deleteUser(context, gone.id);
      context.same(await answerTo(context, question, gone.email), false, {
        says: 'The answer about a person whose user record is deleted is false',
        sentence: no,
        check: 'use_after_free',
      });
    },
    'people whose roles change',
  ),

  caseOf(question, 'filters', async (context) => {
    const name = context.marker.next();
    const own = withPatternCharacters(name, '@example.com');
    const [odd = ''] = oddTexts(context.marker.next(), '@example.com');
    const userrole = question === 'checkSeller' ? 'Seller' : 'Buyer';
    const stored = own.replace('example', 'Example');
    const user = await newUser(context, { email: stored, userrole });
    const oddUser = await newUser(context, { email: odd, userrole });
    if (question === 'checkAdmin')
      for (const { id } of [user, oddUser]) await changeUser(context, 'makeAdmin', id);
    for (const email of [stored, own, own.toUpperCase()]) {
      context.same(await answerTo(context, question, email), true, {
        says: 'The letter case of the e-mail does not matter',
        sentence: email === stored ? yes[question] : anyCase,
      });
    }
    context.same(await answerTo(context, question, odd), true, {
      says: 'An e-mail with +, % and quotes is understood',
      sentence: yes[question],
    });
    const unknown = [
      '用户@例え.jp',
      oddTexts(own, '@example.com')[0] ?? '',
      `${'x'.repeat(308)}@example.com`,
    ];
    for (const email of [...similarTo(own), ...patternsFor(own, name), user.id, ...unknown]) {
      context.same(await answerTo(context, question, email), false, {
        says: 'Only the whole e-mail finds a user record: no part, no pattern and no id',
        sentence: no,
      });
    }
  }),
];

/** A token is worth what the role in the user record is now. */
const changedRoleCases: Case[] = [
  ...(['makeAdmin', 'verifySeller'] as const).map((change) =>
    caseOf(
      change,
      'read_your_writes',
      async (context) => {
        for (const kind of context.run.behaviours.people.kinds.slice(0, 2)) {
          const person = await context.person(kind);
          await changeUser(context, change, person.id ?? '');
          const isAdmin = change === 'makeAdmin';
          context.status(await harmlessAdminCall(context, person.token), [isAdmin ? 200 : 403], {
            says: 'A token of before the change is worth what the role is now',
            sentence: lookedUp,
          });
          const isSeller = change === 'verifySeller' || kind.roles.includes('Seller');
          const answers = [];
          for (const question of ['checkAdmin', 'checkBuyer', 'checkSeller'] as const)
            answers.push(await answerTo(context, question, person.identity));
          context.same(answers, [isAdmin, !isSeller, isSeller], {
            says: 'The questions about roles are answered by the changed record',
            sentence: 'on the user record with this id',
          });
        }
      },
      'the token of before',
    ),
  ),

  caseOf(
    'markProduct',
    'wrong_role',
    async (context) => {
      context.privileged();
      const buyer = await context.person();
      const id = await added(context, await newPhone(context, { email: buyer.identity }));
      const mark = () =>
        context.send({
          operation: 'markProduct',
          path: { id },
          body: { verify: 'Sold' },
          authorization: bearer(buyer.token),
        });
      context.status(await mark(), [403], {
        says: 'Refused: a buyer, although the phone is their own',
        sentence: lookedUp,
      });
      await changeUser(context, 'verifySeller', buyer.id ?? '');
      const marked = await mark();
      context.status(marked, [200], {
        says: 'A buyer who has become a seller may do it with the token of before',
        sentence: lookedUp,
      });
      context.same(Object(marked.response?.json).modifiedCount, 1, {
        says: 'The phone was still available after a buyer had tried to mark it as sold',
        sentence: lookedUp,
        check: 'refusal_changes_nothing',
      });
      const deleted = await context.send({
        operation: 'deleteProduct',
        path: { id },
        authorization: bearer(buyer.token),
      });
      context.status(deleted, [200], {
        says: 'A buyer who has become a seller may do it with the token of before',
        sentence: lookedUp,
        operation: 'deleteProduct',
      });
    },
    'a buyer who becomes a seller',
  ),

  caseOf(
    'makeAdmin',
    'read_your_writes',
    async (context) => {
      const [, sellers, admins] = context.run.behaviours.people.kinds;
      const first = await context.person(admins);
      const second = await context.person(sellers);
      const phone = await added(context, await newPhone(context, { email: second.identity }));
      await ask(context, 'makeAdmin', {
        path: { emailOrId: second.id ?? '' },
        authorization: bearer(first.token),
      });
      for (const { token } of [first, second]) {
        context.status(await harmlessAdminCall(context, token), [200], {
          says: 'There can be several admins, and each may do what admins do',
          sentence: 'No call takes the role away again.',
        });
      }
      context.same((await markSold(context, second, phone)).body.modifiedCount, 1, {
        says: 'A seller who becomes an admin may still do what sellers do',
        sentence: 'One person can have several roles.',
      });
      const { body } = await ask(context, 'deleteUser', {
        path: { id: first.id ?? '' },
        authorization: bearer(first.token),
      });
      context.same(body.deletedCount, 1, {
        says: 'An admin may delete the own record',
        sentence: 'Only an admin may do this.',
        operation: 'deleteUser',
        check: 'use_after_free',
      });
      context.status(await harmlessAdminCall(context, first.token), [403], {
        says: 'An admin who has deleted the own record is no admin any more',
        sentence: lookedUp,
        operation: 'deleteUser',
        check: 'use_after_free',
      });
      context.same(await answerTo(context, 'checkAdmin', second.identity), true, {
        says: 'Another admin stays one',
        sentence: 'Removes the user record with this id.',
        operation: 'deleteUser',
        check: 'bystanders',
      });
    },
    'several admins',
  ),

  caseOf(
    'createUser',
    'retries',
    async (context) => {
      const [, , admins] = context.run.behaviours.people.kinds;
      const admin = await context.person(admins);
      await ask(context, 'createUser', {
        body: { name: 'Another', email: admin.identity, userrole: 'Seller' },
      });
      context.status(await harmlessAdminCall(context, admin.token), [200], {
        says: 'An admin whose e-mail was sent again may still do what admins do',
        sentence: 'nothing is stored or changed, its role least of all',
      });
      await deleteUser(context, admin.id ?? '');
      await newUser(context, { email: admin.identity, userrole: 'Seller' });
      context.status(await harmlessAdminCall(context, admin.token), [403], {
        says: "A former admin's token is no admin's after signing up again",
        sentence: lookedUp,
        check: 'use_after_free',
      });
      context.same(await answerTo(context, 'checkAdmin', admin.identity), false, {
        says: 'A former admin who signs up again is no admin',
        sentence: 'The admin role cannot be had by this call.',
        check: 'use_after_free',
      });
    },
    'an admin',
  ),

  caseOf(
    'createUser',
    'refusal_changes_nothing',
    async (context) => {
      const known = await newUser(context);
      for (const email of [`${context.marker.next()}@example.com`, known.email]) {
        for (const part of [{ userrole: 'admin' }, { role: 'admin' }, { isAdmin: true }]) {
          const body = { name: 'Would be admin', email, userrole: 'Buyer', ...part };
          context.status(await context.send({ operation: 'createUser', body }), [400], {
            says: 'Refused: a new user who would be an admin',
            sentence: 'The admin role cannot be had by this call.',
            check: 'negative_data_rejection',
          });
        }
        context.same(await answerTo(context, 'checkAdmin', email), false, {
          says: 'createUser makes no admins',
          sentence: 'The admin role cannot be had by this call.',
        });
      }
    },
    'no admin by it',
  ),
];

export const cases: Case[] = [
  ...(['checkAdmin', 'checkBuyer', 'checkSeller'] as const).flatMap(questionCases),
  ...changedRoleCases,
];
