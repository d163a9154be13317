import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Box, Button } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { User } from '@/domain/user';
import { memberMessages } from '@/memberMessages';
import { useServices } from '@/services/ServicesContext';
import { EmptyState } from '@/ui/EmptyState';
import { useUrlText } from '@/ui/useUrlText';
import { maxUnvirtualized } from '@/ui/virtual/rowWindow';
import { UsersTable } from './UsersTable';
import { UsersToolbar } from './UsersToolbar';
import { usersQuery } from './queries';
import {
  filterUsers,
  readUsersView,
  sortUsers,
  writeUsersView,
  type UsersSort,
  type UsersView,
} from './usersView';

interface UsersListProps {
  /** Called when a user has other rights than before, so that the page can refresh what depends on them. */
  onChanged: (user: User) => void;
}

/** All users, narrowed and sorted here. The fields answer at once; the rows follow when there is time. */
export function UsersList({ onChanged }: UsersListProps) {
  const { api } = useServices();
  const { data: users } = useSuspenseQuery(usersQuery(api));
  const { view, change, type } = useUsersView();
  const { kept, keep } = useRecentlyChanged(view.show);
  const q = useDeferredValue(view.q);
  const sorted = useSorted(users, view.sort);
  const shown = useMemo(
    () => filterUsers(sorted, { show: view.show, q, kept }),
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
        isWindowed={users.length > maxUnvirtualized}
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
function useRecentlyChanged(show: string) {
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

/** The view in the URL. The search field has its words at once; a URL that changes otherwise brings its own. */
function useUsersView() {
  const [search, setSearch] = useSearchParams();
  const [q, type] = useUrlText('q');
  return {
    view: { ...readUsersView(search), q },
    change: (part: Partial<UsersView>) =>
      setSearch(
        // The address bar is asked, because what React shows may be a step behind it.
        () => writeUsersView({ ...readUsersView(new URLSearchParams(window.location.search)), ...part }),
        { replace: true, preventScrollReset: true },
      ),
    type,
  };
}
