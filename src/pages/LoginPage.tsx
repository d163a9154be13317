import { useState } from 'react';
import { List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { useData } from '@/data/createData';
import { GoogleButton } from '@/features/account/GoogleButton';
import { LoginForm } from '@/features/account/LoginForm';
import { SignInArea } from '@/features/account/SignInArea';
import { useSignInFlow } from '@/features/account/useSignInFlow';
import { accountMessages } from '@/features/account/messages';
import type { LoginValues } from '@/features/account/schemas';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import { pathAfterLogin } from '@/session/rememberedLocation';
import { FailureText } from '@/ui/notices';
import { Page } from '@/ui/Page';
import { useHydrated } from '@/ui/useHydrated';
import layout from '@/ui/styles.module.css';
import styles from './LoginPage.module.css';

type SeededPerson = LoginValues & { name: string; what: string };

/** `people`: the test accounts of a local shop. */
export function LoginPage({ people }: { people: readonly SeededPerson[] }) {
  const { user, authRejection } = useSession();
  const flow = useSignInFlow();
  const [picked, setPicked] = useState({ form: { email: '', password: '' }, count: 0 });

  // A user whom the API rejects signs in again without a sign-out, which would end the session of every tab.
  const lead = useReason(pathAfterLogin(flow.loginState, undefined)) ?? accountMessages.loginLead;
  const rejectedUser = authRejection ? user : null;
  const isFormShown = !user || flow.isSigningIn || rejectedUser !== null;
  return (
    <Page
      heading={messages.titles.login}
      lead={
        // Hidden instead of removed, so that nothing below it moves.
        <span className={isFormShown ? layout.forVisitors : styles.hidden}>{lead}</span>
      }
      hasDial
      width="form"
    >
      <SignInArea isFormShown={isFormShown} needs={flow.needs}>
        {rejectedUser && (
          <FailureText role="alert">
            {messages.session.signInAgainAs(rejectedUser.displayName || rejectedUser.email)}
          </FailureText>
        )}
        <LoginForm
          key={picked.count}
          initialValues={rejectedUser ? { ...picked.form, email: rejectedUser.email } : picked.form}
          flow={flow}
        />
        <GoogleButton on="login" flow={flow} />
        {people.length > 0 && (
          <SeededPeople
            people={people}
            onPick={(form) => setPicked(({ count }) => ({ form, count: count + 1 }))}
          />
        )}
      </SignInArea>
    </Page>
  );
}

/** Why a visitor was sent here: a brand's phones are for signed-in users. The home page has loaded the brand's name. */
function useReason(from: string): string | undefined {
  // At the build it is not known where a visitor comes from.
  const isHydrated = useHydrated();
  const { data: brands } = useQuery({ ...useData().categories.all(), enabled: false });
  const asked = matchPath(paths.category(':id'), from.split(/[?#]/)[0] ?? '');
  return isHydrated && asked
    ? accountMessages.loginToSee(brands?.find(({ id }) => id === asked.params['id'])?.name)
    : undefined;
}

interface SeededPeopleProps {
  people: readonly SeededPerson[];
  onPick: (form: LoginValues) => void;
}

/** The test accounts of the local shop; a click fills in the form. Only in builds with stand-ins. */
function SeededPeople({ people, onPick }: SeededPeopleProps) {
  return (
    <section aria-labelledby="seeded-people" className={styles.people}>
      <Typography id="seeded-people" variant="subtitle2" component="h2">
        {accountMessages.seededPeople}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {accountMessages.seededPeopleText}
      </Typography>
      <List dense disablePadding>
        {people.map(({ email, password, name, what }) => (
          <ListItem key={email} disablePadding>
            <ListItemButton component="button" onClick={() => onPick({ email, password })}>
              <ListItemText primary={`${name}: ${what}`} secondary={email} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </section>
  );
}
