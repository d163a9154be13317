import { createStore, del, entries, get, set } from 'idb-keyval';
import { timedOut, raceAwakeTimeout } from './async';

export interface SharedRecords<Entry> {
  get: (name: string) => Promise<Entry | undefined>;
  all: () => Promise<Entry[]>;
  /** False: the browser keeps nothing, so that the record lasts as long as this page only. */
  set: (name: string, entry: Entry) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
}

/** In seconds. Browsers have been seen to leave a database unanswered. */
const longestAnswer = 5;

/**
 * Records of a database of this browser. Unlike local storage, whose changes reach other tabs a little late, it shows
 * a tab that gets a Web Lock what the one before has written under it. What `read` makes no sense of is ignored, and
 * what the database does not tell is told from memory. Nothing here rejects.
 */
export function sharedRecords<Entry>(
  database: string,
  read: (value: unknown) => Entry | undefined,
): SharedRecords<Entry> {
  const store = createStore(database, 'records');
  /** What this page has last read or written. */
  const known = new Map<string, Entry>();
  /** Names whose last record the database did not take. */
  const unstored = new Set<string>();
  /** False: it never said anything, and is not waited for any more. */
  let answers: boolean | undefined;

  /** Undefined: no answer. */
  async function ask<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer } | undefined> {
    if (answers === false) return undefined;
    // A browser may refuse at once or later.
    const asking = (async () => ({ answer: await work() }))().catch(() => undefined);
    const told = await raceAwakeTimeout(longestAnswer, asking);
    answers ??= told !== timedOut;
    return told === timedOut ? undefined : told;
  }
  const know = (name: string, entry: Entry | undefined) => {
    if (entry === undefined) known.delete(name);
    else known.set(name, entry);
  };

  return {
    get: async (name) => {
      const told = unstored.has(name) ? undefined : await ask(() => get<unknown>(name, store));
      if (told) know(name, read(told.answer));
      return known.get(name);
    },
    all: async () => {
      const told = await ask(() => entries<string, unknown>(store));
      if (!told) return [...known.values()];
      const stored = told.answer.flatMap(([name, value]) => (unstored.has(name) ? [] : (read(value) ?? [])));
      return [...stored, ...[...unstored].flatMap((name) => known.get(name) ?? [])];
    },
    set: async (name, entry) => {
      know(name, entry);
      const isStored = (await ask(() => set(name, entry, store))) !== undefined;
      if (isStored) unstored.delete(name);
      else unstored.add(name);
      return isStored;
    },
    remove: async (name) => {
      know(name, undefined);
      await ask(() => del(name, store));
      unstored.delete(name);
    },
  };
}
