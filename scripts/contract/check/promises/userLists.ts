import type { User } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import { changeUser } from './adminCalls';
import { documented } from './documented';
import { many } from './longLists';
import { recordOf, inSmallLetters, shownUsers, storedUser, type StoredUser } from './userRecords';

const oldestFirst = 'All user records, oldest first.';
const notNarrowed = 'The client sends the flag `userrole` bare or empty; it does not narrow the list.';

/** The list of users: everybody, once, oldest first, whatever the flag. */
export const userListPromises: Case[] = [
  caseOf('listUsers', 'sorting', async (trial) => {
    const users: StoredUser[] = [];
    for (const [letter, userrole] of [
      ['z', 'Seller'],
      ['a', 'Buyer'],
      ['m', 'Seller'],
      ['b', 'Buyer'],
    ] as const) {
      const name = `${letter}-${trial.marker.next()}`;
      users.push(await storedUser(trial, { name, email: `${name}@example.com`, userrole }));
    }
    await claimOldestFirst(trial, users, 'Users are listed oldest first');

    const [first, second, third] = users;
    if (!trial.world.admin || !first || !second || !third) return;
    await changeUser(trial, 'makeAdmin', third.id);
    await changeUser(trial, 'verifySeller', second.id);
    const { name, email, userrole } = first;
    await trial.ok('createUser', { body: { name, email, userrole } });
    await claimOldestFirst(
      trial,
      users,
      'Users keep their places when roles change and when an e-mail is sent again',
    );
  }),

  caseOf('listUsers', 'filters', async (trial) => {
    const buyer = await storedUser(trial, { userrole: 'Buyer' });
    const seller = await storedUser(trial, { userrole: 'Seller' });
    const users = [buyer, seller];
    const records = users.map((user) => recordOf(user));
    if (trial.world.admin) {
      const admin = await storedUser(trial);
      await changeUser(trial, 'makeAdmin', admin.id);
      users.push(admin);
      records.push(recordOf(admin, 'admin'));
    }
    const lists: [form: string, shown: Partial<User>[]][] = [
      ['without the flag userrole', await shownUsers(trial, users)],
      ['with the flag userrole and nothing after it', await shownUsers(trial, users, { userrole: '' })],
      ['with the bare flag userrole', await shownByBareFlag(trial, users)],
    ];
    for (const [form, shown] of lists) {
      trial.same(inSmallLetters(shown), records, {
        says: `All users are listed, each once, ${form}`,
        sentence: notNarrowed,
      });
    }
    const narrowed = await trial.send({ operation: 'listUsers', query: { userrole: 'Seller' } });
    trial.status(narrowed, [400], {
      says: 'Refused: the flag userrole with a value',
      check: 'negative_data_rejection',
      sentence: 'A flag without a value, as the existing client sends it',
    });
  }),

  caseOf(
    'listUsers',
    'ensure_resource_availability',
    async (trial) => {
      const users: StoredUser[] = [];
      while (users.length < many) {
        users.push(...(await Promise.all([1, 2, 3].map(() => storedUser(trial)))));
      }
      const { body } = await trial.ok('listUsers');
      const listed = new Set(body.map(({ _id }) => _id));
      trial.claim(listed.size === body.length, {
        says: 'No two users have the same _id',
        sentence: oldestFirst,
        came: `${body.length} users with ${listed.size} ids`,
      });
      const missing = users.filter(({ id }) => !listed.has(id));
      trial.claim(missing.length === 0, {
        says: 'All users are listed, also when there are many',
        sentence: oldestFirst,
        came: `${body.length} users, without ${missing.length} of ${users.length} that the check has made`,
      });
    },
    'many users',
  ),
];

async function claimOldestFirst(trial: Trial, users: StoredUser[], says: string): Promise<void> {
  const shown = await shownUsers(trial, users);
  trial.same(
    shown.map(({ name }) => name),
    users.map(({ name }) => name),
    { says, sentence: oldestFirst },
  );
}

/** `?userrole` without an equals sign, as browsers do not send it by themselves. */
async function shownByBareFlag(trial: Trial, users: StoredUser[]): Promise<Partial<User>[]> {
  const url = `${trial.world.settings.server}/users?userrole`;
  const exchange = await trial.wire({ operation: 'listUsers', method: 'GET', url });
  const says = 'The bare flag userrole is understood';
  if (!trial.status(exchange, [200], { says, sentence: notNarrowed })) return [];
  const all = exchange.response?.json as User[];
  const ids = users.map(({ id }) => id);
  return documented(
    trial,
    'listUsers',
    all.filter(({ _id }) => ids.includes(_id)),
  );
}
