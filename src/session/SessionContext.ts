import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { toast } from '@/ui/toasts/toast';
import type { AccessToken } from './accessToken';
import type { Registrations } from './pendingRegistration';
import type { Session, SessionState } from './session';

interface SessionTools {
  session: Session;
  accessToken: AccessToken;
  registrations: Registrations;
}

export const SessionContext = createContext<SessionTools | null>(null);

export function useSessionTools() {
  const tools = useContext(SessionContext);
  if (!tools) throw new Error('useSession must be used inside createApp.');
  return tools;
}

const someVisitor: SessionState = {
  user: null,
  isResolved: true,
  isLoading: false,
  signedOutFrom: null,
  problem: null,
  authRejection: null,
};

/** Pages rendered at the build are for visitors. For them nothing changes when it comes to life. */
const atTheBuild = (now: SessionState) => (isVisitor(now) ? now : someVisitor);
const isVisitor = ({ user, isResolved, problem }: SessionState) =>
  user === null && isResolved && problem === null;

export function useSession(): SessionState {
  const { session } = useSessionTools();
  return useSyncExternalStore(session.subscribe, session.getState, () => atTheBuild(session.getState()));
}

/** The signed-in user, for pages behind a guard. */
export function useSignedInUser() {
  const { user } = useSession();
  if (!user) throw new Error('This page was rendered without a guard.');
  return user;
}

/** On pages where people sign in, what that needs is fetched while they type. */
export function usePreparedAuth(): void {
  const { auth } = useServices();
  useEffect(() => auth.prepare(), [auth]);
}

/** Ends the session in every tab. A failure is told, since the person may be about to leave a shared machine. */
export function useSignOut() {
  const { session } = useSessionTools();
  const { key } = useLocation();
  return useMutation({
    mutationFn: () => session.signOut(key),
    onError: () => toast.error(messages.shell.signingOutFailed),
  });
}
