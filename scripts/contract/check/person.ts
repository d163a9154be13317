import type { UserRole } from '@/services/api/schema';

/** Somebody with a user record of the server under check, made for one case. */
export interface Person {
  id: string;
  email: string;
  name: string;
  userrole: UserRole;
  token: string;
}

export const bearer = (token: string): string => `Bearer ${token}`;
