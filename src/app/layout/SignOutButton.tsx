import { useSignOut } from '@/features/account/useSignOut';
import { messages } from '@/messages';
import { BusyButton } from '@/ui/BusyButton';

/** `onSignedOut` lets a drawer close. */
export function SignOutButton({ onSignedOut }: { onSignedOut?: () => void }) {
  const signOut = useSignOut();
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      busy={signOut.isPending}
      onClick={() => void signOut.mutateAsync().then(onSignedOut, () => undefined)}
    >
      {messages.shell.signOut}
    </BusyButton>
  );
}
