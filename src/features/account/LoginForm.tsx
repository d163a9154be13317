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
import text from '@/ui/text.module.css';
import styles from './SignInArea.module.css';

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
        <p className={`${text.body2} ${text.secondary}`}>{accountMessages.forgot}</p>
      </FormikForm>
      <p className={`${text.body1} ${styles.otherPage}`}>
        {`${accountMessages.toSignUp} `}
        <Link to={paths.signup} state={flow.loginState}>
          {accountMessages.toSignUpLink}
        </Link>
      </p>
    </>
  );
}
