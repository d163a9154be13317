import { caseOf, type Case, type CaseContext } from '../check/context';
import { bearer } from '../check/exchange';
import { oddTexts, patternsFor, similarTo, withPatternCharacters } from '../check/values';
import { ask, changeUser, deleteUser, harmlessAdminCall, markSold, newPhone, newUser } from './shop';

type Question = 'checkAdmin' | 'checkBuyer' | 'checkSeller';

const yes: Record<Question, string> = {
  checkAdmin: '`isAdmin` is true when the user record with this e-mail has the role `admin`.',
  checkBuyer: '`isBuyer` is true when the user record with this e-mail has the userrole `Buyer`.',
  checkSeller: '`isSeller` is true when the user record with this e-mail has the userrole `Seller`.',
};
const no = 'is answered with false';
const anyCase = '**E-mails** are compared without regard to case.';
const lookedUp = 'looked up in the user record of the e-mail in the token';
const noAdmins = 'This call never grants the admin role.';

/** The one boolean of the answer. */
async function answerTo(context: CaseContext, question: Question, email: string): Promise<unknown> {
  const path: Record<string, string> = question === 'checkBuyer' ? { email } : { emailOrId: email };
  const { body } = await ask(context, question, { path });
  return Object.values(body)[0];
}

const changes = [
  { from: 'Buyer', change: 'makeAdmin', yesTo: ['checkAdmin', 'checkBuyer'] },
  { from: 'Seller', change: 'makeAdmin', yesTo: ['checkAdmin', 'checkSeller'] },
  { from: 'Buyer', change: 'verifySeller', yesTo: ['checkSeller'] },
] as const;

const questionCases = (question: Question): Case[] => [
  caseOf(question, 'read_your_writes', async (context) => {
    const expectAnswer = async (email: string, expected: boolean, who: string, sentence = yes[question]) =>
      context.same(await answerTo(context, question, email), expected, {
        says: `The answer about ${who} is ${expected}`,
        sentence,
      });
    const users = [];
    for (const { from, change, yesTo } of changes) {
      const email = `${context.marker.next()}@example.com`;
      await expectAnswer(email, false, 'an e-mail without a user record', no);
      const { id } = await newUser(context, { email, userrole: from });
      await expectAnswer(email, question === `check${from}`, `a new user with the userrole ${from}`);
      const isYes = yesTo.some((one) => one === question);
      users.push({ id, email, from, change, isYes });
    }
    for (const { change, id } of users) await changeUser(context, change, id);
    for (const { email, isYes, from, change } of users)
      await expectAnswer(email, isYes, `a ${from} after ${change}`);

    const gone = users.find(({ isYes }) => isYes);
    if (!gone) return;
    await deleteUser(context, gone.id);
    context.same(await answerTo(context, question, gone.email), false, {
      says: 'The answer about a deleted user is false',
      sentence: no,
      check: 'use_after_free',
    });
  }),

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
  caseOf('markProduct', 'wrong_role', async (context) => {
    context.privileged();
    const buyer = await context.person();
    const { id } = await newPhone(context, buyer);
    const request = { path: { id }, authorization: bearer(buyer.token) };
    const mark = () => context.send({ operation: 'markProduct', ...request, body: { verify: 'Sold' } });
    context.status(await mark(), [403], {
      says: 'Refused: a buyer, although the phone is their own',
      sentence: lookedUp,
    });
    await changeUser(context, 'verifySeller', buyer.id ?? '');
    const about = {
      says: 'A buyer who has become a seller may do it with the token of before',
      sentence: lookedUp,
    };
    const marked = await mark();
    context.status(marked, [200], about);
    context.same(Object(marked.response?.json).modifiedCount, 1, {
      says: 'The phone was still available after a buyer had tried to mark it as sold',
      sentence: lookedUp,
      check: 'refusal_changes_nothing',
    });
    const deleted = await context.send({ operation: 'deleteProduct', ...request });
    context.status(deleted, [200], { ...about, operation: 'deleteProduct' });
  }),

  caseOf('makeAdmin', 'read_your_writes', async (context) => {
    const [, sellers, admins] = context.run.behaviours.people.kinds;
    const first = await context.person(admins);
    const second = await context.person(sellers);
    const { id: phone } = await newPhone(context, second);
    const authorization = bearer(first.token);
    await ask(context, 'makeAdmin', { path: { emailOrId: second.id ?? '' }, authorization });
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
    const ofDeletion = { operation: 'deleteUser', check: 'use_after_free' } as const;
    const { body } = await ask(context, 'deleteUser', { path: { id: first.id ?? '' }, authorization });
    context.same(body.deletedCount, 1, {
      says: 'An admin may delete the own record',
      sentence: 'Only an admin may do this.',
      ...ofDeletion,
    });
    context.status(await harmlessAdminCall(context, first.token), [403], {
      says: 'An admin who has deleted the own record is no admin any more',
      sentence: lookedUp,
      ...ofDeletion,
    });
    context.same(await answerTo(context, 'checkAdmin', second.identity), true, {
      says: 'Another admin stays one',
      sentence: 'Removes the user record with this id.',
      operation: 'deleteUser',
      check: 'bystanders',
    });
  }),

  caseOf('createUser', 'use_after_free', async (context) => {
    const [, , admins] = context.run.behaviours.people.kinds;
    const admin = await context.person(admins);
    await newUser(context, { email: admin.identity, userrole: 'Seller' });
    context.status(await harmlessAdminCall(context, admin.token), [200], {
      says: 'An admin whose e-mail was sent again may still do what admins do',
      sentence: 'nothing is stored or changed, its role least of all',
      check: 'retries',
    });
    await deleteUser(context, admin.id ?? '');
    await newUser(context, { email: admin.identity, userrole: 'Seller' });
    context.status(await harmlessAdminCall(context, admin.token), [403], {
      says: "A former admin's token is no admin's after signing up again",
      sentence: lookedUp,
    });
    context.same(await answerTo(context, 'checkAdmin', admin.identity), false, {
      says: 'A former admin who signs up again is no admin',
      sentence: noAdmins,
    });
  }),

  caseOf('createUser', 'refusal_changes_nothing', async (context) => {
    const known = await newUser(context);
    for (const email of [`${context.marker.next()}@example.com`, known.email]) {
      for (const part of [{ userrole: 'admin' }, { role: 'admin' }, { isAdmin: true }]) {
        const body = { name: 'Would be admin', email, userrole: 'Buyer', ...part };
        context.status(await context.send({ operation: 'createUser', body }), [400], {
          says: 'Refused: a new user who would be an admin',
          sentence: noAdmins,
          check: 'negative_data_rejection',
        });
      }
      context.same(await answerTo(context, 'checkAdmin', email), false, {
        says: 'createUser gives no admin role',
        sentence: noAdmins,
      });
    }
  }),
];

export const cases: Case[] = [
  ...(['checkAdmin', 'checkBuyer', 'checkSeller'] as const).flatMap(questionCases),
  ...changedRoleCases,
];
