import type { FaultName } from './faults';
import type { Driver } from './machinery/Driver';

export type Actor = 'visitor' | 'buyer' | 'seller' | 'admin';

/**
 * What a call's answer is to the page, which decides what each fault looks like (rules/). `list`, `record`: reads.
 * `accepted`: a write of which only the status counts. `counted`: a write whose answer says how many were changed.
 * `answered`: a write whose answer says more. The others are one of a kind.
 */
export type Kind =
  | 'list'
  | 'record'
  | 'role'
  | 'token'
  | 'accepted'
  | 'counted'
  | 'answered'
  | 'upload'
  | 'auth'
  | 'library'
  | 'method'
  | 'confirmation'
  | 'readBack'
  | 'recording';

/** Where a failure shows. A notice and a screen have a button "Try again". */
export type Place = { in: 'notice'; title: string } | { in: 'screen' } | { in: 'form' } | { in: 'toast' };

/** What the user sees without a fault. */
export interface Good {
  heading: string;
  /** Anywhere on the page. */
  text?: string;
  /** A button that can be pressed. */
  button?: string;
  /** The toast of success. */
  toast?: string;
}

/** What a page shows in one cell of the matrix. */
export interface Cell {
  /** Words for the summary: fails, good, empty, … */
  look: string;
  /** How often the call is made; `on and on` where the acceptance list wants that (P20). */
  calls: number | 'on and on';
  heading: string;
  /** Each stands somewhere on the page, whole and exact. */
  texts: readonly (string | RegExp)[];
  /** A button that can be pressed. */
  button?: string | undefined;
  /** What the call's own place of failure says; undefined where nothing fails. */
  failure?: { place: Place; reason: string };
  /** All toasts, in their order. */
  toasts: readonly string[];
  /** False where the action succeeded and its form is gone or empty. */
  keepsTyped: boolean;
  /** How the good state is reached once the fault is lifted; undefined where it is there already. */
  again?: 'button' | 'action' | 'reload' | 'waiting' | undefined;
  /** What there is to see then, where it is not what a first try would have shown. */
  recovery?: Good;
  /** More than this many elements is a page that shows everything at once. */
  mostElements: number;
}

export type OwnCell = Partial<Cell> | { never: string };

/** One row of the matrix: how to reach a call, and what there is to see. */
export interface Call {
  name: string;
  /** `GET /questions` of the API, or a path of another service. A star is any segment. */
  request: string;
  kind: Kind;
  as: Actor;
  /** The address. */
  at: string;
  /** The page's own heading, which stays when the call fails in a place of its own. */
  heading: string;
  failure: Place;
  good: Good;
  /** A list without items says so. */
  empty?: string;
  /** Fields by label and what is typed into them; kept when the call fails. */
  typed?: Readonly<Record<string, string>>;
  /** What leads to the call, after typing. Reads need none. */
  action?: (driver: Driver) => Promise<void>;
  /** The same again, where it differs. */
  again?: (driver: Driver) => Promise<void>;
  /** The fields of a good answer, where the contract has no example. */
  fields?: readonly string[];
  /** How far the browser's clock is ahead, in milliseconds. */
  clockAhead?: number;
  /** Where this call departs from its kind, or a fault makes no sense for it. */
  own?: Partial<Record<FaultName, OwnCell>>;
}
