import { createStore, del, entries, get, set } from 'idb-keyval';
import { timedOut, raceAwakeTimeout } from './async';

/** In seconds. Some browsers never answer a database request. */
const longestAnswer = 5;

/**
 * Records of a database of this browser. Unlike local storage, whose changes reach other tabs a little late, a tab
 * that gets a Web Lock reads here what the previous holder wrote. Records that `read` rejects are ignored. When the
 * database does not answer, memory does. Nothing here rejects.
 */
export function sharedRecords<Entry>(database: string, read: (value: unknown) => Entry | undefined) {
  const store = createStore(database, 'records');
  /** What this page last read or wrote. */
  const known = new Map<string, Entry>();
  /** Names whose last record was not stored. */
  const unstored = new Set<string>();
  /** False: the database did not answer the first request, and is not asked again. */
  let answers: boolean | undefined;

  /** Undefined: no answer. */
  async function ask<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer } | undefined> {
    if (answers === false) return undefined;
    // A browser may throw at once or reject later.
    const asking = (async () => ({ answer: await work() }))().catch(() => undefined);
    const answer = await raceAwakeTimeout(longestAnswer, asking);
    answers ??= answer !== timedOut;
    return answer === timedOut ? undefined : answer;
  }
  const know = (name: string, entry: Entry | undefined) => {
    if (entry === undefined) known.delete(name);
    else known.set(name, entry);
  };

  return {
    get: async (name: string): Promise<Entry | undefined> => {
      const answer = unstored.has(name) ? undefined : await ask(() => get<unknown>(name, store));
      if (answer) know(name, read(answer.answer));
      return known.get(name);
    },
    all: async (): Promise<Entry[]> => {
      const answer = await ask(() => entries<string, unknown>(store));
      if (!answer) return [...known.values()];
      const stored = answer.answer.flatMap(([name, value]) =>
        unstored.has(name) ? [] : (read(value) ?? []),
      );
      return [...stored, ...[...unstored].flatMap((name) => known.get(name) ?? [])];
    },
    /** False: the browser does not store it, so that the record lasts as long as this page. */
    set: async (name: string, entry: Entry): Promise<boolean> => {
      know(name, entry);
      const isStored = (await ask(() => set(name, entry, store))) !== undefined;
      if (isStored) unstored.delete(name);
      else unstored.add(name);
      return isStored;
    },
    remove: async (name: string): Promise<void> => {
      know(name, undefined);
      await ask(() => del(name, store));
      unstored.delete(name);
    },
  };
}
