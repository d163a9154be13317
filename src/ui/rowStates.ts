import { createStore } from '@/lib/createStore';

/** The writes on one record, as its row shows them. */
export interface RowState {
  /** The action that is running: a row takes one at a time. */
  running?: string;
  /** Why the last try of an action failed. */
  problems: Readonly<Record<string, string | undefined>>;
}

/** By the record's name. Kept beside the components, because a windowed list unmounts the rows out of view. */
export const rowStates = createStore<ReadonlyMap<string, RowState>>(new Map());

/** The actions that succeeded, see `doneKey`. A list may be read before the server includes them. */
export const doneActions = createStore<ReadonlySet<string>>(new Set());

export const doneKey = (row: string, action: string) => `${action} ${row}`;

/** Call at sign-out: what was done belongs to the user who did it. */
export function resetRows() {
  rowStates.set(new Map());
  doneActions.set(new Set());
}
