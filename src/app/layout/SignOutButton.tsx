import { messages } from '@/messages';
import { useSignOut } from '@/session/useSignOut';
import { BusyButton } from '@/ui/BusyButton';

interface SignOutButtonProps {
  /** Called once nobody is signed in, so that a drawer can close. */
  onSignedOut?: () => void;
}

export function SignOutButton({ onSignedOut }: SignOutButtonProps) {
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
