import type { inferParserType } from 'nuqs';
import { normalizeText } from '@/lib/text';
import { urlText } from '@/ui/urlState';

const orders = ['asc', 'desc'] as const;
type Order = (typeof orders)[number];

/** What a list can show, and in which orders. */
export interface ListView<Item, Show extends string, Column extends string> {
  /** Which items are shown; the first choice is the usual one. */
  shows: Readonly<Record<Show, (item: Item) => boolean>>;
  /** What is compared, and the order that is chosen first. */
  sorts: Readonly<Record<Column, { by: (item: Item) => string | number | undefined; first: Order }>>;
  /** Whether the item has a word, normalized, that is searched for. */
  hasWord: (item: Item, word: string) => boolean;
}

/** `column-order`; empty: as the server lists the items. */
type Sort<Column extends string> = `${Column}-${Order}` | '';

/** The view as parameters of the URL. Without them: all items, as the server lists them. */
export const viewParsers = { show: urlText, q: urlText, sort: urlText };

export const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  Object.keys(record) as Name[];

/** The view that the parameters describe, whatever they hold. */
export function readView<Item, Show extends string, Column extends string>(
  { shows, sorts }: ListView<Item, Show, Column>,
  { show, q, sort }: inferParserType<typeof viewParsers>,
) {
  const [usual, ...others] = namesOf(shows);
  const allSorts = namesOf(sorts).flatMap((by) => orders.map((order) => `${by}-${order}` as const));
  return {
    show: others.find((each) => each === show) ?? (usual as Show),
    q,
    sort: allSorts.find((each) => each === sort) ?? ('' as const),
  };
}

export const orderIn = (sort: string, by: string) => orders.find((order) => sort === `${by}-${order}`);

export const columnOf = <Column extends string>(
  { sorts }: Pick<ListView<never, never, Column>, 'sorts'>,
  sort: Sort<Column>,
) => namesOf(sorts).find((column) => orderIn(sort, column));

const reversed = { asc: 'desc', desc: 'asc' } as const;

export const reverse = <Column extends string>(by: Column, sort: Sort<Column>): Sort<Column> =>
  `${by}-${reversed[orderIn(sort, by) ?? 'desc']}`;

/** The order that is chosen first, its reverse, as the server lists the items, and the first again. */
export function nextSort<Column extends string>(by: Column, first: Order, sort: Sort<Column>): Sort<Column> {
  const order = orderIn(sort, by);
  if (order === undefined) return `${by}-${first}`;
  return order === first ? reverse(by, sort) : '';
}

/** Sorted by a column. Items without a value come last in either order, and equal ones keep the server's order. */
export function sortItems<Item, Show extends string, Column extends string>(
  items: readonly Item[],
  view: ListView<Item, Show, Column>,
  sort: Sort<Column>,
): readonly Item[] {
  const column = columnOf(view, sort);
  if (!column) return items;
  const { by } = view.sorts[column];
  const direction = orderIn(sort, column) === 'asc' ? 1 : -1;
  const isEmpty = (value: unknown) => value === '' || value === undefined;
  return items.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === b) return 0;
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return (a ?? '') < (b ?? '') ? -direction : direction;
  });
}

interface Filter<Show extends string> {
  show: Show;
  q: string;
  /** Ids that were changed in this view: they stay in it, although it does not include them any more. */
  changed: ReadonlySet<string>;
}

export function filterItems<Item extends { id: string }, Show extends string, Column extends string>(
  items: readonly Item[],
  { shows, hasWord }: ListView<Item, Show, Column>,
  { show, q, changed }: Filter<Show>,
): readonly Item[] {
  const words = normalizeText(q).split(/\s+/).filter(Boolean);
  return items.filter(
    (item) => (shows[show](item) || changed.has(item.id)) && words.every((word) => hasWord(item, word)),
  );
}
