import { Fragment, useCallback } from 'react';
import { Box } from '@mui/material';
import { messages } from '@/messages';
import { useSignedInUser } from '@/session/SessionContext';
import { LongRows } from '@/ui/long/LongRows';
import type { User } from './user';
import { heightOfRow, rowStyles, usersPlace } from './userLayout';
import { UserRow } from './UserRow';
import { UsersHead } from './UsersHead';
import type { UsersSort } from './usersView';

interface UsersTableProps {
  users: readonly User[];
  sort: UsersSort | undefined;
  onSort: (sort: UsersSort | undefined) => void;
  onChanged: (user: User) => void;
}

export function UsersTable({ users, sort, onSort, onChanged }: UsersTableProps) {
  const ownEmail = useSignedInUser().email.toLowerCase();
  const keyOf = useCallback((index: number) => users[index]?.id ?? index, [users]);
  return (
    <Box role="table" aria-label={messages.titles.admin} aria-rowcount={users.length + 1} sx={usersPlace}>
      <UsersHead sort={sort} onSort={onSort} />
      <LongRows count={users.length} keyOf={keyOf} rowHeight={heightOfRow}>
        {({ rows, after, container }) => (
          <Box role="rowgroup" {...container} sx={{ ...rowStyles, overflowAnchor: 'none' }}>
            {rows.map(({ index, before }) => {
              const user = users[index];
              return (
                user && (
                  <Fragment key={user.id}>
                    {before > 0 && <div aria-hidden style={{ height: before }} />}
                    <UserRow
                      user={user}
                      index={index}
                      isOwn={user.email.toLowerCase() === ownEmail}
                      onChanged={onChanged}
                    />
                  </Fragment>
                )
              );
            })}
            {after > 0 && <div aria-hidden style={{ height: after }} />}
          </Box>
        )}
      </LongRows>
    </Box>
  );
}
