import { amountOf } from '@/lib/price';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import { createIntent } from './createIntent';
import { readIntent } from './intentFinding';
import type { IntentRecord } from './intentRecords';
import { isFresh, withoutMark } from './mark';
import type { PaymentDesk } from './PaymentDesk';

export const isSamePrice = (one: string, other: string) => one === other || amountOf(one) === amountOf(other);

/**
 * From opening the page to a Pay button that works. An intent of an earlier visit is read back before a new one is
 * made, so that one booking has one intent that can be charged.
 */
export async function preparePayment(
  desk: PaymentDesk,
  { mustReread }: { mustReread: boolean },
): Promise<void> {
  const giveTurnBack = await desk.turnToPrepare();
  if (!giveTurnBack) return desk.waitForTurn();
  try {
    if (mustReread && desk.order()) await desk.reread();
    if (desk.order()?.isPaid) return void desk.move('readPaid');
    const kept = await desk.rereadIntent();
    if (kept && (await settleKept(desk, kept))) return;
    const order = desk.order();
    if (!order) return void desk.move('nothingOwed');
    const clientSecret = await createIntent(desk.tools.api, order.price);
    await desk.keepIntent({ clientSecret, price: order.price, phoneName: order.phoneName });
    desk.move('prepared');
  } catch (error) {
    desk.move('fail', { message: error instanceof Error ? error.message : messages.errors.noAnswer });
  } finally {
    giveTurnBack();
  }
}

/** What the intent of an earlier visit says decides. False: it is of no use any more, and a new one is needed. */
async function settleKept(desk: PaymentDesk, kept: IntentRecord): Promise<boolean> {
  const isMarked = kept.confirmingSince !== undefined;
  const stripe = await desk.tools.payments.load().catch((error: unknown) => {
    if (isMarked && desk.move('lose')) return undefined;
    throw error;
  });
  if (!stripe) return true;
  const finding = await readIntent(stripe, kept.clientSecret);
  if (finding.is === 'open' && !isFresh(kept)) await desk.keepIntent(withoutMark(kept));
  // Read last: the buyer may open the page meanwhile.
  const order = desk.order();
  const isOtherPrice = order !== undefined && !isSamePrice(kept.price, order.price);
  switch (finding.is) {
    case 'succeeded':
      desk.charge(finding.transactionId, kept);
      return true;
    case 'withBank':
      return desk.move('bankWaits', { isOtherPrice });
    case 'working':
      return desk.move('work');
    case 'unclear':
      if (isMarked) return desk.move('lose');
      throw new ServiceError({ kind: 'network', message: memberMessages.payment.noAnswer });
    case 'cancelled':
      desk.forgetIntent();
      return false;
    case 'open': {
      desk.sawRefusal(finding.refusal?.attempt);
      if (!order) return desk.move('nothingOwed');
      if (!isOtherPrice)
        return desk.move('prepared', isMarked ? { message: memberMessages.payment.notCharged } : {});
      // A confirmation of the old price may still be under way.
      if (isFresh(kept)) throw new Error(memberMessages.payment.otherPriceUnderWay);
      desk.forgetIntent();
      return false;
    }
  }
}
