import { Button } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { usePendingRegistration, useSession, useSessionTools } from '@/session/SessionContext';
import type { PendingRegistration } from '@/session/pendingRegistration';
import { toLoginState } from '@/session/rememberedLocation';
import { Banner } from '@/ui/notices';
import { BusyButton } from '@/ui/BusyButton';

const titles = {
  check: messages.session.roleNotChecked,
  store: messages.session.roleNotStored,
  answer: messages.session.roleNotKnown,
} satisfies Record<NonNullable<PendingRegistration['problem']>['at'], unknown>;

/** Shown until the role of a new account is stored (acceptance S13). */
export function PendingRegistrationBanner() {
  const { registrations } = useSessionTools();
  const pending = usePendingRegistration();
  if (!pending) return null;
  const { problem, userrole, isSending } = pending;
  return (
    <Banner
      severity="warning"
      {...(problem
        ? { title: titles[problem.at](userrole), text: problem.message }
        : { text: messages.session.storingRole(userrole) })}
      action={
        <BusyButton
          variant="outlined"
          color="inherit"
          size="small"
          busy={isSending}
          onClick={() => void registrations.retry()}
        >
          {messages.errors.tryAgain}
        </BusyButton>
      }
    />
  );
}

const rejections = {
  refused: { title: messages.session.tokenRefused, text: messages.session.tokenRefusedText },
  noToken: { title: messages.session.noToken, text: messages.session.noTokenText },
};

/** Asks a user whom the API rejects to sign in again. */
export function SignInAgainBanner() {
  const { user, authRejection } = useSession();
  const location = useLocation();
  if (!user || !authRejection || location.pathname === paths.login) return null;
  return (
    <Banner
      severity="error"
      {...rejections[authRejection]}
      action={
        <Button
          component={RouterLink}
          to={paths.login}
          state={toLoginState(location, { onlyFor: user.email })}
          variant="outlined"
          color="inherit"
          size="small"
        >
          {messages.session.signInAgain}
        </Button>
      }
    />
  );
}
