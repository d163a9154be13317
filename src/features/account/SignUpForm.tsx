import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { LoginState } from '@/session/rememberedLocation';
import { FormikForm } from '@/ui/forms/FormikForm';
import { FormPasswordField, FormSelect, FormTextField } from '@/ui/forms/formFields';
import { useSignUp } from './mutations';
import { emptySignUpForm, persistSignUp, signUpSchema, userRoles } from './schemas';

interface SignUpFormProps {
  onStart: () => void;
  onSignedIn: () => void;
  /** Handed on to the login page. */
  loginState: LoginState;
}

export function SignUpForm({ onStart, onSignedIn, loginState }: SignUpFormProps) {
  const signUp = useSignUp();
  return (
    <>
      <FormikForm
        initialValues={emptySignUpForm}
        schema={signUpSchema}
        submitLabel={messages.account.signUp}
        persist={persistSignUp}
        onSubmit={async (form) => {
          onStart();
          await signUp.mutateAsync(form);
          onSignedIn();
        }}
      >
        <FormTextField name="name" label={messages.account.nameLabel} autoComplete="name" />
        <FormTextField name="email" label={messages.account.emailLabel} type="email" autoComplete="email" />
        <FormPasswordField
          name="password"
          label={messages.account.passwordLabel}
          autoComplete="new-password"
        />
        <FormSelect name="userrole" label={messages.account.roleLabel} options={userRoles} />
      </FormikForm>
      <Typography sx={{ my: 2 }}>
        {`${messages.account.toLogin} `}
        <Link component={RouterLink} to={paths.login} state={loginState}>
          {messages.account.toLoginLink}
        </Link>
      </Typography>
    </>
  );
}
