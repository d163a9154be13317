import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { accountMessages } from './messages';
import { paths } from '@/paths';
import { FormikForm } from '@/ui/forms/FormikForm';
import { FormTextField } from '@/ui/forms/fields';
import { PasswordField } from './PasswordField';
import { PersistForm } from './PersistForm';
import { useLogIn } from './mutations';
import { loginSchema, type LoginValues } from './schemas';
import type { SignInFlow } from './useSignInFlow';
import styles from './SignInArea.module.css';

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
      <Typography className={styles.otherPage}>
        {`${accountMessages.toSignUp} `}
        <Link component={RouterLink} to={paths.signup} state={flow.loginState}>
          {accountMessages.toSignUpLink}
        </Link>
      </Typography>
    </>
  );
}
