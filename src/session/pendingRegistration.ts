import type { QueryClient } from '@tanstack/react-query';
import { storedRecords } from '@/lib/store';
import { takeTabLock } from '@/lib/tabLock';
import { fieldsOf } from '@/lib/text';
import { mayBeDone, ServiceError } from '@/services/ServiceError';
import type { ApiClient } from '@/services/api/client';
import { userRoleValues, type NewUser, type UserRole } from '@/services/api/schema';
import { expectOk } from '@/services/api/unwrap';
import { pendingRegistrations } from '@/stored';
import type { AuthService } from '@/services/auth/AuthService';
import { rolesQuery } from './roles';
import type { Session } from './session';

/**
 * A role that the API may not have, and why the last check or the last attempt to store it failed. `answer`: the attempt
 * was sent, and its answer says neither that it was stored nor that it was not.
 */
export interface PendingRegistration {
  userrole: UserRole;
  isSending: boolean;
  problem: { at: 'check' | 'store' | 'answer'; message: string } | null;
}

export type RegistrationResult = Omit<PendingRegistration, 'isSending'> | null;

interface RegistrationContext {
  api: ApiClient;
  auth: Pick<AuthService, 'setDisplayName'>;
  session: Session;
  queryClient: QueryClient;
}

export type Registrations = ReturnType<typeof createRegistrations>;

/**
 * Stores the user records of new accounts (acceptance S13). A record is kept in this browser until the API has it. One
 * query per e-mail sends it: at once, then at a reload, a sign-in, the network's return and on demand.
 */
export function createRegistrations({ api, auth, session, queryClient }: RegistrationContext) {
  // While it is true, the session may report the new user, whose record only signUp sends.
  let isSigningUp = false;

  const currentEmail = () => session.getState().user?.email;
  const isDone = (email: string) => records.get(email) === undefined;
  const storedResult = (email: string): RegistrationResult => {
    const record = records.get(email);
    return record?.stage === 'pending' ? { userrole: record.userrole, problem: null } : null;
  };
  const showStored = (email: string) => queryClient.setQueryData(registrationKey(email), storedResult(email));
  const refreshRoles = (email: string) => {
    const { queryKey } = rolesQuery(api, email);
    if (!queryClient.getQueryData(queryKey)?.size) void queryClient.resetQueries({ queryKey });
  };

  const send = async (email: string, isNew: boolean): Promise<RegistrationResult> => {
    const { user } = session.getState();
    const record = records.get(email);
    if (user?.email !== email || !record) return null;
    const { name, userrole } = record;
    const setPending = () => records.set(email, { ...record, stage: 'pending' });
    // The banner drops the last problem.
    if (record.stage === 'pending') showStored(email);
    let at: 'check' | 'store' | 'answer' = 'check';
    try {
      // The record may be stored although no answer arrived, and a user who has a role keeps it.
      const check = { ...rolesQuery(api, email), staleTime: 0 };
      if (isNew || (await queryClient.fetchQuery(check)).size === 0) {
        at = 'store';
        if (!isNew) {
          setPending();
          showStored(email);
        }
        if (!user.displayName && name) {
          const naming = auth.setDisplayName(name);
          // In a later attempt the role matters more than the name.
          await (isNew ? naming : naming.catch(() => undefined));
        }
        at = 'answer';
        await expectOk(api.POST('/users', { body: { name, email, userrole }, parseAs: 'text' }));
      }
    } catch (error) {
      if (at !== 'check') setPending();
      if (at === 'answer' && !mayBeDone(error)) at = 'store';
      return { userrole, problem: { at, message: error instanceof Error ? error.message : String(error) } };
    }
    records.remove(email);
    refreshRoles(email);
    return null;
  };

  /** Callers at the same time share one run. Never rejects. */
  const run = (email: string, queryFn: () => Promise<RegistrationResult>) =>
    queryClient.prefetchQuery({ queryKey: registrationKey(email), queryFn, staleTime: 0, retry: false });

  /** Leaves a record that another tab is sending to that tab. */
  const sendAlone = (email: string, isNew: boolean) =>
    run(email, async () => {
      const release = await takeTabLock(lockName(email));
      if (!release) return storedResult(email);
      return send(email, isNew).finally(release);
    });

  /** Sends the record that is kept of the signed-in user, if any. Never rejects. */
  const retry = async () => {
    const email = currentEmail();
    if (email !== undefined && !isSigningUp && !isDone(email)) await sendAlone(email, false);
  };

  /**
   * Keeps the record, creates the account and sends the record, in this order, because the tab may be closed at any time.
   * Returns whether the record is stored. Rejects only if the account was not created.
   */
  const signUp = async (record: NewUser, createAccount: () => Promise<unknown>): Promise<boolean> => {
    const { email } = record;
    const release = await takeTabLock(lockName(email));
    const previous = records.get(email);
    records.set(email, { ...record, stage: 'draft' });
    isSigningUp = true;
    try {
      await createAccount().catch((error: unknown) => {
        if (previous) records.set(email, previous);
        else if (!isInDoubt(error)) records.remove(email);
        throw error;
      });
      await run(email, () => send(email, true));
    } finally {
      isSigningUp = false;
      release?.();
    }
    return isDone(email);
  };

  /** Sends the record of a Google user; one that is kept already goes first. Returns whether it is stored. */
  const register = async (record: NewUser, { isNew }: { isNew: boolean }): Promise<boolean> => {
    const { email } = record;
    const isFirst = isDone(email);
    if (isFirst) records.set(email, { ...record, stage: 'draft' });
    await sendAlone(email, isNew && isFirst);
    return isDone(email);
  };

  /** Retries when a user signs in and when the network returns; returns the stop. */
  const start = () => {
    let lastEmail: string | undefined;
    const stopSession = session.subscribe(() => {
      const email = currentEmail();
      if (email === lastEmail) return;
      lastEmail = email;
      if (email === undefined || isSigningUp) return;
      showStored(email);
      void retry();
    });
    const stopRecords = records.onOtherTab(() => {
      const email = currentEmail();
      if (email === undefined || queryClient.isFetching({ queryKey: registrationKey(email) })) return;
      if (isDone(email)) refreshRoles(email);
      showStored(email);
    });
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => {
      stopSession();
      stopRecords();
      window.removeEventListener('online', onOnline);
    };
  };

  return { signUp, register, retry, start };
}

export const registrationKey = (email: string) => ['registration', email];
const lockName = (email: string) => `userRecord:${email}`;

/** After these the account may exist nevertheless. */
const inDoubt = ['auth/network-request-failed', 'auth/timeout', 'auth/internal-error'];
const isInDoubt = (error: unknown) =>
  error instanceof ServiceError && (error.kind === 'answer' || inDoubt.includes(error.code ?? ''));

/** `draft`: the account may not exist, or its record is sent for the first time. `pending`: the API lacks the record. */
type Stage = 'draft' | 'pending';

/** User records that the API may not have, by e-mail. */
const records = storedRecords(pendingRegistrations, (value): (NewUser & { stage: Stage }) | undefined => {
  const { name, email, userrole, stage } = fieldsOf(value);
  const role = userRoleValues.find((each) => each === userrole);
  if (!role || typeof name !== 'string' || typeof email !== 'string') return undefined;
  return { name, email, userrole: role, stage: stage === 'draft' ? 'draft' : 'pending' };
});
