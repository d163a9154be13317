import { Box } from '@mui/material';
import type { AuthUser } from '@/services/auth/AuthService';
import { AccountMenu } from './AccountMenu';
import { SignOutButton } from './SignOutButton';

/** What the bar has for who is signed in. */
export function Account({ user }: { user: AuthUser }) {
  return (
    <>
      <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
        <SignOutButton />
      </Box>
      <AccountMenu user={user} />
    </>
  );
}
