import type { User } from '@/services/api/schema';
import { people } from './people';

/** The user records of the people who have one, oldest first. */
export const users: User[] = people
  .flatMap(({ _id, name, email, userrole, role }) =>
    _id === undefined ? [] : [{ _id, name, email, ...(userrole && { userrole }), ...(role && { role }) }],
  )
  .sort((one, other) => one._id.localeCompare(other._id));
