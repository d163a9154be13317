import type { OperationId } from '@/services/api/operations';
import type { Actor } from '../support/actors';
import type { Answers } from '../support/fakeApi';
import type { FaultName } from './faults';
import type { OwnCell } from './expectations';

/**
 * What an answer means to the page, which decides what each fault looks like. `accepted`: only the status counts.
 * `counted`: the answer says how many records were changed. `answered`: more of the answer is read.
 */
export type Kind = 'list' | 'record' | 'role' | 'accepted' | 'counted' | 'answered' | 'recording';

/**
 * Where a failure shows. A notice and a screen have a button "Try again". A toast says of what was not refused that it is
 * not known (M20).
 */
export type Place = { in: 'notice'; title: string } | { in: 'screen' | 'form' | 'toast' };

/** What the page shows without a fault. */
export interface Good {
  heading: string;
  text?: string;
  /** A button that can be pressed. */
  button?: string;
  toast?: string;
}

/** A button, and the row that contains it by a text of the row; or `dialog`. */
export type Click = readonly [button: string, within?: string];

/** One row of the matrix: how a user reaches a call, and what its failure and its success look like. */
export interface Row {
  operation: OperationId;
  /** Tells the rows of one operation apart. */
  when?: string;
  kind: Kind;
  as?: Actor;
  at: string;
  /** What other calls answer. */
  answers?: Answers;
  /** The heading of the page, which stays when the call fails in its own place. */
  heading: string;
  failure: Place;
  good: Good;
  /** What a list without items says. */
  empty?: string;
  /** Fields by label and what is typed into them. */
  typed?: Readonly<Record<string, string>>;
  /** The label of a field for a picture. */
  picture?: string;
  /** What leads to the call. Reads need none. */
  clicks?: readonly Click[];
  own?: Partial<Record<FaultName, OwnCell>>;
}
