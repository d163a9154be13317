import { memo, useId } from 'react';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import { useRowWrite } from '@/data/rows';
import type { UserAction } from '@/data/users';
import type { User } from '@/domain/user';
import { isSameEmail } from '@/lib/text';
import { messages } from '@/messages';
import { useSignedInUser } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { focusAfter, keepFocus } from '@/ui/focus';
import { announce, toButton } from '@/ui/toast';
import { FilteredList } from '@/ui/virtual/FilteredList';
import type { ListView } from '@/ui/virtual/listView';
import { TableSkeleton, VirtualRow, VirtualTable, type VirtualRowProps } from '@/ui/virtual/VirtualTable';
import { usersMessages as texts } from './messages';
import { useListedUsers, type ListedUser } from './sellersPhones';
import { usersColumns, usersLayouts, type UserCells } from './usersColumns';

/** What an admin looks for among all users. */
const usersView: ListView<ListedUser, keyof typeof texts.shows, keyof typeof texts.sorts> = {
  shows: {
    all: () => true,
    sellers: ({ isSeller }) => isSeller,
    buyers: ({ isBuyer }) => isBuyer,
  },
  sorts: {
    name: { by: ({ normalizedName }) => normalizedName, first: 'asc' },
    email: { by: ({ normalizedEmail }) => normalizedEmail, first: 'asc' },
    status: { by: ({ userrole }) => userrole, first: 'asc' },
    admin: { by: ({ isAdmin }) => (isAdmin ? 'admin' : ''), first: 'asc' },
    onSale: { by: ({ listed }) => listed?.onSale, first: 'desc' },
    sold: { by: ({ listed }) => listed?.sold, first: 'desc' },
    advertised: { by: ({ listed }) => listed?.advertised, first: 'desc' },
    firstPosted: { by: ({ listed }) => listed?.firstPosted, first: 'asc' },
    lastPosted: { by: ({ listed }) => listed?.lastPosted, first: 'desc' },
  },
  hasWord: ({ normalizedName, normalizedEmail }, word) =>
    normalizedName.includes(word) || normalizedEmail.includes(word),
};

/** All users, searched, filtered and sorted here, the sellers with what they have listed. */
export function UsersList() {
  const signedInUser = useSignedInUser();
  const { data } = useSuspenseQuery(useData().users.all());
  const { users, hasFailed, readAgain } = useListedUsers(data);
  return (
    <>
      {hasFailed && (
        <Alert
          severity="warning"
          sx={{ mb: 3 }}
          action={
            <Button color="inherit" size="small" onClick={readAgain}>
              {messages.errors.tryAgain}
            </Button>
          }
        >
          {texts.phonesFailed}
        </Alert>
      )}
      <FilteredList
        items={users}
        view={usersView}
        texts={texts}
        empty={<EmptyState title={texts.none} text={texts.noneText} />}
      >
        {({ found, sortingOf, onChanged }) => (
          <VirtualTable
            label={messages.titles.admin}
            items={found}
            columns={usersColumns}
            layouts={usersLayouts}
            sortingOf={sortingOf}
          >
            {(user, row) => (
              <UserRow
                {...row}
                user={user}
                isSignedInUser={isSameEmail(user.email, signedInUser.email)}
                onChanged={onChanged}
              />
            )}
          </VirtualTable>
        )}
      </FilteredList>
    </>
  );
}

const success = { makeAdmin: texts.madeAdmin, verifySeller: texts.verified, delete: texts.deleted };

/** The button of an action on a user. */
const useUserAction = (user: User, action: UserAction, onDone: () => void) =>
  toButton(
    useRowWrite(useData().users.write(user, action), {
      onOutcome: (outcome) =>
        announce(outcome, {
          success: success[action],
          onDone,
          ...(action === 'delete' && { unchanged: texts.notDeleted }),
        }),
    }),
    texts.notStored,
  );

interface UserRowProps extends VirtualRowProps, Pick<UserCells, 'user' | 'isSignedInUser'> {
  /** Called with the id of a user who was changed. */
  onChanged: (id: string) => void;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
const UserRow = memo(function UserRow({ user, isSignedInUser, onChanged, ...place }: UserRowProps) {
  const nameId = useId();
  const onDone = () => {
    keepFocus(nameId);
    onChanged(user.id);
  };
  const makeAdmin = useUserAction(user, 'makeAdmin', onDone);
  const verify = useUserAction(user, 'verifySeller', onDone);
  const remove = useUserAction(user, 'delete', () => focusAfter(nameId));
  return (
    <VirtualRow
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
    <Skeleton sx={{ height: 26, width: 140, mt: 3, mb: 6 }} />
    <TableSkeleton layouts={usersLayouts} count={4} />
  </>
);
