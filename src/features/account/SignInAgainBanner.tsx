import { Button } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { toLoginState } from '@/session/rememberedLocation';
import { useSession } from '@/session/SessionContext';
import { Banner } from '@/ui/Banner';

const words = {
  refused: { title: messages.session.tokenRefused, text: messages.session.tokenRefusedText },
  noToken: { title: messages.session.noToken, text: messages.session.noTokenText },
};

/** The one place that asks somebody to sign in again, whom the API does not let in any more. */
export function SignInAgainBanner() {
  const { user, refusal } = useSession();
  const location = useLocation();
  if (!user || !refusal || location.pathname === paths.login) return null;
  return (
    <Banner
      severity="error"
      {...words[refusal]}
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
