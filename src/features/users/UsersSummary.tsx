import { useSuspenseQuery } from '@tanstack/react-query';
import { formatCount } from '@/lib/text';
import { memberMessages } from '@/memberMessages';
import { useServices } from '@/services/ServicesContext';
import { Stats } from '@/ui/Stats';
import { usersQuery } from './queries';

/** How many people there are, by what they may do. The list that tells it is the one that All Users shows. */
export function UsersSummary() {
  const { data: users } = useSuspenseQuery(usersQuery(useServices().api));
  return (
    <Stats
      figures={[
        { label: memberMessages.users.presets.all, value: users.length },
        {
          label: memberMessages.users.presets.sellers,
          value: users.filter(({ isSeller }) => isSeller).length,
        },
        { label: memberMessages.users.presets.buyers, value: users.filter(({ isBuyer }) => isBuyer).length },
        { label: memberMessages.users.admins, value: users.filter(({ isAdmin }) => isAdmin).length },
      ].map(({ label, value }) => ({ label, value: formatCount(value) }))}
    />
  );
}
