import { useState, type ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { AuthUser } from '@/services/auth/AuthService';
import { useSession } from '@/session/SessionContext';
import type { Role } from '@/session/roles';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { LinkButton } from '@/ui/LinkButton';
import { Spinner } from '@/ui/Spinner';
import { forSignedIn, forVisitors } from '@/ui/styles';
import { useSignOut } from './useSignOut';

interface SignInAreaProps {
  /** False for a signed-in user, who sees where to go instead. */
  isFormShown: boolean;
  /** The role that the page asked for needs, and this user lacks. */
  needs?: Role | undefined;
  children: ReactNode;
}

/** The form of the login or the sign-up page, for visitors. It redirects no signed-in user, which could end in a loop. */
export function SignInArea({ isFormShown, needs, children }: SignInAreaProps) {
  const { user, isResolved, problem } = useSession();
  const isUnknown = !isResolved && !problem;
  // A form that was shown at first stays, because the user may be typing.
  const [wasShownAtFirst] = useState(!isUnknown);
  if (isUnknown && !wasShownAtFirst) return <Spinner label={messages.session.checking} />;
  return (
    <>
      {isUnknown && (
        <Box sx={forSignedIn}>
          <Spinner label={messages.session.checking} />
        </Box>
      )}
      {user && !isFormShown && <AlreadySignedIn user={user} needs={needs} />}
      {isFormShown && (
        <Box sx={forVisitors}>
          {problem && (
            <Box sx={{ mb: 3 }}>
              <ErrorNotice title={messages.errors.wentWrong} text={problem.message} canReload />
            </Box>
          )}
          {children}
        </Box>
      )}
    </>
  );
}

function AlreadySignedIn({ user, needs }: { user: AuthUser; needs: Role | undefined }) {
  const signOut = useSignOut();
  const name = user.displayName || user.email;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {needs ? (
        <ErrorNotice
          title={messages.session.roleNeeded(needs)}
          text={messages.session.roleNeededText(name)}
        />
      ) : (
        <Typography>{messages.session.alreadySignedIn(name)}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <LinkButton to={paths.dashboard}>{messages.session.goToDashboard}</LinkButton>
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {messages.shell.signOut}
        </BusyButton>
      </Box>
    </Box>
  );
}
