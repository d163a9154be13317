import { normalizeText } from '@/lib/text';
import { textOf, type AnyRecord } from '@/services/api/records';

/** A user as the admin sees one. A text that the record lacks is ''. */
export interface User {
  id: string;
  name: string;
  email: string;
  userrole: string;
  isSeller: boolean;
  isBuyer: boolean;
  isAdmin: boolean;
  /** Name and e-mail as search and sorting compare them, made once instead of at each keystroke. */
  plainName: string;
  plainEmail: string;
}

/** A record without an id cannot be acted on. */
export function toUser(record: AnyRecord): User | undefined {
  const id = textOf(record, '_id');
  if (!id) return undefined;
  const name = textOf(record, 'name');
  const email = textOf(record, 'email');
  const userrole = textOf(record, 'userrole');
  return {
    id,
    name,
    email,
    userrole,
    isSeller: userrole === 'Seller',
    isBuyer: userrole === 'Buyer',
    isAdmin: record['role'] === 'admin',
    plainName: normalizeText(name),
    plainEmail: normalizeText(email),
  };
}

export const asAdmin = (user: User): User => ({ ...user, isAdmin: true });

export const asSeller = (user: User): User => ({
  ...user,
  userrole: 'Seller',
  isSeller: true,
  isBuyer: false,
});
