import type { RecordResult } from './recordCharge';
import type { Charge } from './records';

export type ChargeResult = { is: 'sending' } | Exclude<RecordResult, { is: 'recorded' }>;

/** What the page shows of the payment of an order. */
export type PaymentState =
  | { at: 'preparing' }
  | { at: 'failed'; message: string }
  | { at: 'otherTab' }
  /** `refusal`: why the last attempt did not charge the card. */
  | { at: 'ready'; message?: string | undefined; refusal?: string | undefined }
  | { at: 'paying'; isBankAsking?: boolean }
  /** The bank was asked, and its window is gone. At another price no card may be charged meanwhile. */
  | { at: 'bank'; isOtherPrice: boolean }
  /** It is not known whether the card was charged. */
  | { at: 'unclear'; isProcessing: boolean }
  /** The order does not read paid yet. `result`: of the last attempt to record. `isNew`: acknowledged just now. */
  | { at: 'charged'; charge: Charge; result: ChargeResult; isNew?: boolean }
  /** This page has seen the payment recorded. */
  | { at: 'paid'; charge: Charge };
