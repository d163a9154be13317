import { memo, useId, useRef } from 'react';
import { Box, useForkRef } from '@mui/material';
import { isSameEmail } from '@/lib/text';
import { messages } from '@/messages';
import { useSignedInUser } from '@/session/SessionContext';
import { focusAfter, keepFocus } from '@/ui/focus';
import { Skeleton } from '@/ui/skeletons';
import {
  TableSkeleton,
  VirtualRow,
  VirtualTable,
  type SortingOf,
  type VirtualRowProps,
} from '@/ui/virtual/VirtualTable';
import type { ListedUser } from './sellersPhones';
import { useUserAction } from './useUserAction';
import { usersColumns, usersLayouts, type UserCells } from './usersColumns';

interface UsersTableProps {
  users: readonly ListedUser[];
  sortingOf: SortingOf;
  /** Called with the id of a user who was changed. */
  onChanged: (id: string) => void;
}

export function UsersTable({ users, sortingOf, onChanged }: UsersTableProps) {
  const signedInEmail = useSignedInUser().email;
  return (
    <VirtualTable
      label={messages.titles.admin}
      items={users}
      columns={usersColumns}
      layouts={usersLayouts}
      sortingOf={sortingOf}
    >
      {(user, row) => (
        <UserRow
          {...row}
          user={user}
          isSignedInUser={isSameEmail(user.email, signedInEmail)}
          onChanged={onChanged}
        />
      )}
    </VirtualTable>
  );
}

interface UserRowProps extends VirtualRowProps, Pick<UserCells, 'user' | 'isSignedInUser'> {
  onChanged: (id: string) => void;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
const UserRow = memo(function UserRow({ ref, user, isSignedInUser, onChanged, ...place }: UserRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const bothRefs = useForkRef(row, ref);
  const nameId = useId();
  const onDone = () => {
    keepFocus(row.current);
    onChanged(user.id);
  };
  const makeAdmin = useUserAction(user, 'makeAdmin', onDone);
  const verify = useUserAction(user, 'verifySeller', onDone);
  const remove = useUserAction(user, 'delete', () => focusAfter(row.current));
  return (
    <VirtualRow
      ref={bothRefs}
      {...place}
      columns={usersColumns}
      row={{ user, index: place['data-index'], isSignedInUser, nameId, makeAdmin, verify, remove }}
      headingId={nameId}
      isBusy={remove.disabled}
    />
  );
});

export const UsersSkeleton = () => (
  <>
    <Box
      component={Skeleton}
      sx={[{ height: { xs: 141, sm: 77 } }, ({ sizes }) => ({ maxWidth: sizes.search })]}
    />
    <Box component={Skeleton} sx={{ height: 26, width: 140, mt: 3, mb: 6 }} />
    <TableSkeleton layouts={usersLayouts} count={4} />
  </>
);
