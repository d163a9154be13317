import { accountMessages } from './messages';
import { BusyButton } from '@/ui/BusyButton';
import { useContinueWithGoogle } from './mutations';
import type { SignInFlow } from './useSignInFlow';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './GoogleButton.module.css';

export function GoogleButton({ on, flow }: { on: 'login' | 'signup'; flow: SignInFlow }) {
  const google = useContinueWithGoogle(on);
  return (
    <div className={layout.stack}>
      <div className={styles.betweenLines}>{accountMessages.orDivider}</div>
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
      {google.isError && (
        <p role="alert" className={`${text.body1} ${text.error}`}>
          {google.error.message}
        </p>
      )}
    </div>
  );
}
