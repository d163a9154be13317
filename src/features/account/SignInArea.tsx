import { useState, type ReactNode } from 'react';
import { Button, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import type { Role } from '@/session/roles';
import { ErrorNotice } from '@/ui/notices';
import { Spinner } from '@/ui/loading';
import layout from '@/ui/styles.module.css';
import styles from './SignInArea.module.css';
import { SignOutButton } from './SignOutButton';

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
        <div className={layout.forSignedIn}>
          <Spinner label={messages.session.checking} />
        </div>
      )}
      {user && !isFormShown && (
        <Stack spacing={3}>
          {needs ? (
            <ErrorNotice
              title={messages.session.roleNeeded(needs)}
              text={messages.session.roleNeededText(user.displayName || user.email)}
            />
          ) : (
            <Typography>{messages.session.alreadySignedIn(user.displayName || user.email)}</Typography>
          )}
          <div className={layout.row}>
            <Button component={RouterLink} to={paths.dashboard} variant="contained">
              {messages.session.goToDashboard}
            </Button>
            <SignOutButton />
          </div>
        </Stack>
      )}
      {isFormShown && (
        <div className={layout.forVisitors}>
          {problem && (
            <div className={styles.problem}>
              <ErrorNotice title={messages.errors.wentWrong} text={problem.message} canReload />
            </div>
          )}
          {children}
        </div>
      )}
    </>
  );
}
