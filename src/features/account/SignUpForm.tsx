import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { userRoleValues } from '@/services/api/schema';
import { FormikForm, type PersistOptions } from '@/ui/forms/FormikForm';
import { FormPasswordField, FormSelect, FormTextField } from '@/ui/forms/formFields';
import { useSignUp } from './mutations';
import type { SignUpValues } from './schemas';
import type { SignInFlow } from './useSignInFlow';

const signUpSchema = () => import('./schemas').then((m) => m.signUpSchema);

const emptyForm: SignUpValues = { name: '', email: '', password: '', userrole: 'Buyer' };

/** A reload keeps everything but the password. */
const persist: PersistOptions = {
  as: 'signUp',
  allows: (field, text) =>
    field === 'userrole' ? userRoleValues.some((role) => role === text) : field !== 'password',
};

export function SignUpForm({ flow }: { flow: SignInFlow }) {
  const signUp = useSignUp();
  return (
    <>
      <FormikForm
        initialValues={emptyForm}
        schema={signUpSchema}
        submitLabel={messages.account.signUp}
        persist={persist}
        onSubmit={async (form) => {
          flow.start();
          await signUp.mutateAsync(form);
          flow.finish();
        }}
      >
        <FormTextField name="name" label={messages.account.nameLabel} autoComplete="name" />
        <FormTextField name="email" label={messages.account.emailLabel} type="email" autoComplete="email" />
        <FormPasswordField
          name="password"
          label={messages.account.passwordLabel}
          autoComplete="new-password"
        />
        <FormSelect name="userrole" label={messages.account.roleLabel} options={userRoleValues} />
      </FormikForm>
      <Typography sx={{ my: 2 }}>
        {`${messages.account.toLogin} `}
        <Link component={RouterLink} to={paths.login} state={flow.loginState}>
          {messages.account.toLoginLink}
        </Link>
      </Typography>
    </>
  );
}
