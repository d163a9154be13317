import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/services/api/client';
import type { NewUser } from '@/services/api/schema';
import type { AuthService } from '@/services/auth/AuthService';
import { ServiceError } from '@/services/ServiceError';
import type { Session } from '../createSession';
import { rolesQuery } from '../roles';
import { createOwedStore } from './createOwedStore';
import { createSendRecord } from './createSendRecord';
import { keptRecords, type KeptRecord, type Stage } from './keptRecords';
import type { UserRecords } from './UserRecords';
import { withRecordLock } from './withRecordLock';

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

export function createUserRecords({ api, auth, session, queryClient }: UserRecordsOptions): UserRecords {
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
