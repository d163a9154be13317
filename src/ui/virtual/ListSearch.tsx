import { useDeferredValue, useMemo } from 'react';
import { Box, Typography } from '@mui/material';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { normalizeText } from '@/lib/text';
import { messages } from '@/messages';
import { NothingFound } from '@/ui/EmptyState';
import { Field } from '@/ui/forms/Field';
import { searchRoom } from '@/ui/styles';
import { urlText, useUrlState } from '@/ui/urlState';
import type { SearchedListProps } from './SearchedList';

/** With an adapter of its own, because the public pages load it for long lists only. */
export const ListSearch = (props: SearchedListProps<unknown>) => (
  <NuqsAdapter>
    <Search {...props} />
  </NuqsAdapter>
);

/** The field updates at once, the list when idle. */
function Search({ items, textOf, label, param, children }: SearchedListProps<unknown>) {
  const { values, change } = useUrlState({ [param]: urlText });
  const text = values[param] ?? '';
  const q = useDeferredValue(text);
  const texts = useMemo(() => items.map((item) => normalizeText(textOf(item))), [items, textOf]);
  const found = useMemo(() => {
    const words = normalizeText(q).split(/\s+/).filter(Boolean);
    if (words.length === 0) return items;
    return items.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
  }, [items, texts, q]);
  return (
    <>
      <Box role="search" aria-label={label} sx={searchRoom}>
        <Field
          type="search"
          label={label}
          value={text}
          onChange={({ target }) => change({ [param]: target.value })}
          helperText={messages.ui.searchHere}
          autoComplete="off"
          htmlInput={{ enterKeyHint: 'search', maxLength: 200 }}
          sx={({ sizes, breakpoints }) => ({ [breakpoints.up('sm')]: { maxWidth: sizes.search } })}
        />
        <Typography role="status" variant="h6" component="p" sx={{ mt: 2 }}>
          {messages.ui.found(found.length, items.length)}
        </Typography>
      </Box>
      {found.length > 0 ? children(found) : <NothingFound onShowAll={() => change({ [param]: '' })} />}
    </>
  );
}
