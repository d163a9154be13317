import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AccessToken } from './accessToken';
import type { Session, SessionState } from './createSession';
import type { UserRecords } from './userRecords/UserRecords';

interface SessionTools {
  session: Session;
  accessToken: AccessToken;
  userRecords: UserRecords;
}

export const SessionContext = createContext<SessionTools | null>(null);

export function useSessionTools() {
  const tools = useContext(SessionContext);
  if (!tools) throw new Error('useSession must be used inside createApp.');
  return tools;
}

const someVisitor: SessionState = {
  user: null,
  isKnown: true,
  isLoading: false,
  leftAt: null,
  problem: null,
  refusal: null,
};

/** Pages rendered at the build are for visitors. For them nothing changes when it comes to life. */
const atTheBuild = (now: SessionState) => (isVisitor(now) ? now : someVisitor);
const isVisitor = ({ user, isKnown, problem }: SessionState) => user === null && isKnown && problem === null;

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
