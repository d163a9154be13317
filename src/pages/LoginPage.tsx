import { useState } from 'react';
import { Alert, Box } from '@mui/material';
import { useLocation, useNavigate } from 'react-router-dom';
import { AlreadySignedIn, AuthUnavailable } from '@/features/account/AlreadySignedIn';
import { GoogleButton } from '@/features/account/GoogleButton';
import { LoginForm } from '@/features/account/LoginForm';
import { emptyLoginForm } from '@/features/account/schemas';
import { messages } from '@/messages';
import { usePreparedAuth, useSession, useSessionTools } from '@/session/SessionContext';
import { placeAfterLogin, readLoginState } from '@/session/rememberedLocation';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { forSignedIn, forVisitors } from '@/ui/styles';

// The condition is a constant of the build, so a real shop's bundle does not even name these people.
const SeededPeople =
  import.meta.env.VITE_STAND_INS === 'on'
    ? lazyWithPreload(() =>
        import('@/features/account/SeededPeople').then(
          (m) => m.SeededPeople,
          // Signing in works without the list.
          () => () => <></>,
        ),
      )
    : null;

export function LoginPage() {
  const { user, isResolved, problem, authRejection } = useSession();
  const { session } = useSessionTools();
  const navigate = useNavigate();
  usePreparedAuth();
  const { needs, ...place } = readLoginState(useLocation().state);
  // Who signs in here is on the way to the remembered page and must not be told meanwhile that they are signed in.
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [filledIn, setFilledIn] = useState({ form: emptyLoginForm, times: 0 });
  const goOn = () => void navigate(placeAfterLogin(place, session.getState().user?.email), { replace: true });

  const isUnknown = !isResolved && !problem;
  // A form that stands there is not taken away again: somebody may be typing.
  const [stoodThere] = useState(!isUnknown);
  const isWaiting = isUnknown && !stoodThere;
  // Who was refused by the shop signs in anew, without a sign-out that would take every tab along.
  const isAsked = user !== null && authRejection !== null;
  const isFormShown = !user || isSigningIn || isAsked;
  return (
    <Page
      heading={messages.titles.login}
      lead={
        // Its place is kept, so that what stands below does not jump when it is known who is here.
        <Box component="span" sx={isFormShown ? forVisitors : { visibility: 'hidden' }}>
          {messages.account.loginLead}
        </Box>
      }
      width="form"
    >
      {isUnknown && (
        <Box sx={stoodThere ? forSignedIn : undefined}>
          <Spinner label={messages.session.checking} />
        </Box>
      )}
      {!isWaiting && user && !isFormShown && <AlreadySignedIn user={user} needs={needs} />}
      {!isWaiting && isFormShown && (
        <Box sx={forVisitors}>
          {problem && <AuthUnavailable problem={problem} />}
          {isAsked && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              {messages.session.signInAgainAs(user.displayName || user.email)}
            </Alert>
          )}
          <LoginForm
            key={filledIn.times}
            initialValues={isAsked ? { ...filledIn.form, email: user.email } : filledIn.form}
            onStart={() => setIsSigningIn(true)}
            onSignedIn={goOn}
            loginState={place}
          />
          <GoogleButton to="login" onStart={() => setIsSigningIn(true)} onSignedIn={goOn} />
          {SeededPeople && (
            <SeededPeople onPick={(form) => setFilledIn(({ times }) => ({ form, times: times + 1 }))} />
          )}
        </Box>
      )}
    </Page>
  );
}
