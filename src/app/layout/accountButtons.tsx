import { IconButton, type SxProps, type Theme } from '@mui/material';
import { Link } from 'react-router-dom';
import { useSignOut } from '@/app/routes';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { BusyButton } from '@/ui/BusyButton';
import { SearchIcon } from '@/ui/frameIcons';

// What the bar has for signed-in users where the code of Account.tsx is missing, and as well where it is not.

export const SearchLink = ({ sx }: { sx?: SxProps<Theme> }) => (
  <IconButton component={Link} to={paths.find} aria-label={messages.shell.search} sx={sx}>
    <SearchIcon />
  </IconButton>
);

interface SignOutButtonProps {
  /** Lets a drawer close. */
  onSignedOut?: () => void;
  sx?: SxProps<Theme>;
}

export function SignOutButton({ onSignedOut, sx }: SignOutButtonProps) {
  const signOut = useSignOut();
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      busy={signOut.isPending}
      onClick={() => void signOut.mutateAsync().then(onSignedOut, () => undefined)}
      sx={sx}
    >
      {messages.shell.signOut}
    </BusyButton>
  );
}
