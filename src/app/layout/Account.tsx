import { useEffect, useState, type FormEvent } from 'react';
import { Avatar, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { safeImageUrl } from '@/lib/imageUrl';
import { messages } from '@/messages';
import { paths, phonesNamed } from '@/paths';
import type { AuthUser } from '@/services/auth/AuthService';
import { loginPage } from '@/app/routes';
import { useSignOut } from '@/features/account/useSignOut';
import { SearchIcon } from '@/ui/icons';
import button from '@/ui/button.module.css';
import { MaterialUi } from '@/ui/theme/MaterialUi';
import styles from './Account.module.css';
import { SignOutButton } from './SignOutButton';

/** What the top bar has for signed-in users: the search, the account menu. */
export function Account({ user }: { user: AuthUser }) {
  // Signing out leads there, and must not need the network. The navigation reports a failure.
  useEffect(() => void loginPage().catch(() => undefined), []);
  return (
    <MaterialUi>
      <PhoneSearch />
      <div className={styles.signOut}>
        <SignOutButton />
      </div>
      <AccountMenu user={user} />
    </MaterialUi>
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
      <Link
        to={paths.find}
        aria-label={messages.shell.search}
        className={`${button.iconButton} ${styles.searchLink}`}
      >
        <SearchIcon />
      </Link>
      <form role="search" onSubmit={search} className={styles.search}>
        <SearchIcon />
        <input
          name="words"
          type="search"
          placeholder={messages.shell.search}
          aria-label={messages.shell.search}
          enterKeyHint="search"
          maxLength={200}
          autoComplete="off"
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
      <button
        type="button"
        aria-label={messages.shell.accountMenu(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        className={button.iconButton}
      >
        <Avatar
          src={safeImageUrl(user.photoUrl)}
          alt=""
          slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
        >
          {[...name][0]?.toUpperCase()}
        </Avatar>
      </button>
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
