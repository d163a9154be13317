import { useCallback, useRef, useState, type FocusEvent } from 'react';
import { Box } from '@mui/material';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { messages } from '@/messages';
import { useSignedInUser } from '@/session/SessionContext';
import { usePlaceInPage } from '@/ui/usePlaceInPage';
import type { User } from './user';
import { rowStyles, useRowHeight } from './userLayout';
import { UserRow } from './UserRow';
import { UsersHead } from './UsersHead';
import type { UsersSort } from './usersView';

interface UsersTableProps {
  users: readonly User[];
  sort: UsersSort | undefined;
  onSort: (sort: UsersSort | undefined) => void;
  onChanged: (user: User) => void;
}

/** A list of any length, of which only the rows near the screen are in the page. The page itself scrolls. */
export function UsersTable({ users, sort, onSort, onChanged }: UsersTableProps) {
  const { email } = useSignedInUser();
  const body = useRef<HTMLDivElement>(null);
  const { top } = usePlaceInPage(body);
  const rowHeight = useRowHeight();
  const { focused, ...focusEvents } = useFocusedRow();
  const virtualizer = useWindowVirtualizer({
    count: users.length,
    getItemKey: useCallback((index: number) => users[index]?.id ?? index, [users]),
    estimateSize: () => rowHeight,
    rangeExtractor: useCallback((range: Range) => withRow(range, focused), [focused]),
    scrollMargin: top,
    overscan: 8,
  });
  return (
    <Box role="table" aria-label={messages.titles.admin} aria-rowcount={users.length + 1}>
      <UsersHead sort={sort} onSort={onSort} />
      <Box
        ref={body}
        role="rowgroup"
        {...focusEvents}
        style={{ height: users.length * rowHeight }}
        sx={{ ...rowStyles, position: 'relative', overflowAnchor: 'none' }}
      >
        {virtualizer.getVirtualItems().map(({ index }) => {
          const user = users[index];
          return (
            user && (
              <UserRow
                key={user.id}
                user={user}
                index={index}
                top={index * rowHeight}
                isOwn={user.email.toLowerCase() === email.toLowerCase()}
                onChanged={onChanged}
              />
            )
          );
        })}
      </Box>
    </Box>
  );
}

/** The row that has the focus stays in the page when it is scrolled out of sight, or the focus would be lost. */
function useFocusedRow() {
  const [focused, setFocused] = useState<number>();
  return {
    focused,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
      setFocused(index === undefined ? undefined : Number(index));
    },
    onBlur: () => setFocused(undefined),
  };
}

function withRow(range: Range, row: number | undefined) {
  const rows = defaultRangeExtractor(range);
  if (row === undefined || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].sort((a, b) => a - b);
}
