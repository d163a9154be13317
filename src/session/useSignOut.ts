import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { toast } from '@/ui/toasts/toast';
import { useSessionTools } from './SessionContext';

/** Ends the session in every tab. A failure is told, since the person may be about to leave a shared machine. */
export function useSignOut() {
  const { session } = useSessionTools();
  const { key } = useLocation();
  return useMutation({
    mutationFn: () => session.signOut(key),
    onError: () => toast.error(messages.shell.signingOutFailed),
  });
}
