import { useState } from 'react';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { categoriesQuery } from '@/data/categories';
import { GoogleButton } from '@/features/account/GoogleButton';
import { LoginForm } from '@/features/account/LoginForm';
import { SignInArea } from '@/features/account/SignInArea';
import type { LoginValues } from '@/features/account/schemas';
import { useSignInFlow } from '@/features/account/useSignInFlow';
import { accountMessages } from '@/features/account/messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { standIns } from '@/services/standIns';
import { useSession } from '@/session/SessionContext';
import { FailureText } from '@/ui/ErrorNotice';
import { Page } from '@/ui/Page';
import { useHydrated } from '@/ui/useHydrated';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { forVisitors } from '@/ui/styles';

// The condition is a constant of the build, so that a real shop's code does not contain the test accounts.
const SeededPeople =
  import.meta.env.VITE_STAND_INS === 'on'
    ? lazyWithPreload(
        async () => {
          const [{ SeededPeople: List }, people] = await Promise.all([
            import('@/features/account/SeededPeople'),
            standIns.people(),
          ]);
          return (props: { onPick: (form: LoginValues) => void }) => <List people={people} {...props} />;
        },
        // Signing in works without the list.
        () => null,
      )
    : null;

export function LoginPage() {
  const { user, authRejection } = useSession();
  const flow = useSignInFlow();
  const [picked, setPicked] = useState({ form: { email: '', password: '' }, count: 0 });

  // A user whom the API rejects signs in again without a sign-out, which would end the session of every tab.
  const lead = useReason(flow.loginState.from) ?? accountMessages.loginLead;
  const rejectedUser = authRejection ? user : null;
  const isFormShown = !user || flow.isSigningIn || rejectedUser !== null;
  return (
    <Page
      heading={messages.titles.login}
      lead={
        // Hidden instead of removed, so that nothing below it moves.
        <Box component="span" sx={isFormShown ? forVisitors : { visibility: 'hidden' }}>
          {lead}
        </Box>
      }
      width="form"
    >
      <SignInArea isFormShown={isFormShown} needs={flow.needs}>
        {rejectedUser && (
          <FailureText role="alert" sx={{ mb: 3 }}>
            {messages.session.signInAgainAs(rejectedUser.displayName || rejectedUser.email)}
          </FailureText>
        )}
        <LoginForm
          key={picked.count}
          initialValues={rejectedUser ? { ...picked.form, email: rejectedUser.email } : picked.form}
          flow={flow}
        />
        <GoogleButton on="login" flow={flow} />
        {SeededPeople && (
          <SeededPeople onPick={(form) => setPicked(({ count }) => ({ form, count: count + 1 }))} />
        )}
      </SignInArea>
    </Page>
  );
}

/** Why a visitor was sent here: a brand's phones are for signed-in users. The home page has loaded the brand's name. */
function useReason(from: string): string | undefined {
  const { api } = useServices();
  // At the build it is not known where a visitor comes from.
  const isHydrated = useHydrated();
  const { data: brands } = useQuery({ ...categoriesQuery(api), enabled: false });
  const asked = matchPath(paths.category(':id'), from.split(/[?#]/)[0] ?? '');
  return isHydrated && asked
    ? accountMessages.loginToSee(brands?.find(({ id }) => id === asked.params['id'])?.name)
    : undefined;
}
