import { plain } from '@/lib/plainText';
import type { User } from './user';
import type { Preset, SortedColumn, UsersSort } from './usersView';

const keys: Record<SortedColumn, (user: User) => string> = {
  name: ({ plainName }) => plainName,
  email: ({ plainEmail }) => plainEmail,
  status: ({ userrole }) => userrole,
  admin: ({ isAdmin }) => (isAdmin ? 'admin' : ''),
};

/** Sorted by a column; what is empty comes last either way, and equals stay in the server's order. */
export function sortUsers(users: readonly User[], sort: UsersSort | undefined): readonly User[] {
  if (!sort) return users;
  const keyOf = keys[sort.by];
  const up = sort.order === 'asc' ? -1 : 1;
  return users.toSorted((one, other) => {
    const a = keyOf(one);
    const b = keyOf(other);
    if (a === b) return 0;
    if (a === '' || b === '') return a === '' ? 1 : -1;
    return a < b ? up : -up;
  });
}

interface Narrowing {
  show: Preset;
  q: string;
  /** Changed while the list is looked at: they stay in it, though the preset has no place for them any more. */
  kept: ReadonlySet<string>;
}

export function narrowUsers(users: readonly User[], { show, q, kept }: Narrowing): readonly User[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  if (show === 'all' && words.length === 0) return users;
  return users.filter(
    (user) =>
      (isIn(show, user) || kept.has(user.id)) &&
      words.every((word) => user.plainName.includes(word) || user.plainEmail.includes(word)),
  );
}

export function isIn(show: Preset, { isSeller, isBuyer }: User): boolean {
  if (show === 'sellers') return isSeller;
  return show === 'all' || isBuyer;
}
