import { useCallback, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { formatCount, messages } from '@/messages';
import { NothingFound } from '@/ui/EmptyState';
import { Field, InlineSelect } from '@/ui/forms/Field';
import { useUrlState } from '@/ui/urlState';
import {
  columnOf,
  filterItems,
  namesOf,
  nextSort,
  orderIn,
  readView,
  reverse,
  sortItems,
  viewParsers,
  type ListView,
} from './listView';
import type { SortingOf } from './VirtualTable';
import { maxUnvirtualized } from './rowWindow';

/** Not in src/messages.ts, which the home page loads. */
const commonTexts = {
  tools: 'Search, filter and sort',
  show: 'Show',
  sort: 'Sort by',
  unsorted: 'As listed',
  reverse: 'Reverse the order',
};

interface FilteredListProps<Item, Show extends string, Column extends string> {
  items: readonly Item[];
  /** Stays the same object. */
  view: ListView<Item, Show, Column>;
  texts: {
    search: string;
    shows: Readonly<Record<Show, string>>;
    sorts: Readonly<Record<Column, string>>;
    count: (found: number, all: number) => string;
  };
  /** A list of fewer items is shown whole. */
  leastItems?: number;
  /** Shown where there are no items. */
  empty: ReactNode;
  children: (list: {
    found: readonly Item[];
    sortingOf: SortingOf;
    /** Keeps an item in the list until something else is chosen. */
    onChanged: (id: string) => void;
  }) => ReactNode;
}

/**
 * A list that is searched, filtered and sorted here; the URL has what was chosen. Typing is not delayed by a long list, hence
 * the deferred value.
 */
export function FilteredList<Item extends { id: string }, Show extends string, Column extends string>(
  props: FilteredListProps<Item, Show, Column>,
) {
  const { items, view, texts, leastItems = 1, empty, children } = props;
  const { values, change } = useUrlState(viewParsers);
  const { show, q, sort } = readView(view, values);
  const { changed, onChanged } = useChangedIn(show);
  const deferredQ = useDeferredValue(q);
  const sorted = useMemo(() => sortItems(items, view, sort), [items, view, sort]);
  const found = useMemo(
    () => filterItems(sorted, view, { show, q: deferredQ, changed }),
    [sorted, view, show, deferredQ, changed],
  );
  const choices = useMemo(
    () =>
      namesOf(view.shows).map((name) => {
        const count = items.reduce((sum, item) => sum + Number(view.shows[name](item)), 0);
        return { name, label: `${texts.shows[name]} (${formatCount(count)})` };
      }),
    [items, view, texts],
  );
  // The browser's own search does not find all items.
  const isWindowed = items.length > maxUnvirtualized;
  const id = useId();
  if (items.length === 0) return empty;

  const changeView = (part: Partial<typeof values>) => {
    change(part);
    // Far down the list, the user would otherwise see other rows in the same place.
    const list = document.getElementById(id);
    if (list && list.getBoundingClientRect().top < 0)
      list.scrollIntoView({ behavior: 'instant', block: 'start' });
  };
  const sorts = namesOf(view.sorts);
  const sortingOf: SortingOf = (column) => {
    const by = sorts.find((each) => each === column);
    return (
      by && {
        order: orderIn(sort, by),
        onSort: () => changeView({ sort: nextSort(by, view.sorts[by].first, sort) }),
      }
    );
  };
  const usualShow = choices[0]?.name;
  const column = columnOf(view, sort);
  const isTouched = q !== '' || show !== usualShow || sort !== '';
  const hasTools = items.length >= leastItems || isTouched;
  return (
    <Box id={id}>
      {hasTools && (
        <Box role="search" aria-label={commonTexts.tools} sx={toolsLayout}>
          <Field
            type="search"
            label={texts.search}
            value={q}
            onChange={({ target }) => change({ q: target.value })}
            htmlInput={{
              spellCheck: false,
              autoCapitalize: 'none',
              'aria-describedby': isWindowed ? `${id}-note` : undefined,
            }}
            sx={{ flex: '1 1 16rem', maxWidth: ({ sizes }) => sizes.search }}
          />
          <ToggleButtonGroup
            exclusive
            value={show}
            aria-label={commonTexts.show}
            onChange={(_event, next: Show | null) =>
              next && changeView({ show: next === usualShow ? '' : next })
            }
          >
            {choices.map(({ name, label }) => (
              <ToggleButton key={name} value={name}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {isWindowed && (
            <Typography id={`${id}-note`} variant="body2" color="textSecondary" sx={{ width: '100%' }}>
              {messages.ui.searchHere}
            </Typography>
          )}
          <Box sx={resultsHeader}>
            <Typography role="status" variant="h6" component="p" sx={{ mr: 'auto' }}>
              {texts.count(found.length, items.length)}
            </Typography>
            {column && (
              <Button color="inherit" onClick={() => changeView({ sort: reverse(column, sort) })}>
                {commonTexts.reverse}
              </Button>
            )}
            <InlineSelect
              label={commonTexts.sort}
              value={column ?? ''}
              onChange={({ target }) => {
                const next = sorts.find((each) => each === target.value);
                changeView({ sort: next ? `${next}-${view.sorts[next].first}` : '' });
              }}
            >
              <option value="">{commonTexts.unsorted}</option>
              {sorts.map((each) => (
                <option key={each} value={each}>
                  {texts.sorts[each]}
                </option>
              ))}
            </InlineSelect>
          </Box>
        </Box>
      )}
      {found.length > 0 ? (
        children({ found, sortingOf, onChanged })
      ) : (
        <NothingFound onShowAll={() => changeView({ q: '', show: '' })} />
      )}
    </Box>
  );
}

/** The items that were changed in this choice of what is shown, until another is chosen. */
function useChangedIn(show: string) {
  const [last, setLast] = useState<{ show: string; ids: ReadonlySet<string> }>({ show, ids: new Set() });
  if (last.show !== show) setLast({ show, ids: new Set() });
  return {
    changed: last.ids,
    onChanged: useCallback(
      (id: string) => setLast(({ ids, ...rest }) => ({ ...rest, ids: new Set([...ids, id]) })),
      [],
    ),
  };
}

const toolsLayout = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: 2,
  rowGap: 1.5,
  mb: 2,
} as const;

const resultsHeader = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  width: '100%',
} as const;
