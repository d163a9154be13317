import { createContext, useContext, useSyncExternalStore } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useServices } from '@/services/ServicesContext';
import {
  registrationKey,
  type PendingRegistration,
  type RegistrationResult,
  type Registrations,
} from './pendingRegistration';
import { rolesQuery } from './roles';
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

/** The signed-in user's roles. Checked again when the user returns to this tab: an admin may have changed them. */
export function useRoles() {
  const { api } = useServices();
  const { user } = useSession();
  const check = useQuery({
    ...rolesQuery(api, user?.email ?? ''),
    enabled: user !== null,
    refetchOnWindowFocus: 'always',
    // A page that is opened beside the notice of a failed check would take the notice away for a moment.
    retryOnMount: false,
  });
  return {
    /** Undefined while the first check runs, and when it failed. */
    roles: check.data,
    /** True while a check runs, the first or a later one. */
    isChecking: check.isFetching,
    error: check.data || check.isFetching ? null : check.error,
    retry: () => void check.refetch(),
  };
}

/** The role that the API does not have yet of the signed-in user; null if none is missing. */
export function usePendingRegistration(): PendingRegistration | null {
  const { user } = useSession();
  const queryKey = registrationKey(user?.email ?? '');
  const { data, isFetching } = useQuery<RegistrationResult>({ queryKey, queryFn: skipToken });
  return data ? { ...data, isSending: isFetching } : null;
}
