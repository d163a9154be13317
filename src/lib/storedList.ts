import { storedRecords, type StoredKind } from './store';

interface StoredEntry {
  /** Its name among the records. */
  id: string;
  /** When it was added, in milliseconds. */
  at: number;
}

interface ListOptions<Item, Entry extends StoredEntry> {
  kind: StoredKind;
  readEntry: (value: unknown) => Entry | undefined;
  toEntry: (item: Item) => Omit<Entry, 'at'>;
  /** More are forgotten, the oldest first. */
  most: number;
}

export type StoredList<Item, Entry extends StoredEntry> = ReturnType<typeof createList<Item, Entry>>;

/** Records of this browser, the latest first. Stays the same array until it changes. */
function createList<Item, Entry extends StoredEntry>(options: ListOptions<Item, Entry>, owner: string) {
  const { kind, readEntry, toEntry, most } = options;
  const records = storedRecords(kind, readEntry, owner);
  const listeners = new Set<() => void>();
  let list: readonly Entry[] | undefined;
  let stopListening = () => {};
  const read = () =>
    records
      .names()
      .flatMap((name) => records.get(name) ?? [])
      .sort((one, other) => other.at - one.at);
  const get = () => (list ??= read());
  const changed = () => {
    list = undefined;
    listeners.forEach((listener) => listener());
  };
  return {
    get,
    has: (id: string) => get().some((entry) => entry.id === id),
    /** Where the browser stores nothing, it lasts as long as this page. */
    add: (item: Item) => {
      const entry = { ...toEntry(item), at: Date.now() } as Entry;
      records.set(entry.id, entry);
      for (const { id: old } of read().slice(most)) records.remove(old);
      changed();
    },
    remove: (id: string) => {
      records.remove(id);
      changed();
    },
    subscribe: (listener: () => void) => {
      // Without a listener, changes of other tabs were missed.
      if (listeners.size === 0) {
        list = undefined;
        stopListening = records.onOtherTab(changed);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening();
      };
    },
  };
}

/** The list of each owner, made when it is first asked for. */
export function storedLists<Item, Entry extends StoredEntry>(options: ListOptions<Item, Entry>) {
  const lists = new Map<string, StoredList<Item, Entry>>();
  return (owner: string): StoredList<Item, Entry> => {
    const list = lists.get(owner) ?? createList(options, owner);
    lists.set(owner, list);
    return list;
  };
}
