import { lazy, Suspense, useDeferredValue, useMemo, type ReactNode } from 'react';
import { normalizeText } from '@/lib/text';
import { NothingFound } from '@/ui/EmptyState';
import { useUrlState } from '@/ui/useUrlState';
import { maxUnvirtualized } from './rowWindow';
import styles from './SearchedList.module.css';

interface SearchedListProps<Item> {
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
    () => ({ default: () => <></> }),
  ),
);

/** A search above a list that is too long for the browser's own search. The field updates at once, the list when idle. */
export function SearchedList<Item>(props: SearchedListProps<Item>) {
  const { items, textOf, label, param, empty, children } = props;
  const { values, change } = useUrlState<Record<string, string>>({ [param]: '' });
  const text = values[param] ?? '';
  const setText = (next: string) => change({ [param]: next });
  const isLong = items.length > maxUnvirtualized;
  const q = useDeferredValue(isLong ? text : '');
  const texts = useMemo(
    () => (isLong ? items.map((item) => normalizeText(textOf(item))) : []),
    [isLong, items, textOf],
  );
  const found = useMemo(() => {
    const words = normalizeText(q).split(/\s+/).filter(Boolean);
    if (words.length === 0) return items;
    return items.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
  }, [items, texts, q]);
  if (items.length === 0) return empty;
  return (
    <>
      {isLong && (
        <div role="search" aria-label={label} className={styles.search}>
          <Suspense>
            <ListSearch label={label} text={text} onType={setText} found={found.length} all={items.length} />
          </Suspense>
        </div>
      )}
      {found.length > 0 ? children(found) : <NothingFound onShowAll={() => setText('')} />}
    </>
  );
}
