import { useEffect, useState, type FormEvent } from 'react';
import {
  Avatar,
  Divider,
  IconButton,
  InputAdornment,
  ListItemText,
  Menu,
  MenuItem,
  OutlinedInput,
} from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { safeImageUrl } from '@/lib/imageUrl';
import { SignOutButton } from '@/features/account/SignOutButton';
import { messages } from '@/messages';
import { paths, phonesNamed } from '@/paths';
import type { AuthUser } from '@/services/auth/AuthService';
import { loginPage } from '@/app/routes';
import { useSignOut } from '@/features/account/useSignOut';
import { SearchIcon } from '@/ui/icons';
import styles from './Account.module.css';

/** What the top bar has for signed-in users: the search, the account menu. */
export function Account({ user }: { user: AuthUser }) {
  // Signing out leads there, and must not need the network. The navigation reports a failure.
  useEffect(() => void loginPage().catch(() => undefined), []);
  return (
    <>
      <PhoneSearch />
      <div className={styles.signOut}>
        <SignOutButton />
      </div>
      <AccountMenu user={user} />
    </>
  );
}

/** Leads to the phones with these words, whose page has the field to go on with; narrow screens have a link to it. */
function PhoneSearch() {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words'));
    event.currentTarget.reset();
    void navigate(phonesNamed(words.trim()));
  };
  return (
    <>
      <IconButton
        component={Link}
        to={paths.find}
        aria-label={messages.shell.search}
        className={styles.searchLink}
      >
        <SearchIcon />
      </IconButton>
      <form method="post" role="search" onSubmit={search} className={styles.search}>
        <OutlinedInput
          name="words"
          type="search"
          size="small"
          placeholder={messages.shell.search}
          autoComplete="off"
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          }
          slotProps={{
            input: { 'aria-label': messages.shell.search, enterKeyHint: 'search', maxLength: 200 },
          }}
        />
      </form>
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
        <MenuItem disabled className={styles.name}>
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
