import { useState } from 'react';
import { Box } from '@mui/material';
import { useLocation, useNavigate } from 'react-router-dom';
import { AlreadySignedIn, AuthUnavailable } from '@/features/account/AlreadySignedIn';
import { GoogleButton } from '@/features/account/GoogleButton';
import { SignUpForm } from '@/features/account/SignUpForm';
import { messages } from '@/messages';
import { usePreparedAuth, useSession, useSessionTools } from '@/session/SessionContext';
import { placeAfterLogin, readLoginState } from '@/session/rememberedLocation';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { forSignedIn, forVisitors } from '@/ui/styles';

export function SignUpPage() {
  const { user, isResolved, problem } = useSession();
  const navigate = useNavigate();
  usePreparedAuth();
  const { session } = useSessionTools();
  // Without the role that another account lacked.
  const { from, onlyFor } = readLoginState(useLocation().state);
  const place = { from, onlyFor };
  const [isSigningUp, setIsSigningUp] = useState(false);
  const goOn = () => void navigate(placeAfterLogin(place, session.getState().user?.email), { replace: true });

  const isUnknown = !isResolved && !problem;
  // A form that stands there is not taken away again: somebody may be typing.
  const [stoodThere] = useState(!isUnknown);
  const isWaiting = isUnknown && !stoodThere;
  return (
    <Page
      heading={messages.account.signUp}
      title={messages.titles.signup}
      lead={messages.account.signupLead}
      width="form"
    >
      {isUnknown && (
        <Box sx={stoodThere ? forSignedIn : undefined}>
          <Spinner label={messages.session.checking} />
        </Box>
      )}
      {!isWaiting && user && !isSigningUp && <AlreadySignedIn user={user} />}
      {!isWaiting && (!user || isSigningUp) && (
        <Box sx={forVisitors}>
          {problem && <AuthUnavailable problem={problem} />}
          <SignUpForm onStart={() => setIsSigningUp(true)} onSignedIn={goOn} loginState={place} />
          <GoogleButton to="signup" onStart={() => setIsSigningUp(true)} onSignedIn={goOn} />
        </Box>
      )}
    </Page>
  );
}
