import {
  caseOf,
  type Assertion,
  type Case,
  type CaseContext,
  bearer,
  store,
  oddTexts,
  patternsFor,
  similarTo,
  withPatternCharacters,
} from '../contract/behaviours';
import { ask, changeUser, deleteUser, harmlessAdminCall, newUser } from './people';

const sentences = {
  checkAdmin: '`isAdmin` is true when the user record with this e-mail has the role `admin`.',
  checkBuyer: '`isBuyer` is true when the user record with this e-mail has the userrole `Buyer`.',
  checkSeller: '`isSeller` is true when the user record with this e-mail has the userrole `Seller`.',
} as const;
type Question = keyof typeof sentences;
const unknown = 'is answered with false';

const changes = [
  { from: 'Buyer', change: 'makeAdmin', yesTo: ['checkAdmin', 'checkBuyer'] },
  { from: 'Seller', change: 'makeAdmin', yesTo: ['checkAdmin', 'checkSeller'] },
  { from: 'Buyer', change: 'verifySeller', yesTo: ['checkSeller'] },
] as const;

const questionCases = (question: Question): Case[] => {
  /** Asserts what is answered about an e-mail. */
  async function expectAnswer(context: CaseContext, email: string, expected: boolean, assertion: Assertion) {
    const path: Record<string, string> = question === 'checkBuyer' ? { email } : { emailOrId: email };
    const { body } = await ask(context, question, { path });
    context.same(Object.values(body)[0], expected, { sentence: sentences[question], ...assertion });
  }

  return [
    caseOf(question, 'read_your_writes', async (context) => {
      const expect = (email: string, expected: boolean, who: string, part?: Partial<Assertion>) =>
        expectAnswer(context, email, expected, { says: `The answer about ${who} is ${expected}`, ...part });
      const users = [];
      for (const { from, ...change } of changes) {
        const email = `${context.marker.next()}@example.com`;
        await expect(email, false, 'an e-mail without a user record', { sentence: unknown });
        const { id } = await newUser(context, { email, userrole: from });
        await expect(email, question === `check${from}`, `a new user with the userrole ${from}`);
        users.push({ id, email, from, ...change });
      }
      for (const { id, email, from, change, yesTo } of users) {
        await changeUser(context, change, id);
        const isYes = yesTo.some((one) => one === question);
        await expect(email, isYes, `a ${from} after ${change}`);
        await deleteUser(context, id);
        await expect(email, false, 'a deleted user', { sentence: unknown, check: 'use_after_free' });
      }
    }),

    caseOf(question, 'filters', async (context) => {
      const name = context.marker.next();
      const own = withPatternCharacters(name, '@example.com');
      const stored = own.replace('example', 'Example');
      const [odd = ''] = oddTexts(context.marker.next(), '@example.com');
      const userrole = question === 'checkSeller' ? 'Seller' : 'Buyer';
      const users = [
        await newUser(context, { email: stored, userrole }),
        await newUser(context, { email: odd, userrole }),
      ];
      if (question === 'checkAdmin') for (const { id } of users) await changeUser(context, 'makeAdmin', id);
      await expectAnswer(context, odd, true, { says: 'An e-mail with +, % and quotes is understood' });
      for (const email of [stored, own, own.toUpperCase()])
        await expectAnswer(context, email, true, {
          says: 'The letter case of the e-mail does not matter',
          sentence: '**E-mails** are compared without regard to case.',
        });

      const [oddOwn = ''] = oddTexts(own, '@example.com');
      const others = [...users.map(({ id }) => id), '用户@例え.jp', oddOwn, `${'x'.repeat(308)}@example.com`];
      for (const email of [...similarTo(own), ...patternsFor(own, name), ...others])
        await expectAnswer(context, email, false, {
          says: 'Only the whole e-mail finds a user record: no part, no pattern and no id',
          sentence: unknown,
        });
    }),
  ];
};

export const cases: Case[] = [
  ...(Object.keys(sentences) as Question[]).flatMap(questionCases),

  // A token is worth what the role in the user record is now.
  caseOf('markProduct', 'wrong_role', async (context) => {
    context.privileged();
    const buyer = await context.person();
    const phone = await store(context, 'addProduct', { owner: buyer });
    await changeUser(context, 'verifySeller', buyer.id ?? '');
    const request = { path: { id: phone.id }, body: { verify: 'Sold' }, authorization: bearer(buyer.token) };
    context.status(await context.send({ operation: 'markProduct', ...request }), [200], {
      says: 'A buyer who has become a seller may do it with the token of before',
      sentence: 'looked up in the user record of the e-mail in the token',
    });
  }),

  caseOf('makeAdmin', 'read_your_writes', async (context) => {
    const first = await context.personWith(['admin']);
    const second = await context.personWith(['Seller']);
    const path = { emailOrId: second.id ?? '' };
    await ask(context, 'makeAdmin', { path, authorization: bearer(first.token) });
    for (const { token } of [first, second]) {
      context.status(await harmlessAdminCall(context, token), [200], {
        says: 'There can be several admins, and each may do what admins do',
        sentence: 'No call takes the role away again.',
      });
    }
  }),
];
