import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { useSessionTools } from '@/session/SessionContext';
import { toast } from '@/ui/toast';

/** Ends the session in every tab. A failure shows a toast: the user may be about to leave a shared computer. */
export function useSignOut() {
  const { session } = useSessionTools();
  const { key } = useLocation();
  return useMutation({
    mutationFn: () => session.signOut(key),
    onError: () => toast.error(messages.shell.signingOutFailed),
  });
}
