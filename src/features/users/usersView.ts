import type { User } from '@/domain/user';
import { normalizeText } from '@/lib/text';

/** What part of the list is shown, and in which order. */
export interface UsersView {
  show: Preset;
  /** Looked for in names and e-mails. */
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

const longestText = 200;

/** The view in a URL; what makes no sense in it is left out. */
export function readUsersView(search: URLSearchParams): UsersView {
  const [by, order] = (search.get('sort') ?? '').split('-');
  const column = sortedColumns.find((each) => each === by);
  return {
    show: presets.find((preset) => preset === search.get('show')) ?? 'all',
    q: (search.get('q') ?? '').slice(0, longestText),
    sort: column && (order === 'asc' || order === 'desc') ? { by: column, order } : undefined,
  };
}

export function writeUsersView({ show, q, sort }: UsersView): URLSearchParams {
  return new URLSearchParams({
    ...(show !== 'all' && { show }),
    ...(q !== '' && { q }),
    ...(sort && { sort: `${sort.by}-${sort.order}` }),
  });
}

/** Up, down, as the server lists them, and up again. */
export function nextSort(sort: UsersSort | undefined, by: SortedColumn): UsersSort | undefined {
  if (sort?.by !== by) return { by, order: 'asc' };
  return sort.order === 'asc' ? { by, order: 'desc' } : undefined;
}

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

export function filterUsers(users: readonly User[], { show, q, kept }: Narrowing): readonly User[] {
  const words = normalizeText(q).split(/\s+/).filter(Boolean);
  if (show === 'all' && words.length === 0) return users;
  return users.filter(
    (user) =>
      (isIn(show, user) || kept.has(user.id)) &&
      words.every((word) => user.plainName.includes(word) || user.plainEmail.includes(word)),
  );
}

function isIn(show: Preset, { isSeller, isBuyer }: User): boolean {
  if (show === 'sellers') return isSeller;
  return show === 'all' || isBuyer;
}
