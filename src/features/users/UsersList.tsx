import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { usersQuery } from '@/data/users';
import { usersMessages } from './messages';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { TextField } from '@/ui/TextField';
import { useUrlState } from '@/ui/useUrlState';
import { maxUnvirtualized } from '@/ui/virtual/rowWindow';
import { UsersTable } from './UsersTable';
import { filterUsers, presets, readUsersView, sortUsers, usualView, type Preset } from './usersView';

/** All users, searched, filtered and sorted here. Typing is not delayed by a long list, hence the deferred value. */
export function UsersList() {
  const { api } = useServices();
  const { data: users } = useSuspenseQuery(usersQuery(api, useSignedInUser()));
  const { values, change } = useUrlState(usualView);
  const { show, q, sort } = readUsersView(values);
  const { changed, addChanged } = useChangedIn(show);
  const deferredQ = useDeferredValue(q);
  const sorted = useMemo(() => sortUsers(users, sort), [users, sort]);
  const found = useMemo(
    () => filterUsers(sorted, { show, q: deferredQ, changed }),
    [sorted, show, deferredQ, changed],
  );
  const noteId = useId();
  // The browser's own search does not find all users.
  const isWindowed = users.length > maxUnvirtualized;
  const top = useRef<HTMLDivElement>(null);
  if (users.length === 0) return <EmptyState title={usersMessages.none} text={usersMessages.noneText} />;

  const changeView = (part: Partial<typeof values>) => {
    change(part);
    // Far down the list, the user would otherwise see other rows in the same place.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  };
  return (
    <Box ref={top}>
      <Box
        role="search"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          gap: 2,
          alignItems: 'end',
        }}
      >
        <TextField
          type="search"
          label={usersMessages.search}
          value={q}
          onChange={({ target }) => change({ q: target.value })}
          sx={({ breakpoints, sizes }) => ({ [breakpoints.up('sm')]: { maxWidth: sizes.search } })}
          inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
          aria-describedby={isWindowed ? noteId : undefined}
        />
        <ToggleButtonGroup
          exclusive
          value={show}
          aria-label={usersMessages.show}
          onChange={(_event, next: Preset | null) => next && changeView({ show: next === 'all' ? '' : next })}
        >
          {presets.map((preset) => (
            <ToggleButton key={preset} value={preset} sx={presetButton}>
              {usersMessages.presets[preset]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {isWindowed && (
          <Typography id={noteId} variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
            {messages.ui.searchHere}
          </Typography>
        )}
        <Typography role="status" variant="h6" component="p" sx={{ gridColumn: '1 / -1', my: 1 }}>
          {usersMessages.count(found.length, users.length)}
        </Typography>
      </Box>
      {found.length === 0 ? (
        <Box sx={{ mt: 2 }}>
          <EmptyState
            title={usersMessages.noMatch}
            text={usersMessages.noMatchText}
            action={
              <Button variant="outlined" color="inherit" onClick={() => changeView({ q: '', show: '' })}>
                {usersMessages.reset}
              </Button>
            }
          />
        </Box>
      ) : (
        <UsersTable
          users={found}
          sort={sort}
          onSort={(next) => changeView({ sort: next })}
          onChanged={addChanged}
        />
      )}
    </Box>
  );
}

/** The users that were changed in this preset: they stay in the list until another preset is chosen. */
function useChangedIn(show: Preset) {
  const [last, setLast] = useState<{ show: Preset; ids: ReadonlySet<string> }>({ show, ids: new Set() });
  if (last.show !== show) setLast({ show, ids: new Set() });
  return {
    changed: last.ids,
    addChanged: useCallback(
      (id: string) => setLast(({ ids, ...rest }) => ({ ...rest, ids: new Set([...ids, id]) })),
      [],
    ),
  };
}

/** As high as the field beside it. */
const presetButton = {
  height: 50,
  px: { xs: 1.5, sm: 2.5 },
  color: 'text.primary',
  borderColor: 'fieldBorder',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'text.primary', color: 'background.default' },
} as const;
