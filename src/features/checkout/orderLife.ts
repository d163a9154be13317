/** What can happen to an order on its way from booked to paid, and what causes it. */
export const lifeEvents = {
  prepare: 'the payment page opens, or the app starts and finds a payment that was not finished',
  taken: 'another tab pays this order',
  freed: 'the other tab is done, or closed',
  leave: 'the page is left while it waits',
  prepared: 'an intent is there that nobody was charged by',
  nothingOwed: 'nobody was charged, and nobody stands at the payment page',
  fail: 'the payment library, the order or the intent does not come',
  change: 'another tab made another intent, or the price has changed',
  pay: 'Pay is pressed',
  goOn: 'the buyer goes on with the bank’s question',
  refuse: 'the card or the bank refuses, or the intent read back says that nobody was charged',
  bankAsks: 'the bank asks the buyer in a window of this page',
  bankWaits: 'the intent read back waits for the bank’s answer, and no window asks for it',
  work: 'the payment service says that it is still working',
  lose: 'no answer, and the intent cannot be read back either',
  cancel: 'the payment service has cancelled the intent, or knows none',
  succeed: 'the intent has succeeded, whoever says so: the answer, the intent read back, the journal',
  record: 'the server has recorded the payment',
  readPaid: 'the order reads paid',
} as const;

export type LifeEvent = keyof typeof lifeEvents;

interface LifeStage {
  /** What it means to the buyer. */
  buyer: string;
  /** What a crash leaves behind: where it is kept that the order is here. */
  kept: string;
  /** Nobody knows yet whether the card was charged, which every page tells. */
  isOpen?: boolean;
  on: Partial<Record<LifeEvent, string>>;
}

const neverCharged = 'Nothing is owed to anybody.';
const marked = 'The client secret, marked: at the next start the intent is read back, on whatever page.';

/** Every state of an order and every way on. What is not here does not happen. */
export const orderLife = {
  booked: {
    buyer: 'Can go to the payment page.',
    kept: `The order, on the server. ${neverCharged}`,
    on: {
      prepare: 'preparing',
      bankWaits: 'withBank',
      work: 'processing',
      succeed: 'charged',
      readPaid: 'paid',
    },
  },
  preparing: {
    buyer: 'Sees the card form; Pay waits.',
    kept: 'The client secret, once it has arrived; the next visit reads its intent back.',
    on: {
      taken: 'elsewhere',
      prepared: 'ready',
      nothingOwed: 'booked',
      fail: 'unprepared',
      bankWaits: 'withBank',
      work: 'processing',
      lose: 'unknown',
      succeed: 'charged',
      readPaid: 'paid',
    },
  },
  unprepared: {
    buyer: 'Is told what is missing, and can try again.',
    kept: neverCharged,
    on: { prepare: 'preparing', succeed: 'charged', readPaid: 'paid' },
  },
  elsewhere: {
    buyer: 'Is told that another tab pays; this one goes on by itself.',
    kept: 'The other tab holds the lock; the browser frees it when that tab ends, however it ends.',
    on: { freed: 'preparing', leave: 'booked', succeed: 'charged', readPaid: 'paid' },
  },
  ready: {
    buyer: 'Can press Pay.',
    kept: 'The client secret. The next visit uses the same intent.',
    on: {
      prepare: 'preparing',
      pay: 'confirming',
      bankWaits: 'withBank',
      work: 'processing',
      succeed: 'charged',
      readPaid: 'paid',
    },
  },
  confirming: {
    buyer: 'Sees that the payment runs; nothing can be pressed.',
    kept: marked,
    on: {
      taken: 'elsewhere',
      change: 'preparing',
      refuse: 'refused',
      bankAsks: 'challenged',
      bankWaits: 'withBank',
      work: 'processing',
      lose: 'unknown',
      cancel: 'unprepared',
      succeed: 'charged',
      readPaid: 'paid',
    },
  },
  challenged: {
    buyer: 'Answers the bank. It may take minutes.',
    kept: marked,
    on: {
      refuse: 'refused',
      bankWaits: 'withBank',
      work: 'processing',
      lose: 'unknown',
      cancel: 'unprepared',
      succeed: 'charged',
      readPaid: 'paid',
    },
  },
  withBank: {
    buyer: 'Can go on with the bank’s question, or pay with another card: it is the same intent.',
    kept: marked,
    on: {
      prepare: 'preparing',
      pay: 'confirming',
      goOn: 'confirming',
      refuse: 'refused',
      work: 'processing',
      cancel: 'unprepared',
      succeed: 'charged',
      readPaid: 'paid',
    },
  },
  processing: {
    buyer: 'Is told to wait and not to pay again. The page keeps asking.',
    kept: marked,
    isOpen: true,
    on: {
      refuse: 'refused',
      bankAsks: 'challenged',
      bankWaits: 'withBank',
      cancel: 'unprepared',
      succeed: 'charged',
      readPaid: 'paid',
    },
  },
  unknown: {
    buyer:
      'Is told that nobody knows yet whether the card was charged, and not to pay again. The page keeps asking.',
    kept: marked,
    isOpen: true,
    on: {
      refuse: 'refused',
      bankAsks: 'challenged',
      bankWaits: 'withBank',
      work: 'processing',
      cancel: 'unprepared',
      succeed: 'charged',
      readPaid: 'paid',
    },
  },
  refused: {
    buyer: 'Is told why and that the card was not charged, and can press Pay again.',
    kept: 'The client secret. The next attempt uses the same intent.',
    on: {
      prepare: 'preparing',
      pay: 'confirming',
      bankAsks: 'challenged',
      bankWaits: 'withBank',
      work: 'processing',
      succeed: 'charged',
      readPaid: 'paid',
    },
  },
  charged: {
    buyer: 'Is told that the card was charged, with the id, and not to pay again, on every page.',
    kept: 'The journal: written before the server is told, and sent until the order reads paid.',
    on: { record: 'paid', readPaid: 'paid' },
  },
  paid: {
    buyer: 'Has paid. Nothing is left to do.',
    kept: 'The order and the payment, on the server.',
    on: {},
  },
} as const satisfies Record<string, LifeStage>;

export type LifeState = keyof typeof orderLife;

/** Nobody knows yet whether the card was charged. */
export const isOpen = (state: LifeState): boolean => {
  const stage: LifeStage = orderLife[state];
  return stage.isOpen === true;
};

/** Until the attempt is over, no other tab may touch the order. */
const ofAttempt: readonly LifeState[] = ['confirming', 'challenged', 'processing', 'unknown', 'charged'];
export const isOfAttempt = (state: LifeState): boolean => ofAttempt.includes(state);

/** Where the event leads; undefined where it cannot happen. */
export function nextState(state: LifeState, event: LifeEvent): LifeState | undefined {
  const ways: Partial<Record<LifeEvent, LifeState>> = orderLife[state].on;
  return ways[event];
}
