import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { LoginState } from '@/session/rememberedLocation';
import { FormikForm } from '@/ui/forms/FormikForm';
import { FormPasswordField, FormTextField } from '@/ui/forms/formFields';
import { useLogIn } from './mutations';
import { persistLogin, loginSchema, type LoginValues as LoginValues } from './schemas';

interface LoginFormProps {
  initialValues: LoginValues;
  onStart: () => void;
  onSignedIn: () => void;
  /** Handed on to the sign-up page. */
  loginState: LoginState;
}

export function LoginForm({ initialValues, onStart, onSignedIn, loginState }: LoginFormProps) {
  const logIn = useLogIn();
  return (
    <>
      <FormikForm
        initialValues={initialValues}
        schema={loginSchema}
        submitLabel={messages.account.login}
        persist={persistLogin}
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
        <Typography variant="body2" color="textSecondary">
          {messages.account.forgot}
        </Typography>
      </FormikForm>
      <Typography sx={{ my: 2 }}>
        {`${messages.account.toSignUp} `}
        <Link component={RouterLink} to={paths.signup} state={loginState}>
          {messages.account.toSignUpLink}
        </Link>
      </Typography>
    </>
  );
}
