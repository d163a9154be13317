import { useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from '@/lib/createStore';
import { storedRecords } from '@/lib/storedRecords';
import { takeTabLock } from '@/lib/tabLock';
import { ServiceError } from '@/services/ServiceError';
import type { ApiClient } from '@/services/api/client';
import { userRoleValues, type NewUser, type UserRole } from '@/services/api/schema';
import { expectOk } from '@/services/api/unwrap';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { useSessionTools } from './SessionContext';
import { rolesQuery } from './roles';
import type { Session } from './session';

/** What the server does not know yet of the signed-in person. */
export interface PendingRegistration {
  userrole: UserRole;
  isSending: boolean;
  /** What went wrong the last time in this tab. */
  problem: SendingProblem | null;
}

/** Stores the user record of a new account, and goes on until it is stored: nobody ends up without a role silently. */
export interface Registrations {
  getState: () => PendingRegistration | null;
  subscribe: (listener: () => void) => () => void;
  /**
   * Keeps the record, creates the account, stores the record, in this order, so that a tab may die at any moment.
   * Rejects only where there is no account.
   */
  signUp: (record: NewUser, createAccount: () => Promise<AuthUser>) => Promise<SignedUp>;
  /** Stores the record of somebody who is signed in and never filled in a form. One that is kept already goes first. */
  store: (record: NewUser) => Promise<boolean>;
  /** The same, unless the server knows a role of this e-mail. */
  storeIfUnknown: (record: NewUser) => Promise<boolean>;
  /** The next chance to send what is kept for the signed-in person. Never rejects. */
  catchUp: () => Promise<void>;
  /** Starts listening for chances: a sign-in, a reload, the network's return. Returns the stop. */
  start: () => () => void;
}

interface SignedUp {
  user: AuthUser;
  isStored: boolean;
}

interface UserRecordsOptions {
  api: ApiClient;
  auth: Pick<AuthService, 'setDisplayName'>;
  session: Session;
  queryClient: QueryClient;
}

/** After these nobody knows whether the account was created. */
const inDoubt = ['auth/network-request-failed', 'auth/timeout', 'auth/internal-error'];
const isInDoubt = (error: unknown) =>
  error instanceof ServiceError && (error.kind === 'answer' || inDoubt.includes(error.code ?? ''));

export function createRegistrations({ api, auth, session, queryClient }: UserRecordsOptions): Registrations {
  const send = createSendRecord({ api, auth, queryClient });
  const owed = createOwedStore(session);
  let running: { email: string; end: Promise<boolean> } | null = null;
  // While somebody signs up here, being signed in is no chance to send what is on its way already.
  let isSigningUp = false;

  const userNow = () => session.getState().user;

  /** Whoever was told of no role is told anew. */
  const readRolesAgain = (email: string) => {
    const { queryKey } = rolesQuery(api, email);
    if (!queryClient.getQueryData(queryKey)?.size) void queryClient.resetQueries({ queryKey });
  };

  const sendOf = async (record: KeptRecord, isFirst: boolean): Promise<boolean> => {
    const { email, userrole } = record;
    const user = userNow();
    if (user?.email !== email) return false;
    const moveTo = (stage: Stage) => keptRecords.keep({ ...record, stage });
    const onMissing = () => {
      moveTo('due');
      owed.show(email, { userrole, isSending: true, problem: null });
    };
    if (isFirst) moveTo('due');
    else if (record.stage !== 'planned') onMissing();

    const outcome = await send({ user, record, isFirst, onMissing });
    if (outcome === 'stored') {
      keptRecords.remove(email);
      owed.show(email, null);
      readRolesAgain(email);
      return true;
    }
    if (outcome.at === 'store') moveTo('overdue');
    owed.show(email, { userrole, isSending: false, problem: outcome });
    return false;
  };

  /** Resolves whether nothing is owed any more. */
  const sendKept = async (email: string, isFirst: boolean): Promise<boolean> => {
    const kept = keptRecords.of(email);
    if (kept) return sendOf({ ...kept, email }, isFirst);
    owed.show(email, null);
    return true;
  };

  /** What another tab sends is left to it. Callers of this tab at the same time share one sending and its result. */
  const sendAlone = (email: string, isFirst: boolean): Promise<boolean> => {
    if (running?.email === email) return running.end;
    const end = withRecordLock(email, async (isMine) => isMine && sendKept(email, isFirst)).finally(() => {
      if (running?.end === end) running = null;
    });
    running = { email, end };
    return end;
  };

  const catchUp = async () => {
    const kept = owed.kept();
    if (kept && !isSigningUp) await sendAlone(userNow()?.email ?? kept.email, false);
  };

  const keepUnlessKept = (record: NewUser): boolean => {
    if (keptRecords.of(record.email)) return false;
    keptRecords.keep({ ...record, stage: 'planned' });
    return true;
  };

  return {
    getState: owed.getState,
    subscribe: owed.subscribe,
    signUp: (record, createAccount) =>
      withRecordLock(record.email, async () => {
        const before = keptRecords.of(record.email);
        keptRecords.keep({ ...record, stage: 'planned' });
        isSigningUp = true;
        try {
          const user = await createAccount().catch((error: unknown) => {
            if (before) keptRecords.keep(before);
            else if (!isInDoubt(error)) keptRecords.remove(record.email);
            throw error;
          });
          return { user, isStored: await sendKept(user.email, true) };
        } finally {
          isSigningUp = false;
        }
      }),
    store: (record) => sendAlone(record.email, keepUnlessKept(record)),
    storeIfUnknown: (record) => {
      keepUnlessKept(record);
      return sendAlone(record.email, false);
    },
    catchUp,
    start: () => {
      let lastEmail: string | undefined;
      const hearSession = () => {
        const email = userNow()?.email;
        if (email === lastEmail) return;
        lastEmail = email;
        if (isSigningUp) return;
        owed.showKept();
        void catchUp();
      };
      const hearOtherTab = () => {
        const email = userNow()?.email;
        if (email === undefined || running || isSigningUp) return;
        const kept = owed.kept();
        if (!kept) readRolesAgain(email);
        // While it is only on its way there, that tab shows it.
        if (!kept || kept.stage === 'overdue') owed.showKept();
      };
      const hearNetwork = () => void catchUp();
      const stops = [session.subscribe(hearSession), keptRecords.onOtherTab(hearOtherTab)];
      window.addEventListener('online', hearNetwork);
      return () => {
        stops.forEach((stop) => stop());
        window.removeEventListener('online', hearNetwork);
      };
    },
  };
}

interface SendingProblem {
  /** The role check could not tell whether the record is there, or it could not be stored. */
  at: 'check' | 'store';
  message: string;
}

interface Sending {
  user: AuthUser;
  record: NewUser;
  /** Nobody can have stored it before, so that nobody needs to be asked. */
  isFirst: boolean;
  /** Called once it is known that the server has no such record. */
  onMissing: () => void;
}

interface SenderOptions {
  api: ApiClient;
  auth: Pick<AuthService, 'setDisplayName'>;
  queryClient: QueryClient;
}

const problem = (at: SendingProblem['at'], error: unknown): SendingProblem => ({
  at,
  message: error instanceof Error ? error.message : String(error),
});

/**
 * Sends a user record. After a first time the role checks are asked before: an answer may have been lost, a record must
 * not be stored twice, and who has a role keeps it.
 */
function createSendRecord({ api, auth, queryClient }: SenderOptions) {
  const isKnown = async (email: string) =>
    (await queryClient.fetchQuery({ ...rolesQuery(api, email), staleTime: 0 })).size > 0;

  const store = async ({ user, record, isFirst }: Sending) => {
    const { name, userrole } = record;
    if (user.displayName === '' && name !== '') {
      const naming = auth.setDisplayName(name);
      // The role counts for more than the name.
      await (isFirst ? naming : naming.catch(() => undefined));
    }
    await expectOk(api.POST('/users', { body: { name, email: user.email, userrole }, parseAs: 'text' }));
  };

  return async (sending: Sending): Promise<'stored' | SendingProblem> => {
    try {
      if (!sending.isFirst && (await isKnown(sending.user.email))) return 'stored';
    } catch (error) {
      return problem('check', error);
    }
    if (!sending.isFirst) sending.onMissing();
    try {
      await store(sending);
      return 'stored';
    } catch (error) {
      return problem('store', error);
    }
  };
}

/** What is owed of the person who is here now, for the banner. */
function createOwedStore(session: Session) {
  const owed = createStore<PendingRegistration | null>(null);

  const emailNow = () => session.getState().user?.email;
  const kept = (): KeptRecord | undefined => {
    const email = emailNow();
    return email === undefined ? undefined : keptRecords.of(email);
  };

  return {
    getState: owed.get,
    subscribe: owed.subscribe,
    /** The record that this browser keeps for them. */
    kept,
    /** Shows how the sending stands, unless that person has left. */
    show: (email: string, next: PendingRegistration | null) => {
      if (emailNow() === email) owed.set(next);
    },
    /** Shows what is kept before anything is sent. A plan alone is owed by nobody yet. */
    showKept: () => {
      const record = kept();
      const isOwed = record !== undefined && record.stage !== 'planned';
      owed.set(isOwed ? { userrole: record.userrole, isSending: false, problem: null } : null);
    },
  };
}

/**
 * How far a sign-up has come. `planned`: the account may exist or not. `due`: it exists, and its record is being sent.
 * `overdue`: that did not work.
 */
type Stage = 'planned' | 'due' | 'overdue';

/** A user record that the server is not known to have. Nothing in it is secret. */
interface KeptRecord extends NewUser {
  stage: Stage;
}

const stages: readonly Stage[] = ['planned', 'due', 'overdue'];
const records = storedRecords('userRecord:', readRecord);
const nameOf = (email: string) => email.trim().toLowerCase();

/** The user records that this browser still owes to the server, one for each e-mail. */
const keptRecords = {
  of: (email: string) => records.get(nameOf(email)),
  keep: (record: KeptRecord) => void records.set(nameOf(record.email), record),
  remove: (email: string) => records.remove(nameOf(email)),
  onOtherTab: records.onOtherTab,
};

/** Local storage may hold anything. */
function readRecord(value: unknown): KeptRecord | undefined {
  const record: Record<string, unknown> = Object(value);
  const userrole = userRoleValues.find((role) => role === record['userrole']);
  const stage = stages.find((each) => each === record['stage']);
  const { name, email } = record;
  if (!userrole || !stage || typeof name !== 'string' || typeof email !== 'string') return undefined;
  return { name, email, userrole, stage };
}

/** Runs the work, which hears whether this tab is the only one that works on the record of this e-mail. */
async function withRecordLock<Result>(
  email: string,
  work: (isMine: boolean) => Promise<Result>,
): Promise<Result> {
  const release = await takeTabLock(`userRecord:${email.trim().toLowerCase()}`);
  try {
    return await work(release !== null);
  } finally {
    release?.();
  }
}

/** What the server does not know yet of the signed-in person; null where nothing is owed. */
export function usePendingRegistration(): PendingRegistration | null {
  const { registrations } = useSessionTools();
  return useSyncExternalStore(registrations.subscribe, registrations.getState);
}
