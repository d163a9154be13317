import type { NewUser, UserRole } from '@/services/api/schema';
import type { Trial } from '../createTrial';
import type { Person } from '../person';
import { documented } from './documented';
import { lookAlikes, personWith } from './people';

/** Somebody with a user record of one case, who may never have asked for a token. */
export interface StoredUser extends NewUser {
  id: string;
}

/** Stores a user record; the e-mail is what tells that the check has made it. */
export async function storedUser(trial: Trial, part: Partial<NewUser> = {}): Promise<StoredUser> {
  const name = trial.marker.next();
  const user: NewUser = { name, email: `${name}@example.com`, userrole: 'Buyer', ...part };
  const { body, exchange } = await trial.ok('createUser', { body: user });
  trial.claim(body.acknowledged, {
    says: 'A new user record is acknowledged',
    sentence: '**Acknowledgements** are those of the database',
    operation: 'createUser',
    check: 'counts',
    at: exchange,
  });
  return { ...user, id: body.insertedId };
}

/** The user records with these ids or these e-mails, in the order of the list, as far as they are documented. */
export async function shownUsers(
  trial: Trial,
  users: { id?: string; email?: string }[],
  query: Record<string, string> = {},
) {
  const ids = new Set(users.map(({ id }) => id));
  const emails = new Set(users.map(({ email }) => email?.toLowerCase()));
  const { body } = await trial.ok('listUsers', { query });
  return documented(
    trial,
    'listUsers',
    body.filter(({ _id, email }) => ids.has(_id) || emails.has(email.toLowerCase())),
  );
}

/** The records of somebody, and all others. */
export const partition = <R extends { _id?: string; email?: string }>(
  records: R[],
  { id, email }: Pick<StoredUser, 'id' | 'email'>,
): [own: R[], others: R[]] => {
  const isOwn = (record: R) => record._id === id || record.email?.toLowerCase() === email.toLowerCase();
  return [records.filter(isOwn), records.filter((record) => !isOwn(record))];
};

/** What the list must show of somebody, the case of the e-mail aside. */
export const recordOf = ({ id, name, email, userrole }: StoredUser, role?: 'admin') => ({
  _id: id,
  name,
  email: email.toLowerCase(),
  userrole,
  ...(role && { role }),
});

/** Records with their e-mails in small letters, since their case does not matter. */
export const inSmallLetters = <R extends { email?: string }>(records: R[]): R[] =>
  records.map((record) =>
    record.email === undefined ? record : { ...record, email: record.email.toLowerCase() },
  );

/** What the three questions about roles are answered with. */
export async function rolesOf(trial: Trial, email: string) {
  const { isAdmin } = (await trial.ok('checkAdmin', { path: { emailOrId: email } })).body;
  const { isBuyer } = (await trial.ok('checkBuyer', { path: { email } })).body;
  const { isSeller } = (await trial.ok('checkSeller', { path: { emailOrId: email } })).body;
  return { isAdmin, isBuyer, isSeller };
}

/** Somebody among others whom a careless server confuses with them: stored before or after, or of a similar name. */
export async function personAmongOthers(
  trial: Trial,
  userrole: UserRole,
): Promise<{ target: Person; others: StoredUser[] }> {
  const { own, others: similar } = lookAlikes(trial.marker.next());
  const name = trial.marker.next();
  const [likePattern = '', , longer = '', withBeginning = ''] = similar;
  const before = [await storedUser(trial, { name }), await storedUser(trial, { email: likePattern })];
  const target = await personWith(trial, { userrole, name, email: own });
  const after = [
    await storedUser(trial, { email: longer, userrole: 'Seller' }),
    await storedUser(trial, { email: withBeginning, name }),
  ];
  return { target, others: [...before, ...after] };
}
