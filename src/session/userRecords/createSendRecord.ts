import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/services/api/client';
import type { NewUser } from '@/services/api/schema';
import { accepted } from '@/services/api/unwrap';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { rolesQuery } from '../roles';

export interface SendingProblem {
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
export function createSendRecord({ api, auth, queryClient }: SenderOptions) {
  const isKnown = async (email: string) =>
    (await queryClient.fetchQuery({ ...rolesQuery(api, email), staleTime: 0 })).size > 0;

  const store = async ({ user, record, isFirst }: Sending) => {
    const { name, userrole } = record;
    if (user.displayName === '' && name !== '') {
      const naming = auth.setDisplayName(name);
      // The role counts for more than the name.
      await (isFirst ? naming : naming.catch(() => undefined));
    }
    await accepted(api.POST('/users', { body: { name, email: user.email, userrole }, parseAs: 'text' }));
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
