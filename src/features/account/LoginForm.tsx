import { lazy, Suspense, useState } from 'react';
import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { LoginState } from '@/session/rememberedLocation';
import { FormikForm } from '@/ui/forms/FormikForm';
import { FormPasswordField } from '@/ui/forms/FormPasswordField';
import { FormTextField } from '@/ui/forms/FormTextField';
import { emptyLoginForm, loginFormSchema } from './loginRules';
import { useLogIn } from './useLogIn';

// The condition is a constant of the build, so a real shop's bundle does not even name these people.
const SeededPeople =
  import.meta.env.VITE_STAND_INS === 'on'
    ? lazy(() => import('./SeededPeople').then((m) => ({ default: m.SeededPeople })))
    : null;

interface LoginFormProps {
  onStart: () => void;
  onSignedIn: () => void;
  /** Handed on to the sign-up page. */
  loginState: LoginState;
}

export function LoginForm({ onStart, onSignedIn, loginState }: LoginFormProps) {
  const logIn = useLogIn();
  const [filledIn, setFilledIn] = useState(emptyLoginForm);
  return (
    <>
      <FormikForm
        key={filledIn.email}
        initialValues={filledIn}
        schema={loginFormSchema}
        submitLabel={messages.account.login}
        onSubmit={async (form) => {
          onStart();
          await logIn.mutateAsync(form);
          onSignedIn();
        }}
      >
        <FormTextField
          name="email"
          label={messages.account.emailLabel}
          type="email"
          autoComplete="username"
        />
        <FormPasswordField
          name="password"
          label={messages.account.passwordLabel}
          autoComplete="current-password"
        />
        <Typography variant="body2" color="text.secondary">
          {messages.account.forgot}
        </Typography>
      </FormikForm>
      <Typography sx={{ my: 2 }}>
        {messages.account.toSignUp}{' '}
        <Link component={RouterLink} to={paths.signup} state={loginState}>
          {messages.account.toSignUpLink}
        </Link>
      </Typography>
      {SeededPeople && (
        <Suspense>
          <SeededPeople onPick={setFilledIn} />
        </Suspense>
      )}
    </>
  );
}
