const idle = ['booked', 'preparing', 'ready', 'refused'] as const;
const underWay = ['confirming', 'challenged', 'processing', 'unknown'] as const;
const unpaid = [...idle, ...underWay, 'unprepared', 'otherTab', 'awaitingBank'] as const;

export type PaymentState = (typeof unpaid)[number] | 'charged' | 'paid';

interface Way {
  from: readonly PaymentState[];
  to: PaymentState;
}

/** From which states a transition can happen, and to which state it leads. No other transition happens. */
export const transitions = {
  prepare: { from: ['booked', 'unprepared', 'ready', 'awaitingBank', 'refused'], to: 'preparing' },
  otherTabPays: { from: ['preparing', 'confirming'], to: 'otherTab' },
  otherTabEnds: { from: ['otherTab'], to: 'preparing' },
  leave: { from: ['otherTab'], to: 'booked' },
  prepared: { from: ['preparing'], to: 'ready' },
  notNeeded: { from: ['preparing'], to: 'booked' },
  fail: { from: ['preparing'], to: 'unprepared' },
  change: { from: ['confirming'], to: 'preparing' },
  pay: { from: ['ready', 'awaitingBank', 'refused'], to: 'confirming' },
  continueAtBank: { from: ['awaitingBank'], to: 'confirming' },
  refuse: { from: [...underWay, 'awaitingBank'], to: 'refused' },
  bankAsks: { from: ['refused', 'confirming', 'processing', 'unknown'], to: 'challenged' },
  bankWaits: { from: [...idle, ...underWay], to: 'awaitingBank' },
  process: { from: [...idle, 'confirming', 'challenged', 'awaitingBank', 'unknown'], to: 'processing' },
  loseAnswer: { from: ['preparing', 'confirming', 'challenged'], to: 'unknown' },
  cancel: { from: [...underWay, 'awaitingBank'], to: 'unprepared' },
  succeed: { from: unpaid, to: 'charged' },
  record: { from: ['charged'], to: 'paid' },
  readPaid: { from: [...unpaid, 'charged'], to: 'paid' },
} satisfies Record<string, Way>;

export type Transition = keyof typeof transitions;

/** Where the transition leads; undefined where it cannot happen. */
export function nextState(state: PaymentState, transition: Transition): PaymentState | undefined {
  const { from, to }: Way = transitions[transition];
  return from.includes(state) ? to : undefined;
}

/** Until the attempt is over, no other tab may touch the order. */
const ofAttempt: readonly PaymentState[] = ['confirming', 'challenged', 'processing', 'unknown', 'charged'];
export const isOfAttempt = (state: PaymentState): boolean => ofAttempt.includes(state);

/** It is not known yet whether the card was charged. Every page says so. */
export const isOpen = (state: PaymentState): boolean => state === 'processing' || state === 'unknown';
