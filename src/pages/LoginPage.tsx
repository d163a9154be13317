import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AlreadySignedIn } from '@/features/account/AlreadySignedIn';
import { GoogleButton } from '@/features/account/GoogleButton';
import { LoginForm } from '@/features/account/LoginForm';
import { messages } from '@/messages';
import { readLoginState } from '@/session/rememberedLocation';
import { useSession } from '@/session/SessionContext';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';

export function LoginPage() {
  const { user, isKnown, problem } = useSession();
  const navigate = useNavigate();
  const { from, needs } = readLoginState(useLocation().state);
  // Who signs in here is on the way to the remembered page and must not be told meanwhile that they are signed in.
  const [isSigningIn, setIsSigningIn] = useState(false);
  const goOn = () => void navigate(from, { replace: true });

  const isUnknown = !isKnown && !problem;
  return (
    <Page heading={messages.titles.login} lead={messages.account.loginLead} width="form">
      {isUnknown && <Spinner label={messages.session.checking} />}
      {!isUnknown && user && !isSigningIn && <AlreadySignedIn user={user} needs={needs} />}
      {!isUnknown && (!user || isSigningIn) && (
        <>
          <LoginForm onStart={() => setIsSigningIn(true)} onSignedIn={goOn} loginState={{ from }} />
          <GoogleButton to="login" onStart={() => setIsSigningIn(true)} onSignedIn={goOn} />
        </>
      )}
    </Page>
  );
}
