import { keyOf, storedRecords, type StoredKind } from '@/lib/store';
import { shortlist, viewedPhones } from '@/stored';
import { textOf } from '@/services/api/records';
import { phoneKey, phonesByKey } from './identity';
import { priceToPay, type Phone } from './phone';

/** A phone as it was when this browser saved it. */
export type SavedPhone = NonNullable<ReturnType<typeof readSaved>>;

function readSaved(value: unknown) {
  const record = Object(value) as Record<string, unknown>;
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

const none: readonly SavedPhone[] = [];

/** Phones of this browser, the latest first, at most so many. Stays the same array until it changes. */
function savedPhones(kind: StoredKind, owner: string, most: number) {
  const records = storedRecords(kind, readSaved, owner);
  const listeners = new Set<() => void>();
  let list: readonly SavedPhone[] | undefined;
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
    /** For pages that are rendered at the build. */
    getNone: () => none,
    has: (id: string) => get().some((phone) => phone.id === id),
    /** False: the browser stores nothing, so it lasts as long as this page. */
    add: (phone: Phone): boolean => {
      const { id, name, imageUrl } = phone;
      const isStored = records.set(id, { id, name, imageUrl, price: priceToPay(phone), at: Date.now() });
      for (const { id: old } of read().slice(most)) records.remove(old);
      changed();
      return isStored;
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

const lists = new Map<string, ReturnType<typeof savedPhones>>();

function listOf(kind: StoredKind, owner: string, most: number) {
  const key = keyOf(kind, owner);
  const list = lists.get(key) ?? savedPhones(kind, owner, most);
  lists.set(key, list);
  return list;
}

/** The phones that this user saved. They last, and no other user sees them. */
export const shortlistOf = (email: string) => listOf(shortlist, email, 100);

/** The phones whose dialog this user opened, until they sign out. */
export const viewedBy = (email: string) => listOf(viewedPhones, email, 12);

/** The phone in today's lists: the same listing, or the same phone, because an advertisement was saved by its own id. */
export const findToday = <Today extends Phone>(saved: SavedPhone, phones: readonly Today[]) =>
  // Stryker disable next-line StringLiteral: no phone has such a key.
  phones.find(({ id }) => id === saved.id) ?? phonesByKey(phones).get(phoneKey(saved) ?? '');
