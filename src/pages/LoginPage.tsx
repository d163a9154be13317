import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AlreadySignedIn } from '@/features/account/AlreadySignedIn';
import { GoogleButton } from '@/features/account/GoogleButton';
import { LoginForm } from '@/features/account/LoginForm';
import { emptyLoginForm } from '@/features/account/loginRules';
import { messages } from '@/messages';
import { readLoginState } from '@/session/rememberedLocation';
import { useSession } from '@/session/SessionContext';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';

// The condition is a constant of the build, so a real shop's bundle does not even name these people.
const SeededPeople =
  import.meta.env.VITE_STAND_INS === 'on'
    ? lazy(() => import('@/features/account/SeededPeople').then((m) => ({ default: m.SeededPeople })))
    : null;

export function LoginPage() {
  const { user, isKnown, problem } = useSession();
  const navigate = useNavigate();
  const { from, needs } = readLoginState(useLocation().state);
  // Who signs in here is on the way to the remembered page and must not be told meanwhile that they are signed in.
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [filledIn, setFilledIn] = useState({ form: emptyLoginForm, times: 0 });
  const goOn = () => void navigate(from, { replace: true });

  const isUnknown = !isKnown && !problem;
  return (
    <Page heading={messages.titles.login} lead={messages.account.loginLead} width="form">
      {isUnknown && <Spinner label={messages.session.checking} />}
      {!isUnknown && user && !isSigningIn && <AlreadySignedIn user={user} needs={needs} />}
      {!isUnknown && (!user || isSigningIn) && (
        <>
          <LoginForm
            key={filledIn.times}
            initialValues={filledIn.form}
            onStart={() => setIsSigningIn(true)}
            onSignedIn={goOn}
            loginState={{ from }}
          />
          <GoogleButton to="login" onStart={() => setIsSigningIn(true)} onSignedIn={goOn} />
          {SeededPeople && (
            <Suspense>
              <SeededPeople onPick={(form) => setFilledIn(({ times }) => ({ form, times: times + 1 }))} />
            </Suspense>
          )}
        </>
      )}
    </Page>
  );
}
