import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AlreadySignedIn } from '@/features/account/AlreadySignedIn';
import { GoogleButton } from '@/features/account/GoogleButton';
import { SignUpForm } from '@/features/account/SignUpForm';
import { messages } from '@/messages';
import { readLoginState } from '@/session/rememberedLocation';
import { useSession } from '@/session/SessionContext';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';

export function SignUpPage() {
  const { user, isKnown, problem } = useSession();
  const navigate = useNavigate();
  const { from } = readLoginState(useLocation().state);
  const [isSigningUp, setIsSigningUp] = useState(false);
  const goOn = () => void navigate(from, { replace: true });

  const isUnknown = !isKnown && !problem;
  return (
    <Page
      heading={messages.account.signUp}
      title={messages.titles.signup}
      lead={messages.account.signupLead}
      width="form"
    >
      {isUnknown && <Spinner label={messages.session.checking} />}
      {!isUnknown && user && !isSigningUp && <AlreadySignedIn user={user} />}
      {!isUnknown && (!user || isSigningUp) && (
        <>
          <SignUpForm onStart={() => setIsSigningUp(true)} onSignedIn={goOn} loginState={{ from }} />
          <GoogleButton to="signup" onStart={() => setIsSigningUp(true)} onSignedIn={goOn} />
        </>
      )}
    </Page>
  );
}
