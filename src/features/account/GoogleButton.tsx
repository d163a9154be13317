import { Divider } from '@mui/material';
import { accountMessages } from './messages';
import { BusyButton } from '@/ui/BusyButton';
import { FailureText } from '@/ui/notices';
import { useContinueWithGoogle } from './mutations';
import type { SignInFlow } from './useSignInFlow';
import layout from '@/ui/styles.module.css';

export function GoogleButton({ on, flow }: { on: 'login' | 'signup'; flow: SignInFlow }) {
  const google = useContinueWithGoogle(on);
  return (
    <div className={layout.stack}>
      <Divider>{accountMessages.orDivider}</Divider>
      <BusyButton
        variant="outlined"
        color="inherit"
        fullWidth
        busy={google.isPending}
        onClick={() => {
          flow.start();
          google.mutateAsync().then(
            ({ isSignedIn }) => isSignedIn && flow.finish(),
            // The button shows it.
            () => undefined,
          );
        }}
      >
        {accountMessages.google}
      </BusyButton>
      {google.isError && <FailureText role="alert">{google.error.message}</FailureText>}
    </div>
  );
}
