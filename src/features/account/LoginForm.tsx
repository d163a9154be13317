import { Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { accountMessages } from '@/accountMessages';
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
        submitLabel={accountMessages.login}
        persist={persist}
        onSubmit={async (form) => {
          flow.start();
          await logIn.mutateAsync(form);
          flow.finish();
        }}
      >
        <FormTextField name="email" label={accountMessages.emailLabel} type="email" autoComplete="username" />
        <FormPasswordField
          name="password"
          label={accountMessages.passwordLabel}
          autoComplete="current-password"
        />
        <Typography variant="body2" color="textSecondary">
          {accountMessages.forgot}
        </Typography>
      </FormikForm>
      <Typography sx={{ my: 2 }}>
        {`${accountMessages.toSignUp} `}
        <Link to={paths.signup} state={flow.loginState}>
          {accountMessages.toSignUpLink}
        </Link>
      </Typography>
    </>
  );
}
