import { useEffect } from 'react';
import { Box } from '@mui/material';
import type { AuthUser } from '@/services/auth/AuthService';
import { AccountMenu } from './AccountMenu';
import { SignOutButton } from './SignOutButton';

/** What the bar has for who is signed in. */
export function Account({ user }: { user: AuthUser }) {
  // Signing out leads there, and must not need a network. A failure is shown on the way there.
  useEffect(() => void import('@/pages/LoginPage').catch(() => undefined), []);
  return (
    <>
      <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
        <SignOutButton />
      </Box>
      <AccountMenu user={user} />
    </>
  );
}
