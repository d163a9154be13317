import { Alert, Button } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { usersQuery } from '@/data/users';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { FilteredList } from '@/ui/virtual/FilteredList';
import { UsersTable } from './UsersTable';
import { usersMessages } from './messages';
import { useListedUsers } from './sellersPhones';
import { usersView } from './usersView';

/** All users, searched, filtered and sorted here, the sellers with what they have listed. */
export function UsersList() {
  const { api } = useServices();
  const { data } = useSuspenseQuery(usersQuery(api, useSignedInUser()));
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
          {usersMessages.phonesFailed}
        </Alert>
      )}
      <FilteredList
        items={users}
        view={usersView}
        texts={usersMessages}
        empty={<EmptyState title={usersMessages.none} text={usersMessages.noneText} />}
      >
        {({ found, ...list }) => <UsersTable users={found} {...list} />}
      </FilteredList>
    </>
  );
}
