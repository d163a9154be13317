import { Alert, Button, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { ServiceError } from '@/services/ServiceError';
import type { AuthUser } from '@/services/auth/AuthService';
import { useSignOut } from '@/session/SessionContext';
import type { Role } from '@/session/roles';
import { BusyButton } from '@/ui/BusyButton';

interface AlreadySignedInProps {
  user: AuthUser;
  /** The role that the page asked for needs, and this account lacks. */
  needs?: Role;
}

/** What the login page says to who is signed in: it never sends anybody on by itself, so that nobody is sent in a circle. */
export function AlreadySignedIn({ user, needs }: AlreadySignedInProps) {
  const signOut = useSignOut();
  const name = user.displayName || user.email;
  return (
    <Stack spacing={3}>
      {needs ? (
        <>
          <Alert severity="warning" variant="outlined">
            {messages.session.roleNeeded(needs)}
          </Alert>
          <Typography>{messages.session.roleNeededText(name)}</Typography>
        </>
      ) : (
        <Typography>{messages.session.alreadySignedIn(name)}</Typography>
      )}
      <Stack direction="row" spacing={2}>
        <Button component={RouterLink} to={paths.dashboard} variant="contained">
          {messages.session.goToDashboard}
        </Button>
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {messages.shell.signOut}
        </BusyButton>
      </Stack>
    </Stack>
  );
}

/** The auth service did not start, so nothing here works before a reload. What was typed outlives it. */
export function AuthUnavailable({ problem }: { problem: ServiceError }) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {messages.errors.reload}
        </Button>
      }
    >
      {problem.message}
    </Alert>
  );
}
