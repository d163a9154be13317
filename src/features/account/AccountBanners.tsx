import { Button } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession, useSessionTools } from '@/session/SessionContext';
import { usePendingRegistration, type PendingRegistration } from '@/session/pendingRegistration';
import { toLoginState } from '@/session/rememberedLocation';
import { Banner } from '@/ui/Banner';
import { BusyButton } from '@/ui/BusyButton';

const titleOf = ({ userrole, problem }: PendingRegistration) =>
  problem?.at === 'check'
    ? messages.session.roleNotChecked(userrole)
    : messages.session.roleNotStored(userrole);

/** Says that the server does not know the role of a new account yet, until it does. */
export function PendingRegistrationBanner() {
  const { registrations } = useSessionTools();
  const owed = usePendingRegistration();
  if (!owed) return null;
  return (
    <Banner
      severity="warning"
      title={titleOf(owed)}
      text={owed.problem?.message ?? messages.session.storingRole}
      action={
        <BusyButton
          variant="outlined"
          color="inherit"
          size="small"
          busy={owed.isSending}
          onClick={() => void registrations.catchUp()}
        >
          {messages.errors.tryAgain}
        </BusyButton>
      }
    />
  );
}

const words = {
  refused: { title: messages.session.tokenRefused, text: messages.session.tokenRefusedText },
  noToken: { title: messages.session.noToken, text: messages.session.noTokenText },
};

/** The one place that asks somebody to sign in again, whom the API does not let in any more. */
export function SignInAgainBanner() {
  const { user, authRejection } = useSession();
  const location = useLocation();
  if (!user || !authRejection || location.pathname === paths.login) return null;
  return (
    <Banner
      severity="error"
      {...words[authRejection]}
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
