import type { PayableOrder } from '@/domain/order';
import type { LifeEvent, LifeState } from '@/features/checkout/orderLife';
import type { Recorder } from '@/features/checkout/recording/createRecorder';
import type { Release } from '@/lib/tabLock';
import type { ApiClient } from '@/services/api/client';
import type { PaymentsService } from '@/services/payments/payments';
import type { IntentRecord, IntentRecords } from './intentRecords';

export interface PaymentTools {
  api: ApiClient;
  payments: PaymentsService;
  intents: IntentRecords;
  recorder: Recorder;
  /** Asks the server, not the cache. */
  readOrder: (bookingId: string) => Promise<PayableOrder>;
}

/** What a state says beside its name. */
export interface PaymentDetails {
  /** In words for the buyer. */
  message?: string;
  transactionId?: string;
  /** The bank was asked about another price than the order has now, so that no card may be charged meanwhile. */
  isOtherPrice?: boolean;
}

/** What the steps of one payment share: where it is, what is kept of it, and the one way to move it on. */
export interface PaymentDesk {
  readonly bookingId: string;
  readonly tools: PaymentTools;
  at: () => LifeState;
  /** False: the life of an order knows no such way, and nothing happens. */
  move: (event: LifeEvent, details?: PaymentDetails) => boolean;
  /** As last read; undefined while nobody stands at the payment page. */
  order: () => PayableOrder | undefined;
  reread: () => Promise<PayableOrder>;
  /** As this tab knows it. */
  intent: () => IntentRecord | undefined;
  /** As the last tab has left it. */
  rereadIntent: () => Promise<IntentRecord | undefined>;
  /** Resolves when a tab that comes later will find it. */
  keepIntent: (intent: Omit<IntentRecord, 'bookingId' | 'email'>) => Promise<void>;
  forgetIntent: () => void;
  /** The failed attempt that is known already, so that an old refusal is not taken for a new one. */
  lastRefusal: () => string | undefined;
  sawRefusal: (attempt: string | undefined) => void;
  /** To be given back when all is prepared. Undefined: another tab pays, or nothing is to be prepared any more. */
  turnToPrepare: () => Promise<Release | undefined>;
  /** False: another tab pays. Given back when the attempt is over. */
  takeTurn: () => Promise<boolean>;
  /** Goes on by itself when the other tab is done. */
  waitForTurn: () => void;
  prepareAgain: () => void;
  /** The card was charged: into the journal, then to the server. */
  charge: (transactionId: string, intent: IntentRecord) => void;
}
