import { normalizeEmail } from '@/lib/text';
import type { AuthUser } from '@/services/auth/AuthService';

/** All that was read for a user; removed when the user signs out. */
export const personalData = ['personal'] as const;

/** The key of what belongs to a user; an e-mail in another letter case is the same user's. `''` stands for a visitor. */
export const personalKey = (user: Pick<AuthUser, 'email'> | null, ...name: readonly string[]) =>
  [...personalData, normalizeEmail(user?.email ?? ''), ...name] as const;
