import type { User } from '@/domain/user';
import { normalizeText } from '@/lib/text';

export const presets = ['all', 'sellers', 'buyers'] as const;
export type Preset = (typeof presets)[number];

export const sortedColumns = ['name', 'email', 'status', 'admin'] as const;
type SortedColumn = (typeof sortedColumns)[number];

const orders = ['asc', 'desc'] as const;
type Sort = `${SortedColumn}-${(typeof orders)[number]}`;
const sorts = sortedColumns.flatMap((by) => orders.map((order): Sort => `${by}-${order}`));
/** Empty: as the server lists the users. */
export type UsersSort = Sort | '';

/** The view as parameters of the URL: all users, as the server lists them. `q` is searched in names and e-mails. */
export const usualView = { show: '', q: '', sort: '' };

/** The view that the parameters describe, whatever they hold. */
export const readUsersView = ({ show, q, sort }: typeof usualView) => ({
  show: presets.find((preset) => preset === show) ?? ('all' as const),
  q,
  sort: sorts.find((each) => each === sort) ?? ('' as const),
});

export const orderIn = (sort: UsersSort, by: string) => orders.find((order) => sort === `${by}-${order}`);

/** Ascending, descending, as the server lists them, and ascending again. */
export function nextSort(sort: UsersSort, by: string): UsersSort {
  const order = orderIn(sort, by);
  const next = order === 'asc' ? 'desc' : 'asc';
  if (order === 'desc') return '';
  return sorts.find((each) => each === `${by}-${next}`) ?? '';
}

const keys: Record<SortedColumn, (user: User) => string> = {
  name: ({ normalizedName }) => normalizedName,
  email: ({ normalizedEmail }) => normalizedEmail,
  status: ({ userrole }) => userrole,
  admin: ({ isAdmin }) => (isAdmin ? 'admin' : ''),
};

/** Sorted by a column. Empty values come last in either order, and equal ones keep the server's order. */
export function sortUsers(users: readonly User[], sort: UsersSort): readonly User[] {
  const by = sortedColumns.find((column) => orderIn(sort, column));
  if (!by) return users;
  const keyOf = keys[by];
  const direction = orderIn(sort, by) === 'asc' ? 1 : -1;
  return users.toSorted((one, other) => {
    const a = keyOf(one);
    const b = keyOf(other);
    if (a === b) return 0;
    if (a === '' || b === '') return a === '' ? 1 : -1;
    return a < b ? -direction : direction;
  });
}

interface UsersFilter {
  show: Preset;
  q: string;
  /** Ids that were changed in this view: they stay in it, although the preset does not include them any more. */
  changed: ReadonlySet<string>;
}

export function filterUsers(users: readonly User[], { show, q, changed }: UsersFilter): readonly User[] {
  const terms = normalizeText(q).split(/\s+/).filter(Boolean);
  if (show === 'all' && terms.length === 0) return users;
  return users.filter(
    (user) =>
      (isIn(show, user) || changed.has(user.id)) &&
      terms.every((term) => user.normalizedName.includes(term) || user.normalizedEmail.includes(term)),
  );
}

function isIn(show: Preset, { isSeller, isBuyer }: User): boolean {
  if (show === 'sellers') return isSeller;
  return show === 'all' || isBuyer;
}
