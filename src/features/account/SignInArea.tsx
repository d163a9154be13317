import { useState, type ReactNode } from 'react';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import type { Role } from '@/session/roles';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { LinkButton } from '@/ui/LinkButton';
import { Spinner } from '@/ui/Spinner';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './SignInArea.module.css';
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
  const signOut = useSignOut();
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
        <div className={styles.signedIn}>
          {needs ? (
            <ErrorNotice
              title={messages.session.roleNeeded(needs)}
              text={messages.session.roleNeededText(user.displayName || user.email)}
            />
          ) : (
            <p className={text.body1}>{messages.session.alreadySignedIn(user.displayName || user.email)}</p>
          )}
          <div className={layout.row}>
            <LinkButton to={paths.dashboard}>{messages.session.goToDashboard}</LinkButton>
            <BusyButton
              variant="outlined"
              color="inherit"
              busy={signOut.isPending}
              onClick={() => signOut.mutate()}
            >
              {messages.shell.signOut}
            </BusyButton>
          </div>
        </div>
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
