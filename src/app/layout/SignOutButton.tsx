import { messages } from '@/messages';
import { useSignOut } from '@/session/useSignOut';
import { BusyButton } from '@/ui/BusyButton';

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <BusyButton variant="outlined" color="inherit" busy={signOut.isPending} onClick={() => signOut.mutate()}>
      {messages.shell.signOut}
    </BusyButton>
  );
}
