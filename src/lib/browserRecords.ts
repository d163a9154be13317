import { createStore, del, entries, get, set } from 'idb-keyval';
import { timedOut, raceAwakeTimeout } from './async';
import { storedRecords, type StoredKind } from './store';
import { fieldsOf } from './text';

/** In seconds. Some browsers never answer a database request. */
const longestAnswer = 5;

interface Stored<Entry> {
  /** In milliseconds. */
  writtenAt: number;
  entry: Entry;
}

/**
 * Records that must outlive the page. Each is in the database and in local storage, because a browser may refuse either.
 * A tab that gets a Web Lock reads in the database what the previous holder wrote; local storage reaches other tabs a
 * little late. Records that `read` rejects are ignored. Nothing here rejects.
 */
export function browserRecords<Entry>(kind: StoredKind, read: (value: unknown) => Entry | undefined) {
  const readStored = (value: unknown): Stored<Entry> | undefined => {
    const { writtenAt, entry } = fieldsOf(value);
    const valid = read(entry);
    return valid !== undefined && typeof writtenAt === 'number' ? { writtenAt, entry: valid } : undefined;
  };
  const database = createStore(kind.name, 'records');
  const local = storedRecords({ ...kind, name: `${kind.name}.` }, readStored);
  /** The database has left a request without an answer, and is not asked again. */
  let isSilent = false;

  /** Undefined: no answer. */
  async function ask<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer } | undefined> {
    if (isSilent) return undefined;
    // A browser may throw at once or reject later.
    const asking = (async () => ({ answer: await work() }))().catch(() => undefined);
    const answer = await raceAwakeTimeout(longestAnswer, asking);
    if (answer !== timedOut) return answer;
    isSilent = true;
    return undefined;
  }

  return {
    get: async (key: string): Promise<Entry | undefined> => {
      const found = await ask(() => get<unknown>(key, database));
      return newest(readStored(found?.answer), local.get(key))?.entry;
    },
    all: async (): Promise<Entry[]> => {
      const found = await ask(() => entries<string, unknown>(database));
      const inDatabase = new Map(found?.answer.map(([key, value]) => [key, readStored(value)]));
      const keys = new Set([...inDatabase.keys(), ...local.names()]);
      return [...keys].flatMap((key) => newest(inDatabase.get(key), local.get(key))?.entry ?? []);
    },
    /** False: the browser stores it nowhere, so that the record lasts as long as this page. */
    set: async (key: string, entry: Entry): Promise<boolean> => {
      const stored: Stored<Entry> = { writtenAt: Date.now(), entry };
      const isInLocal = local.set(key, stored);
      const isInDatabase = (await ask(() => set(key, stored, database))) !== undefined;
      return isInLocal || isInDatabase;
    },
    remove: async (key: string): Promise<void> => {
      local.remove(key);
      await ask(() => del(key, database));
    },
    /** Another tab changed a record. Returns the stop. */
    onOtherTab: local.onOtherTab,
  };
}

/** A storage that refused the last write still has the record before it. */
const newest = <Entry>(one: Stored<Entry> | undefined, other: Stored<Entry> | undefined) =>
  one && other ? (other.writtenAt > one.writtenAt ? other : one) : (one ?? other);
