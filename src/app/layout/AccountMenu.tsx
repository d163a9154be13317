import { useState } from 'react';
import { Avatar, Divider, IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { messages } from '@/messages';
import type { AuthUser } from '@/services/auth/AuthService';
import { useSignOut } from '@/session/useSignOut';

/** The avatar and what hangs on it: who is signed in, and the way out. */
export function AccountMenu({ user }: { user: AuthUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const signOut = useSignOut();
  const name = user.displayName || user.email;
  return (
    <>
      <IconButton
        aria-label={messages.shell.accountMenu(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar>{[...name][0]?.toUpperCase()}</Avatar>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          <ListItemText primary={name} secondary={name === user.email ? undefined : user.email} />
        </MenuItem>
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            signOut.mutate();
          }}
        >
          {messages.shell.signOut}
        </MenuItem>
      </Menu>
    </>
  );
}
