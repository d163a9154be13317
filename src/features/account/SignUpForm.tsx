import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { accountMessages } from './messages';
import { paths } from '@/paths';
import { userRoleValues } from '@/services/api/schema';
import { FormikForm } from '@/ui/forms/FormikForm';
import { FormSelect, FormTextField } from '@/ui/forms/fields';
import { PasswordField } from './PasswordField';
import { PersistForm } from './PersistForm';
import { useSignUp } from './mutations';
import { signUpSchema, type SignUpValues } from './schemas';
import type { SignInFlow } from './useSignInFlow';
import styles from './SignInArea.module.css';

const emptyForm: SignUpValues = { name: '', email: '', password: '', userrole: 'Buyer' };

/** A reload keeps everything but the password. */
const isStored = (field: string, text: string) =>
  field === 'userrole' ? userRoleValues.some((role) => role === text) : field !== 'password';

export function SignUpForm({ flow }: { flow: SignInFlow }) {
  const signUp = useSignUp();
  return (
    <>
      <FormikForm
        initialValues={emptyForm}
        schema={signUpSchema}
        submitLabel={accountMessages.signUp}
        onSubmit={async (form) => {
          flow.start();
          await signUp.mutateAsync(form);
          flow.finish();
        }}
      >
        <PersistForm as="signUp" allows={isStored} />
        <FormTextField name="name" label={accountMessages.nameLabel} autoComplete="name" />
        <FormTextField name="email" label={accountMessages.emailLabel} type="email" autoComplete="email" />
        <PasswordField autoComplete="new-password" />
        <FormSelect name="userrole" label={accountMessages.roleLabel} options={userRoleValues} />
      </FormikForm>
      <Typography className={styles.otherPage}>
        {`${accountMessages.toLogin} `}
        <Link component={RouterLink} to={paths.login} state={flow.loginState}>
          {accountMessages.toLoginLink}
        </Link>
      </Typography>
    </>
  );
}
