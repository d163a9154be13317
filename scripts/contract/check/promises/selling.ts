import type { Case } from '../caseOf';
import { afterDeletingPromises } from './afterDeleting';
import { deletingPromises } from './deleting';
import { keptPhonePromises } from './keptPhones';
import { longListPromises } from './longLists';
import { markingPromises } from './marking';
import { newProductPromises } from './newProducts';
import { sellersListPromises } from './sellersLists';
import { sellersRightPromises } from './sellersRights';

/** What the contract promises to sellers. */
export const sellingPromises: Case[] = [
  ...newProductPromises,
  ...keptPhonePromises,
  ...sellersListPromises,
  ...longListPromises,
  ...markingPromises,
  ...sellersRightPromises,
  ...deletingPromises,
  ...afterDeletingPromises,
];
