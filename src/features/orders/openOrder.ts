import type { PhoneOfOrder } from '@/domain/identity';
import type { Order } from '@/domain/order';
import { readPrice } from '@/domain/price';
import { messages } from '@/messages';
import { ordersMessages } from './messages';

interface OpenOrder {
  order: Order;
  /** The server may not know its charge yet. */
  isBeingRecorded: boolean;
  phoneIs: PhoneOfOrder['is'];
}

/** Whether an unpaid order can be paid here, and what the buyer should know first; '' where there is nothing. */
export function readOpenOrder({ order: { price }, isBeingRecorded, phoneIs }: OpenOrder) {
  if (isBeingRecorded) return { isPayable: false, note: ordersMessages.beingRecorded };
  const { problem } = readPrice(price);
  if (problem) {
    const note = price
      ? `${messages.prices.notPayable} ${messages.prices.problems[problem]}`
      : ordersMessages.noPrice;
    return { isPayable: false, note };
  }
  const notes = { sold: messages.phones.statuses.sold, notListed: ordersMessages.notListed };
  return { isPayable: true, note: phoneIs === 'sold' || phoneIs === 'notListed' ? notes[phoneIs] : '' };
}
