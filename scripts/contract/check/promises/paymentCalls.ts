import type { CheckName } from '../checkNames';
import type { Trial } from '../createTrial';
import type { Exchange } from '../exchange';
import { Blocked } from '../finding';
import { newBooking } from '../fixtures';
import { provider } from '../paymentProvider';
import { bearer, type Person } from '../person';
import { bookingStored } from './bookingClaims';
import { documented } from './documented';

export interface Payment {
  price: string | number;
  transactionId: string;
  email: string;
  bookingId: string;
}

/** Records a payment with the token of a person. */
export const record = (trial: Trial, { token }: Person, body: Payment): Promise<Exchange> =>
  trial.send({ operation: 'recordPayment', body, authorization: bearer(token) });

/** Claims that a rightful payment was recorded, and gives its id. */
export function paymentId(
  trial: Trial,
  exchange: Exchange,
  check: CheckName = 'positive_data_acceptance',
): string {
  const isRecorded = trial.status(exchange, [200], {
    says: 'A rightful payment is recorded',
    sentence: 'Recorded now or before',
    operation: 'recordPayment',
    check,
  });
  if (!isRecorded) throw new Blocked('A rightful payment was not recorded.');
  const { acknowledged, insertedId } = Object(exchange.response?.json) as Record<string, unknown>;
  trial.claim(acknowledged === true, {
    says: 'A recorded payment is acknowledged',
    sentence: '**Acknowledgements** are those of the database',
    check: 'counts',
    at: exchange,
  });
  return String(insertedId);
}

/** An order over a price, unpaid; none is booked when it could not be paid. */
export async function orderOf(trial: Trial, buyer: Person, price: string | number): Promise<string> {
  provider(trial);
  return bookingStored(trial, {
    booking: newBooking(trial, buyer, { price }),
    says: 'A first booking is acknowledged',
    sentence: 'Stores an unpaid order for the buyer',
  });
}

/** An order as everybody can read it, without what the contract does not document. */
export async function shownOrder(trial: Trial, id: string) {
  const { body } = await trial.ok('getOrder', { path: { id } });
  const [order] = documented(trial, 'getOrder', [body]);
  return order;
}

export interface Refusal {
  payment: Payment;
  caller: Person;
  statuses: number[];
  says: string;
  sentence: string;
  check?: CheckName;
}

/** Claims that each payment is refused, and that the orders are then as they were. */
export async function paymentsRefused(trial: Trial, refusals: Refusal[], orders: string[]): Promise<void> {
  const shown = () => Promise.all(orders.map((id) => shownOrder(trial, id)));
  const about = { operation: 'recordPayment' } as const;
  let before = await shown();
  for (const { payment, caller, statuses, ...claim } of refusals) {
    const exchange = await record(trial, caller, payment);
    const says = `Refused: ${claim.says}`;
    const isRefused = trial.status(exchange, statuses, { ...claim, ...about, says });
    const after = await shown();
    if (isRefused) {
      trial.same(after, before, {
        says: `The order is as before, when refused: ${claim.says}`,
        sentence: 'sets `paid` and `transactionId` on the order `bookingId`, both or neither.',
        check: 'refusal_changes_nothing',
        ...about,
      });
    }
    before = after;
  }
}
