import { Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { accountMessages } from './messages';
import { paths } from '@/paths';
import { FormikForm } from '@/ui/forms/FormikForm';
import { FormTextField } from '@/ui/forms/FormTextField';
import { PasswordField } from './PasswordField';
import { PersistForm } from './PersistForm';
import { useLogIn } from './mutations';
import type { LoginValues } from './schemas';
import type { SignInFlow } from './useSignInFlow';

const loginSchema = () => import('./schemas').then((m) => m.loginSchema);

/** A reload keeps the e-mail, never the password. */
const isStored = (field: string) => field === 'email';

export function LoginForm({ initialValues, flow }: { initialValues: LoginValues; flow: SignInFlow }) {
  const logIn = useLogIn();
  return (
    <>
      <FormikForm
        initialValues={initialValues}
        schema={loginSchema}
        submitLabel={accountMessages.login}
        onSubmit={async (form) => {
          flow.start();
          await logIn.mutateAsync(form);
          flow.finish();
        }}
      >
        <PersistForm as="login" allows={isStored} />
        <FormTextField name="email" label={accountMessages.emailLabel} type="email" autoComplete="username" />
        <PasswordField autoComplete="current-password" />
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
