import type { NewBooking } from '@/services/api/schema';
import type { CheckName } from '../checkNames';
import type { Trial } from '../createTrial';
import { Blocked } from '../finding';
import { shownOrders } from '../fixtures';

interface Booking {
  booking: NewBooking;
  /** One line that is true of a good server. */
  says: string;
  sentence: string;
  check?: CheckName;
}

/** Claims that a booking is stored, and gives the id of the order. */
export async function bookingStored(trial: Trial, { booking, ...claim }: Booking): Promise<string> {
  const { body } = await trial.ok('bookPhone', { body: booking });
  trial.claim(body.acknowledged && body.insertedId !== undefined, {
    operation: 'bookPhone',
    check: 'positive_data_acceptance',
    ...claim,
  });
  if (body.insertedId === undefined) throw new Blocked('bookPhone gave no id of an order.');
  return body.insertedId;
}

/** Claims that a booking is refused, with words for the buyer, and that no order is stored. */
export async function bookingRefused(trial: Trial, { booking, says, sentence }: Booking): Promise<void> {
  const before = await shownOrders(trial, booking);
  const { body, exchange: at } = await trial.ok('bookPhone', { body: booking });
  const about = { operation: 'bookPhone', at } as const;
  if (!trial.claim(!body.acknowledged, { says, sentence, ...about })) return;
  trial.claim((body.message ?? '').trim() !== '', {
    says: 'A refused booking has a message to show',
    sentence: 'a `message` to show to the buyer as it is',
    ...about,
  });
  trial.claim(body.insertedId === undefined, {
    says: 'A refused booking has no id of an order',
    sentence: "The order's id, when booked",
    ...about,
  });
  trial.same(await shownOrders(trial, booking), before, {
    says: 'A refused booking stores no order',
    sentence,
    operation: 'bookPhone',
    check: 'refusal_changes_nothing',
  });
}
