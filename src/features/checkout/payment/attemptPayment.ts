import type { Stripe } from '@stripe/stripe-js';
import { memberMessages } from '@/memberMessages';
import { confirmCard, goOnAtBank, refusalOfCard, type AttemptFinding, type CardPayment } from './confirmCard';
import type { IntentRecord } from './intentRecords';
import type { PaymentDesk } from './PaymentDesk';
import { isSamePrice } from './preparePayment';

export interface Confirmation {
  intent: IntentRecord;
  confirm: () => Promise<AttemptFinding>;
}

/**
 * From the click on Pay to a confirmation that only has to be sent; undefined when something else happened instead.
 * Whatever another tab, device or person did since the page was opened is found before a card is charged.
 */
export async function readyToConfirm(
  desk: PaymentDesk,
  payment: CardPayment,
): Promise<Confirmation | undefined> {
  const intent = await intentStillValid(desk);
  if (!intent) return undefined;
  const message = await refusalOfCard(payment);
  if (message === undefined) return { intent, confirm: () => confirmCard(payment, intent.clientSecret) };
  desk.move('refuse', { message });
  return undefined;
}

/** The same for the bank's question of an earlier attempt. */
export async function readyToGoOn(desk: PaymentDesk, stripe: Stripe): Promise<Confirmation | undefined> {
  if (!(await desk.takeTurn())) {
    desk.waitForTurn();
    return undefined;
  }
  const intent = await desk.rereadIntent();
  if (intent) return { intent, confirm: () => goOnAtBank(stripe, intent.clientSecret) };
  if (desk.move('change')) desk.prepareAgain();
  return undefined;
}

/** The intent to confirm, of an order that is still to be paid at this price. */
async function intentStillValid(desk: PaymentDesk): Promise<IntentRecord | undefined> {
  if (!(await desk.takeTurn())) {
    desk.waitForTurn();
    return undefined;
  }
  const order = await desk.reread().catch(() => undefined);
  if (!order) {
    desk.move('refuse', { message: memberMessages.payment.orderUnread });
    return undefined;
  }
  if (order.isPaid) {
    desk.move('readPaid');
    return undefined;
  }
  const intent = await desk.rereadIntent();
  if (intent && isSamePrice(intent.price, order.price)) return intent;
  if (desk.move('change')) desk.prepareAgain();
  return undefined;
}
