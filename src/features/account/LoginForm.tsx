import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { FormikForm, type PersistOptions } from '@/ui/forms/FormikForm';
import { FormPasswordField, FormTextField } from '@/ui/forms/formFields';
import { useLogIn } from './mutations';
import type { LoginValues } from './schemas';
import type { SignInFlow } from './useSignInFlow';

const loginSchema = () => import('./schemas').then((m) => m.loginSchema);

/** A reload keeps the e-mail, never the password. */
const persist: PersistOptions = { as: 'login', allows: (field) => field === 'email' };

export function LoginForm({ initialValues, flow }: { initialValues: LoginValues; flow: SignInFlow }) {
  const logIn = useLogIn();
  return (
    <>
      <FormikForm
        initialValues={initialValues}
        schema={loginSchema}
        submitLabel={messages.account.login}
        persist={persist}
        onSubmit={async (form) => {
          flow.start();
          await logIn.mutateAsync(form);
          flow.finish();
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
        <Link component={RouterLink} to={paths.signup} state={flow.loginState}>
          {messages.account.toSignUpLink}
        </Link>
      </Typography>
    </>
  );
}
