import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Box, Button } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { memberMessages } from '@/memberMessages';
import { useServices } from '@/services/ServicesContext';
import { EmptyState } from '@/ui/EmptyState';
import { mostAtOnce } from '@/ui/long/rowWindow';
import { narrowUsers, sortUsers } from './arrangeUsers';
import { usersQuery } from './queries';
import type { User } from './user';
import { UsersTable } from './UsersTable';
import { UsersToolbar } from './UsersToolbar';
import type { UsersSort, UsersView } from './usersView';
import { useUsersView } from './useUsersView';

interface UsersListProps {
  /** Called when a user has other rights than before, so that the page can refresh what depends on them. */
  onChanged: (user: User) => void;
}

/** All users, narrowed and sorted here. The fields answer at once; the rows follow when there is time. */
export function UsersList({ onChanged }: UsersListProps) {
  const { api } = useServices();
  const { data: users } = useSuspenseQuery(usersQuery(api));
  const { view, change, type } = useUsersView();
  const { kept, keep } = useKept(view.show);
  const q = useDeferredValue(view.q);
  const sorted = useSorted(users, view.sort);
  const shown = useMemo(
    () => narrowUsers(sorted, { show: view.show, q, kept }),
    [sorted, view.show, q, kept],
  );
  const top = useRef<HTMLDivElement>(null);
  const changed = useCallback(
    (user: User) => {
      keep(user.id);
      onChanged(user);
    },
    [keep, onChanged],
  );
  if (users.length === 0)
    return <EmptyState title={memberMessages.users.none} text={memberMessages.users.noneText} />;

  const arrange = (part: Partial<UsersView>) => {
    change(part);
    // Somebody far down the list would otherwise look at other people in the same place.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  };
  return (
    <Box ref={top}>
      <UsersToolbar
        show={view.show}
        onShow={(show) => arrange({ show })}
        q={view.q}
        onType={type}
        shown={shown.length}
        all={users.length}
        isWindowed={users.length > mostAtOnce}
      />
      {shown.length === 0 ? (
        <Nobody onReset={() => arrange({ q: '', show: 'all' })} />
      ) : (
        <UsersTable users={shown} sort={view.sort} onSort={(sort) => arrange({ sort })} onChanged={changed} />
      )}
    </Box>
  );
}

/** Depends on the column and the order, not on the object that holds them. */
function useSorted(users: readonly User[], sort: UsersSort | undefined) {
  const { by, order } = sort ?? {};
  return useMemo(() => sortUsers(users, by && order && { by, order }), [users, by, order]);
}

/** Who was changed in this preset stays in sight until another one is chosen. */
function useKept(show: string) {
  const [kept, setKept] = useState<{ show: string; ids: ReadonlySet<string> }>({ show, ids: new Set() });
  if (kept.show !== show) setKept({ show, ids: new Set() });
  return {
    kept: kept.ids,
    keep: useCallback((id: string) => setKept((last) => ({ ...last, ids: new Set([...last.ids, id]) })), []),
  };
}

function Nobody({ onReset }: { onReset: () => void }) {
  return (
    <Box sx={{ mt: 2 }}>
      <EmptyState
        title={memberMessages.users.nobody}
        text={memberMessages.users.nobodyText}
        action={
          <Button variant="outlined" color="inherit" onClick={onReset}>
            {memberMessages.users.reset}
          </Button>
        }
      />
    </Box>
  );
}
