import { GoogleButton } from '@/features/account/GoogleButton';
import { SignInArea } from '@/features/account/SignInArea';
import { SignUpForm } from '@/features/account/SignUpForm';
import { useSignInFlow } from '@/features/account/useSignInFlow';
import { accountMessages } from '@/features/account/messages';
import { messages } from '@/messages';
import { useSession } from '@/session/SessionContext';
import { Page } from '@/ui/Page';

export function SignUpPage() {
  const { user } = useSession();
  const flow = useSignInFlow();
  return (
    <Page
      heading={accountMessages.signUp}
      title={messages.titles.signup}
      lead={accountMessages.signupLead}
      hasDial
      width="form"
    >
      <SignInArea isFormShown={!user || flow.isSigningIn}>
        <SignUpForm flow={flow} />
        <GoogleButton on="signup" flow={flow} />
      </SignInArea>
    </Page>
  );
}
