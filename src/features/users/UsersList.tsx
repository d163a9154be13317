import { useSuspenseQuery } from '@tanstack/react-query';
import { usersQuery } from '@/data/users';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { FilteredList } from '@/ui/virtual/FilteredList';
import { UsersTable } from './UsersTable';
import { usersMessages } from './messages';
import { usersView } from './usersView';

/** All users, searched, filtered and sorted here. */
export function UsersList() {
  const { api } = useServices();
  const { data: users } = useSuspenseQuery(usersQuery(api, useSignedInUser()));
  return (
    <FilteredList
      items={users}
      view={usersView}
      texts={usersMessages}
      empty={<EmptyState title={usersMessages.none} text={usersMessages.noneText} />}
    >
      {({ found, ...list }) => <UsersTable users={found} {...list} />}
    </FilteredList>
  );
}
