/** The same thing in the contract as it was and as it is. */
export interface Pair<Thing> {
  before: Thing;
  after: Thing;
}

/** Part of a contract as it was read: nothing is known about it yet. */
export type Fields = Record<string, unknown>;

/** Whether a client sends it or a server answers with it. */
export type Side = 'request' | 'response';

/** Whom a change breaks, and why: words that follow "clients" or "servers". Empty for a safe change. */
export interface Breaks {
  clients?: string;
  servers?: string;
}

/** Where a change is read: in the contract as it is, or, for what is gone, as it was. */
export interface Spot {
  version: keyof Pair<unknown>;
  /** The way from the document's root to the object, and the key in it that has changed. */
  path: string[];
  key?: string;
  /** The way on from there, behind a reference that leads elsewhere than before. */
  inside?: string[];
}

export interface Change {
  /** What was and what is, in plain words. */
  what: string;
  breaks: Breaks;
  /** Why nobody is hurt, for a safe change. */
  safe?: string;
  /** Set when only words for people have changed; such changes are told together. */
  wording?: true;
  side?: Side;
  spot: Spot;
}

/** A call as people know it. */
export interface CallName {
  operationId: string | undefined;
  method: string;
  path: string;
}

/** A change seen from a call; without one when it belongs to the contract as a whole. */
export interface SeenChange extends Change {
  call?: CallName;
}
