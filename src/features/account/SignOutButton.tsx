import { messages } from '@/messages';
import { BusyButton } from '@/ui/BusyButton';
import { useSignOut } from './useSignOut';

interface SignOutButtonProps {
  label?: string;
  /** Called when the user is signed out, also where this button is gone by then. */
  onSignedOut?: () => void;
}

export function SignOutButton({ label = messages.shell.signOut, onSignedOut }: SignOutButtonProps) {
  const signOut = useSignOut();
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      busy={signOut.isPending}
      onClick={() => void signOut.mutateAsync().then(onSignedOut, () => undefined)}
    >
      {label}
    </BusyButton>
  );
}
