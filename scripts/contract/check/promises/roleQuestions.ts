import type { UserRole } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import { changeUser, deleteUser, type Change } from './adminCalls';
import { lookAlikes, oddEmail } from './people';
import { storedUser } from './userRecords';

interface Question {
  operation: 'checkAdmin' | 'checkBuyer' | 'checkSeller';
  yes: string;
  no: string;
  /** Whether this userrole makes the answer yes. */
  isYes: (userrole: UserRole) => boolean;
}

const orFalse = 'is answered with false';

const questions: Question[] = [
  {
    operation: 'checkAdmin',
    yes: '`isAdmin` is true when the user record with this e-mail has the role `admin`.',
    no: 'is answered with false, not with an error',
    isYes: () => false,
  },
  {
    operation: 'checkBuyer',
    yes: '`isBuyer` is true when the user record with this e-mail has the userrole `Buyer`.',
    no: orFalse,
    isYes: (userrole) => userrole === 'Buyer',
  },
  {
    operation: 'checkSeller',
    yes: '`isSeller` is true when the user record with this e-mail has the userrole `Seller`.',
    no: orFalse,
    isYes: (userrole) => userrole === 'Seller',
  },
];

interface ChangedPerson {
  who: string;
  from: UserRole;
  change: Change;
  yesTo: Question['operation'][];
}

const changedPeople: ChangedPerson[] = [
  {
    who: 'an admin who is a buyer',
    from: 'Buyer',
    change: 'makeAdmin',
    yesTo: ['checkAdmin', 'checkBuyer'],
  },
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

/** "Is the user with this e-mail an admin, a buyer, a seller?" about everybody there can be. */
export const roleQuestionPromises: Case[] = questions.flatMap((question) => [
  caseOf(
    question.operation,
    'read_your_writes',
    async (trial) => {
      const { yes, no, isYes } = question;
      for (const userrole of ['Buyer', 'Seller'] as const) {
        const email = `${trial.marker.next()}@example.com`;
        trial.same(await answerTo(trial, question, email), false, {
          says: 'The answer about an e-mail without a user record is false',
          sentence: no,
        });
        await storedUser(trial, { email, userrole });
        trial.same(await answerTo(trial, question, email), isYes(userrole), {
          says: `The answer about a new user with the userrole ${userrole} is ${isYes(userrole)}`,
          sentence: yes,
        });
      }
    },
    'new users',
  ),

  caseOf(
    question.operation,
    'read_your_writes',
    async (trial) => {
      const { operation, yes, no } = question;
      const users = [];
      for (const { from, ...kind } of changedPeople) {
        const user = await storedUser(trial, { userrole: from });
        await answerTo(trial, question, user.email);
        users.push({ ...user, ...kind, isYes: kind.yesTo.includes(operation) });
      }
      for (const { change, id } of users) await changeUser(trial, change, id);
      for (const { who, email, isYes } of users) {
        trial.same(await answerTo(trial, question, email), isYes, {
          says: `The answer about ${who} is ${isYes}`,
          sentence: yes,
        });
      }

      const gone = users.find(({ isYes }) => isYes);
      if (!gone) return;
      await deleteUser(trial, gone.id);
      trial.same(await answerTo(trial, question, gone.email), false, {
        says: 'The answer about somebody whose user record is deleted is false',
        sentence: no,
        check: 'use_after_free',
      });
    },
    'people whose roles change',
  ),

  caseOf(question.operation, 'filters', async (trial) => {
    const { operation, yes, no } = question;
    const { own, others, nobodys } = lookAlikes(trial.marker.next());
    const userrole = operation === 'checkSeller' ? 'Seller' : 'Buyer';
    const stored = own.replace('example', 'Example');
    const user = await storedUser(trial, { email: stored, userrole });
    const odd = await storedUser(trial, { email: oddEmail(trial.marker.next()), userrole });
    if (operation === 'checkAdmin') {
      for (const { id } of [user, odd]) await changeUser(trial, 'makeAdmin', id);
    }
    for (const email of [stored, own, own.toUpperCase()]) {
      trial.same(await answerTo(trial, question, email), true, {
        says: 'The case of the e-mail does not matter',
        sentence: email === stored ? yes : '**E-mails** are compared without regard to case.',
      });
    }
    trial.same(await answerTo(trial, question, odd.email), true, {
      says: 'An e-mail with +, % and quotes is understood',
      sentence: yes,
    });
    const unknown = ['用户@例え.jp', oddEmail(own), `${'x'.repeat(308)}@example.com`];
    for (const email of [...others, ...nobodys, user.id, ...unknown]) {
      trial.same(await answerTo(trial, question, email), false, {
        says: 'Only the whole e-mail finds a user record: no part, no pattern and no id',
        sentence: no,
      });
    }
  }),
]);

async function answerTo(trial: Trial, { operation }: Question, email: string): Promise<unknown> {
  if (operation === 'checkAdmin')
    return (await trial.ok(operation, { path: { emailOrId: email } })).body.isAdmin;
  if (operation === 'checkBuyer') return (await trial.ok(operation, { path: { email } })).body.isBuyer;
  return (await trial.ok(operation, { path: { emailOrId: email } })).body.isSeller;
}
