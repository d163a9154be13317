import { createContext, useContext, useSyncExternalStore } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { toast } from '@/ui/toasts/toast';
import type { Registrations } from './pendingRegistration';
import { unresolved, type Session, type SessionState } from './session';

export const SessionContext = createContext<{ session: Session; registrations: Registrations } | null>(null);

export function useSessionTools() {
  const tools = useContext(SessionContext);
  if (!tools) throw new Error('useSession must be used inside createApp.');
  return tools;
}

/** Pages are rendered at the build as a visitor sees them, and hydrated with the same state. */
const visitor: SessionState = { ...unresolved, isResolved: true, isLoading: false };

/** The state itself where it is a visitor's: then nothing changes after the hydration. */
const toBuildState = (state: SessionState) =>
  state.user === null && state.isResolved && state.problem === null ? state : visitor;

export function useSession(): SessionState {
  const { session } = useSessionTools();
  return useSyncExternalStore(session.subscribe, session.getState, () => toBuildState(session.getState()));
}

/** The signed-in user, for pages behind a guard. */
export function useSignedInUser() {
  const { user } = useSession();
  if (!user) throw new Error('This page was rendered without a guard.');
  return user;
}

/** Ends the session in every tab. A failure shows a toast: the user may be about to leave a shared computer. */
export function useSignOut() {
  const { session } = useSessionTools();
  const { key } = useLocation();
  return useMutation({
    mutationFn: () => session.signOut(key),
    onError: () => toast.error(messages.shell.signingOutFailed),
  });
}
