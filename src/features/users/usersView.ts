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
