import { normalizeText } from '@/lib/text';
import { nameOf, textOf, type AnyRecord } from '@/services/api/records';

/** A user in the admin's list. A text that the record lacks is ''. */
export type User = NonNullable<ReturnType<typeof readUser>>;

/** A record without an id cannot be changed or deleted: undefined. */
export function readUser(record: AnyRecord) {
  const id = textOf(record, '_id');
  if (!id) return undefined;
  const name = nameOf(record, 'name');
  const email = nameOf(record, 'email');
  const userrole = textOf(record, 'userrole');
  return {
    id,
    name,
    email,
    userrole,
    isSeller: userrole === 'Seller',
    isBuyer: userrole === 'Buyer',
    isAdmin: record['role'] === 'admin',
    /** For searching and sorting; computed once, because the list may hold 100,000 users. */
    normalizedName: normalizeText(name),
    normalizedEmail: normalizeText(email),
  };
}

export const asAdmin = (user: User) => ({ ...user, isAdmin: true });

export const asSeller = (user: User) => ({ ...user, userrole: 'Seller', isSeller: true, isBuyer: false });
