import { normalizeEmail } from '@/lib/text';
import type { AuthUser } from '@/services/auth/AuthService';

const personal = 'personal';
/** All that was read for users; removed when one signs out. */
export const personalData = { queryKey: [personal] };

/** The key of what belongs to a user; an e-mail in another letter case is the same user's. `''` stands for a visitor. */
export const personalKey = (user: Pick<AuthUser, 'email'> | null, ...name: readonly string[]) =>
  [personal, normalizeEmail(user?.email ?? ''), ...name] as const;
