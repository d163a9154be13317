import { useMutation } from '@tanstack/react-query';
import { messages } from '@/messages';
import { toast } from '@/ui/toasts/toast';
import { useSessionTools } from './SessionContext';

/** Ends the session in every tab. A failure is told, since the person may be about to leave a shared machine. */
export function useSignOut() {
  const { session } = useSessionTools();
  return useMutation({
    mutationFn: () => session.signOut(),
    onError: () => toast.error(messages.shell.signingOutFailed),
  });
}
