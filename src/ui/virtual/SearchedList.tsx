import { lazy, Suspense, type ReactNode } from 'react';
import { Box } from '@mui/material';
import { searchRoom } from '@/ui/styles';
import { maxUnvirtualized } from './rowWindow';

export interface SearchedListProps<Item> {
  items: readonly Item[];
  /** The text that is searched; stays the same function. */
  textOf: (item: Item) => string;
  /** The search field's label, and its parameter in the URL. */
  label: string;
  param: string;
  /** Shown where there are no items. */
  empty: ReactNode;
  children: (found: readonly Item[]) => ReactNode;
}

const ListSearch = lazy(() =>
  import('./ListSearch').then(
    (m) => ({ default: m.ListSearch }),
    // The list is useful without a search.
    () => ({ default: ({ items, children }: SearchedListProps<unknown>) => <>{children(items)}</> }),
  ),
);

/** A list with a search above it, if it is too long for the browser's own search. Only then the search's code is loaded. */
export function SearchedList<Item>(props: SearchedListProps<Item>) {
  const { items, empty, children } = props;
  if (items.length === 0) return empty;
  if (items.length <= maxUnvirtualized) return children(items);
  const withoutSearch = (
    <>
      <Box sx={searchRoom} />
      {children(items)}
    </>
  );
  return (
    <Suspense fallback={withoutSearch}>
      {/* A lazy component has no type parameter. */}
      <ListSearch {...(props as SearchedListProps<unknown>)} />
    </Suspense>
  );
}
