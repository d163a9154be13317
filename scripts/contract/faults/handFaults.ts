import type { Fault } from './fault';
import { addedProductFaults } from './hand/addedProducts';
import { advertisementFaults } from './hand/advertisements';
import { bodyFaults } from './hand/bodies';
import { bookingRefusalFaults } from './hand/bookingRefusals';
import { bookingFaults } from './hand/bookings';
import { categoryFilterFaults } from './hand/categoryFilters';
import { contentFaults } from './hand/content';
import { corsFaults } from './hand/cors';
import { countFaults } from './hand/counts';
import { createdUserFaults } from './hand/createdUsers';
import { decodingFaults } from './hand/decoding';
import { deletedProductFaults } from './hand/deletedProducts';
import { deletedUserFaults } from './hand/deletedUsers';
import { emailFilterFaults } from './hand/emailFilters';
import { imageFaults } from './hand/images';
import { intentFaults } from './hand/intents';
import { issuedTokens } from './hand/issuedTokens';
import { journeyFaults } from './hand/journeys';
import { markedProductFaults } from './hand/markedProducts';
import { methodFaults } from './hand/methods';
import { ownerFaults } from './hand/owners';
import { parameterFaults } from './hand/parameters';
import { recordedPaymentFaults } from './hand/recordedPayments';
import { raceFaults } from './hand/races';
import { refusalFaults } from './hand/refusals';
import { refusedPaymentFaults } from './hand/refusedPayments';
import { robustnessFaults } from './hand/robustness';
import { roleAnswerFaults } from './hand/roleAnswers';
import { roleChangeFaults } from './hand/roleChanges';
import { roleFaults } from './hand/roles';
import { sideEffectFaults } from './hand/sideEffects';
import { sortingFaults } from './hand/sorting';
import { statusFaults } from './hand/statuses';
import { textFaults } from './hand/texts';
import { refusedTokens } from './hand/tokensRefused';
import { takenTokens } from './hand/tokensTaken';
import { userListFaults } from './hand/userLists';

/** Faults written by hand, by subject. */
export const handFaults: Record<string, Fault[]> = {
  'tokens taken': takenTokens,
  'tokens refused': refusedTokens,
  'tokens issued': issuedTokens,
  roles: roleFaults,
  owners: ownerFaults,
  'role answers': roleAnswerFaults,
  'role changes': roleChangeFaults,
  'users created': createdUserFaults,
  'users deleted': deletedUserFaults,
  'users listed': userListFaults,
  'phones added': addedProductFaults,
  'phones marked': markedProductFaults,
  'phones deleted': deletedProductFaults,
  advertisements: advertisementFaults,
  bookings: bookingFaults,
  'bookings refused': bookingRefusalFaults,
  'payment intents': intentFaults,
  'payments recorded': recordedPaymentFaults,
  'payments refused': refusedPaymentFaults,
  'texts and prices': textFaults,
  'filters by e-mail': emailFilterFaults,
  'filters by id': categoryFilterFaults,
  sorting: sortingFaults,
  counts: countFaults,
  bodies: bodyFaults,
  parameters: parameterFaults,
  statuses: statusFaults,
  content: contentFaults,
  cors: corsFaults,
  methods: methodFaults,
  robustness: robustnessFaults,
  'side effects': sideEffectFaults,
  images: imageFaults,
  refusals: refusalFaults,
  decoding: decodingFaults,
  'two at once': raceFaults,
  journeys: journeyFaults,
};
