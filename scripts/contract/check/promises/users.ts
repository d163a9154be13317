import type { Case } from '../caseOf';
import { addressedByIdPromises } from './addressedById';
import { changedUserPromises } from './changedUsers';
import { formerAdminPromises } from './formerAdmins';
import { knownEmailPromises } from './knownEmails';
import { newUserPromises } from './newUsers';
import { removedUserPromises } from './removedUsers';
import { severalRolePromises } from './severalRoles';
import { userListPromises } from './userLists';

/** What the contract promises about user records and what admins do with them. */
export const userPromises: Case[] = [
  ...newUserPromises,
  ...knownEmailPromises,
  ...userListPromises,
  ...changedUserPromises,
  ...addressedByIdPromises,
  ...severalRolePromises,
  ...removedUserPromises,
  ...formerAdminPromises,
];
