import type { User } from '@/domain/user';
import { normalizeText } from '@/lib/text';
import { writeUrl } from '@/ui/useUrlState';

/** Which users are shown, and in which order. */
export interface UsersView {
  show: Preset;
  /** Searched in names and e-mails. */
  q: string;
  sort: UsersSort | undefined;
}

export const presets = ['all', 'sellers', 'buyers'] as const;
export type Preset = (typeof presets)[number];

const sortedColumns = ['name', 'email', 'status', 'admin'] as const;
export type SortedColumn = (typeof sortedColumns)[number];

export interface UsersSort {
  by: SortedColumn;
  order: 'asc' | 'desc';
}

/** The view in a URL, without invalid values. */
export function readUsersView(search: URLSearchParams): UsersView {
  const [by, order] = (search.get('sort') ?? '').split('-');
  const column = sortedColumns.find((each) => each === by);
  return {
    show: presets.find((preset) => preset === search.get('show')) ?? 'all',
    q: search.get('q') ?? '',
    sort: column && (order === 'asc' || order === 'desc') ? { by: column, order } : undefined,
  };
}

export const writeUsersView = (search: URLSearchParams, { show, q, sort }: UsersView) =>
  writeUrl(search, { show: show === 'all' ? '' : show, q, sort: sort ? `${sort.by}-${sort.order}` : '' });

/** Ascending, descending, as the server lists them, and ascending again. */
export function nextSort(sort: UsersSort | undefined, by: SortedColumn): UsersSort | undefined {
  if (sort?.by !== by) return { by, order: 'asc' };
  return sort.order === 'asc' ? { by, order: 'desc' } : undefined;
}

const keys: Record<SortedColumn, (user: User) => string> = {
  name: ({ normalizedName }) => normalizedName,
  email: ({ normalizedEmail }) => normalizedEmail,
  status: ({ userrole }) => userrole,
  admin: ({ isAdmin }) => (isAdmin ? 'admin' : ''),
};

/** Sorted by a column. Empty values come last in either order, and equal ones keep the server's order. */
export function sortUsers(users: readonly User[], sort: UsersSort | undefined): readonly User[] {
  if (!sort) return users;
  const keyOf = keys[sort.by];
  const direction = sort.order === 'asc' ? 1 : -1;
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
