import { useSuspenseQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import { Stats } from '@/ui/Stats';
import { usersMessages } from './messages';

/** How many users there are, of each kind. */
export function UsersSummary() {
  const { data: users } = useSuspenseQuery(useData().users.all());
  return (
    <Stats
      figures={[
        { label: usersMessages.shows.all, value: users.length },
        { label: usersMessages.shows.sellers, value: users.filter(({ isSeller }) => isSeller).length },
        { label: usersMessages.shows.buyers, value: users.filter(({ isBuyer }) => isBuyer).length },
        { label: usersMessages.admins, value: users.filter(({ isAdmin }) => isAdmin).length },
      ]}
    />
  );
}
