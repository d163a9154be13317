import type { Fault } from '../fault';
import { bookingRefusalFaults } from './bookingRefusals';
import { bookingFaults } from './bookings';
import { createdUserFaults } from './createdUsers';
import { deletedUserFaults } from './deletedUsers';
import { markedProductFaults } from './markedProducts';
import { recordedPaymentFaults } from './recordedPayments';
import { roleChangeFaults } from './roleChanges';

const others = [
  ...[createdUserFaults, deletedUserFaults, markedProductFaults, roleChangeFaults],
  ...[bookingFaults, bookingRefusalFaults, recordedPaymentFaults],
].flat();

/** What each journey must trip over by itself, without any other check. */
const stumbles: Record<string, string> = {
  'sign-up': 'createUser answers and stores nothing',
  sell: 'markProduct is seen by the seller, and not in the category',
  book: 'bookPhone answers and stores nothing',
  'refused-booking': 'bookPhone books a phone twice for one buyer',
  pay: 'recordPayment answers and does not set paid',
  'verify-seller': 'verifySeller sets a flag, and not the userrole',
  'make-admin': 'makeAdmin says that it has, and has not',
  'delete-user': 'deleteUser answers 1 and keeps the record',
};

export const journeyFaults: Fault[] = Object.entries(stumbles).flatMap(([journey, name]) =>
  others
    .filter((fault) => fault.name === name)
    .map((fault) => ({
      ...fault,
      name: `The journey ${journey}: ${name}`,
      checks: ['journey' as const],
      journey,
    })),
);
