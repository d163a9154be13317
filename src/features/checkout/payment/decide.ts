import { memberMessages } from '@/memberMessages';
import type { LifeEvent, LifeState } from '../orderLife';
import type { AttemptFinding } from './confirmCard';

/** Where a payment is when something is found out about its intent. */
export interface Situation {
  at: LifeState;
  /** The finding is the confirmation's own answer; otherwise the intent was read back. */
  isAnswer: boolean;
  /** A confirmation was sent and has not been answered. */
  isPending: boolean;
  /** Milliseconds since the confirmation began. */
  elapsed: number;
  /** How often in a row, this time included, the intent read back was open. */
  opens: number;
  /** The failed attempt that was known before. */
  lastRefusal: string | undefined;
}

export type Decision =
  | { to: 'charge'; transactionId: string }
  /** `isSettled`: nobody was charged for certain. `isGone`: the intent is of no use any more. */
  | { to: 'move'; event: LifeEvent; message?: string; isSettled?: boolean; isGone?: boolean }
  | { to: 'readBack' }
  | { to: 'wait' };

const longestAnswer = 60_000;
/** A confirmation may be on its way while the intent is read, so that once is not enough. */
const opensThatCount = 2;
const resting: readonly LifeState[] = ['booked', 'ready', 'refused'];

const lose: Decision = { to: 'move', event: 'lose' };
const wait: Decision = { to: 'wait' };

/** What follows from a finding. Nobody is told "failed" while the card may have been charged. */
export function decide(finding: AttemptFinding, situation: Situation): Decision {
  const { at, isAnswer, isPending } = situation;
  switch (finding.is) {
    case 'succeeded':
      return { to: 'charge', transactionId: finding.transactionId };
    case 'refused':
      return { to: 'move', event: 'refuse', message: finding.message, isSettled: true };
    case 'withBank':
      return { to: 'move', event: isPending ? 'bankAsks' : 'bankWaits' };
    case 'working':
      return { to: 'move', event: 'work' };
    case 'cancelled':
      return { to: 'move', event: 'cancel', message: memberMessages.payment.cancelled, isGone: true };
    case 'unclear':
      if (isAnswer) return { to: 'readBack' };
      return at === 'confirming' || (at === 'challenged' && !isPending) ? lose : wait;
    case 'open':
      return isAnswer ? { to: 'readBack' } : ofOpenIntent(finding.refusal, situation);
  }
}

function ofOpenIntent(
  refusal: { message: string; attempt: string } | undefined,
  { at, isPending, elapsed, opens, lastRefusal }: Situation,
): Decision {
  if (resting.includes(at)) return wait;
  if (refusal && refusal.attempt !== lastRefusal)
    return { to: 'move', event: 'refuse', message: refusal.message, isSettled: true };
  if (isPending) {
    // The bank's window is open: its answer may take minutes.
    if (at === 'challenged' || elapsed < longestAnswer) return wait;
    return { to: 'move', event: 'refuse', message: memberMessages.payment.noAnswer };
  }
  if (opens < opensThatCount) return at === 'confirming' || at === 'challenged' ? lose : wait;
  return { to: 'move', event: 'refuse', message: memberMessages.payment.notCharged };
}
