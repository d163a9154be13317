import type { Order } from '@/domain/order';
import { isPayable } from '@/lib/price';
import { memberMessages } from '@/memberMessages';

/** Why this user cannot pay the order; undefined where they can. */
export function reasonNotToPay({ email: buyer, price }: Order, email: string): string | undefined {
  if (buyer && buyer !== email) return memberMessages.payment.notYours;
  if (!isPayable(price)) return memberMessages.payment.noPrice(price);
  return undefined;
}
