import { useEffect, useState } from 'react';
import { Avatar, Box, Divider, IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { safeImageUrl } from '@/lib/imageUrl';
import { messages } from '@/messages';
import type { AuthUser } from '@/services/auth/AuthService';
import { loginPage, useSignOut } from '@/app/routes';
import { BusyButton } from '@/ui/BusyButton';

/** The account menu of the top bar. */
export function Account({ user }: { user: AuthUser }) {
  // Signing out leads there, and must not need the network. The navigation reports a failure.
  useEffect(() => void loginPage().catch(() => undefined), []);
  return (
    <>
      <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
        <SignOutButton />
      </Box>
      <AccountMenu user={user} />
    </>
  );
}

function AccountMenu({ user }: { user: AuthUser }) {
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
        <Avatar
          src={safeImageUrl(user.photoUrl)}
          alt=""
          slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
        >
          {[...name][0]?.toUpperCase()}
        </Avatar>
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

/** `onSignedOut` lets a drawer close. */
export function SignOutButton({ onSignedOut }: { onSignedOut?: () => void }) {
  const signOut = useSignOut();
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      busy={signOut.isPending}
      onClick={() => void signOut.mutateAsync().then(onSignedOut, () => undefined)}
    >
      {messages.shell.signOut}
    </BusyButton>
  );
}
