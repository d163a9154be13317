import type { Order } from '@/domain/order';
import { isPayable } from '@/lib/price';
import { messages } from '@/messages';

/** Why this user cannot pay the order; undefined where they can. */
export function reasonNotToPay({ email: buyer, price }: Order, email: string): string | undefined {
  if (buyer && buyer !== email) return messages.payment.notYours;
  if (!isPayable(price)) return messages.payment.noPrice(price);
  return undefined;
}
