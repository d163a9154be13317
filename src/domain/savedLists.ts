import { storedRecords, type StoredKind } from '@/lib/store';
import { fieldsOf } from '@/lib/text';
import { savedSearches, shortlist, viewedPhones } from '@/stored';
import { textOf } from '@/services/api/records';
import { phoneKey, phonesByKey } from './identity';
import { priceToPay, type Phone } from './phone';

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

type StoredList<Item, Entry extends StoredEntry> = ReturnType<typeof createList<Item, Entry>>;

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
function storedLists<Item, Entry extends StoredEntry>(options: ListOptions<Item, Entry>) {
  const lists = new Map<string, StoredList<Item, Entry>>();
  return (owner: string): StoredList<Item, Entry> => {
    const list = lists.get(owner) ?? createList(options, owner);
    lists.set(owner, list);
    return list;
  };
}

/** A phone as it was when this browser saved it. */
export type SavedPhone = NonNullable<ReturnType<typeof readPhoneEntry>>;

function readPhoneEntry(value: unknown) {
  const record = fieldsOf(value);
  const id = textOf(record, 'id');
  if (!id) return undefined;
  return {
    id,
    name: textOf(record, 'name'),
    imageUrl: textOf(record, 'imageUrl'),
    /** What a buyer paid then. */
    price: textOf(record, 'price'),
    at: Number(record['at']) || 0,
  };
}

const toPhoneEntry = (phone: Phone) => {
  const { id, name, imageUrl } = phone;
  return { id, name, imageUrl, price: priceToPay(phone) };
};

/** The phones that this user saved. They last, and no other user sees them. */
export const shortlistOf = storedLists({
  kind: shortlist,
  readEntry: readPhoneEntry,
  toEntry: toPhoneEntry,
  most: 100,
});

/** The phones whose dialog this user opened, until they sign out. */
export const viewedBy = storedLists({
  kind: viewedPhones,
  readEntry: readPhoneEntry,
  toEntry: toPhoneEntry,
  most: 12,
});

/** The phone in today's lists: the same listing, or the same phone, because an advertisement was saved by its own id. */
export const findToday = <Today extends Phone>(saved: SavedPhone, phones: readonly Today[]) =>
  // Stryker disable next-line StringLiteral: no phone has such a key.
  phones.find(({ id }) => id === saved.id) ?? phonesByKey(phones).get(phoneKey(saved) ?? '');

/** A search over all brands that a user saved in this browser. */
type SavedSearch = NonNullable<ReturnType<typeof readSearch>>;

function readSearch(value: unknown) {
  const record = fieldsOf(value);
  const id = textOf(record, 'id');
  const name = textOf(record, 'name');
  const seen: readonly unknown[] | undefined = Array.isArray(record['seen']) ? record['seen'] : undefined;
  if (!id || !name || !seen) return undefined;
  return {
    /** The parameters of its address. */
    id,
    /** Its words. */
    name,
    /** The ids of the phones that it found when it was last opened. */
    seen: seen.filter((each) => typeof each === 'string'),
    at: Number(record['at']) || 0,
  };
}

/** A search that finds more is not saved: their ids would fill the browser's storage. */
export const mostSeen = 500;

/** They last, and no other user sees them. */
export const searchesOf = storedLists({
  kind: savedSearches,
  readEntry: readSearch,
  toEntry: (search: Omit<SavedSearch, 'at'>) => search,
  most: 10,
});

/** The phones on sale that it did not find when it was last opened; undefined where it finds too many to tell. */
export function newIn({ seen }: SavedSearch, found: readonly Phone[]): number | undefined {
  if (found.length > mostSeen) return undefined;
  const seenIds = new Set(seen);
  return found.filter(({ id, isSold }) => !isSold && !seenIds.has(id)).length;
}
