import { isNotForSale } from '@/domain/identity';
import type { Order } from '@/domain/order';
import { readPrice } from '@/domain/price';
import { createMethod, readIntent, type Confirmation } from '@/services/payments/intents';
import { paymentMessages } from './messages';
import { isSumOf, type PaymentState } from './paymentState';
import type { PaymentTools } from './recordCharge';
import type { IntentRecord } from './records';

export interface PrepareOptions {
  /** The order may have changed. */
  mustFetch?: boolean;
  /** Why the last attempt ended. */
  refusal?: string;
}

interface CheckInput {
  confirmation: Confirmation;
  /** As the buyer has seen it. */
  order: Order;
  fetchOrder: () => Promise<Order>;
  /** The buyer has read that the phone is sold or no longer listed. */
  isAccepted: boolean;
}

/** What keeps a payment from being sent; else the last digits of the card, '' where they are not known. */
type Check = { prepares: PrepareOptions } | { shows: PaymentState } | { cardEnding: string };

const refuse = (refusal: string): Check => ({ shows: { at: 'ready', refusal } });

/** What is checked between the click on Pay and the confirmation. Nothing here charges a card. */
export async function checkBeforePaying(
  { payments, records, fetchPhone }: PaymentTools,
  intent: IntentRecord,
  { confirmation, order: seen, fetchOrder, isAccepted }: CheckInput,
): Promise<Check> {
  if (confirmation.by === 'bank') return { cardEnding: '' };
  const [order, phone] = await Promise.all([fetchOrder().catch(() => undefined), fetchPhone(seen)]);
  if (!order) return refuse(paymentMessages.orderUnread);
  if (order.isPaid) return { prepares: {} };
  // The page says so, and asks.
  if (isNotForSale(phone) && !isAccepted) return { shows: { at: 'ready' } };
  if (readPrice(order.price).cents !== readPrice(seen.price).cents)
    return { prepares: { refusal: paymentMessages.priceChanged } };

  // What is wrong with the card is said first.
  const method = await createMethod(confirmation);
  if (method.refusal !== undefined) return refuse(method.refusal);

  const status = await readIntent(payments, intent.clientSecret);
  if (status.is !== 'open' && status.is !== 'requiresAction')
    return { prepares: { refusal: paymentMessages.cancelled } };
  if (isSumOf(status.sum, order.price)) return { cardEnding: method.ending };
  if (intent.unanswered.length === 0) await records.removeIntent(intent);
  return { shows: { at: 'failed', message: paymentMessages.otherAmount, isFinal: true } };
}
