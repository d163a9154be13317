import { createStore } from './createStore';
import { fieldsOf, parseJson } from './text';

// What this browser keeps, in its two storages of texts; docs/reliability.md has a table. Nothing here throws: where a storage
// is full, blocked or absent, a text lasts as long as the object that holds it. browserRecords.ts and storedPictures.ts add a
// database.

/** What is kept, whose it is, and how long. Sign-out removes what is a user's and not lasting. src/stored.ts lists all. */
export interface StoredKind {
  /** Its key, or the beginning of its keys. */
  name: string;
  /** A user is an e-mail, or empty for a visitor. */
  owner: 'user' | 'none';
  life: 'tab' | 'untilSignOut' | 'lasting';
  /** Users are told that it lasts, so they are told where it does not. */
  isPromised?: true;
}

/** Whether the browser did not store something that users are told lasts. */
export const refusal = createStore(false);

type Place = 'tab' | 'browser';
const places: readonly Place[] = ['tab', 'browser'];

// The browser may throw at the storage's very name.
const storageOf = (place: Place): Storage => (place === 'browser' ? localStorage : sessionStorage);

const placeOf = ({ life }: StoredKind): Place => (life === 'tab' ? 'tab' : 'browser');

const keysIn = (place: Place, prefix: string): string[] => {
  try {
    const storage = storageOf(place);
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    return keys.filter((key) => key !== null).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

const read = (place: Place, key: string): string | null => {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
};

/** Returns whether it is stored. */
const write = (kind: StoredKind, key: string, text: string): boolean => {
  try {
    storageOf(placeOf(kind)).setItem(key, text);
    return true;
  } catch {
    if (kind.isPromised && !refusal.get()) refusal.set(true);
    return false;
  }
};

const remove = (place: Place, key: string): void => {
  try {
    storageOf(place).removeItem(key);
  } catch {
    // Nothing could be stored, so there is nothing to remove.
  }
};

const prefixOf = (owner: string) => `own:${owner}:`;

/** The key of this kind, or the beginning of its keys. Records of a lasting kind may have their owner in themselves. */
export function keyOf({ name, owner: whose, life }: StoredKind, owner = ''): string {
  if (whose === 'user' && life !== 'lasting') return prefixOf(owner) + name;
  return owner ? `${name}${owner}:` : name;
}

/** Removes all that goes when this owner signs out, in every storage that works. */
export function forgetOwner(owner: string): void {
  const prefix = prefixOf(owner);
  for (const place of places) for (const key of keysIn(place, prefix)) remove(place, key);
  if (owner)
    void import('./storedPictures')
      .then(({ forgetPictures }) => forgetPictures(prefix))
      // Without its code, for example offline, a picture stays until the next draft of this owner or their next sign-out.
      .catch(() => undefined);
}

/** One text. `of` tells it from others of its kind. */
export function storedText(kind: StoredKind, owner = '', of = '') {
  const key = keyOf(kind, owner) + of;
  const place = placeOf(kind);
  let unstored: string | null = null;
  const removeText = () => {
    unstored = null;
    remove(place, key);
  };
  return {
    get: (): string | null => read(place, key) ?? unstored,
    set: (text: string): void => {
      unstored = null;
      if (write(kind, key, text)) return;
      // A full storage would return the old text otherwise.
      removeText();
      unstored = text;
    },
    remove: removeText,
  };
}

/**
 * Records, each under a key of its own, so that tabs never overwrite each other's. Records that `readEntry` rejects are
 * ignored and left where they are.
 */
export function storedRecords<Entry>(
  kind: StoredKind,
  readEntry: (value: unknown) => Entry | undefined,
  owner = '',
) {
  const prefix = keyOf(kind, owner);
  const unstored = new Map<string, Entry>();
  return {
    get: (name: string): Entry | undefined => {
      if (unstored.has(name)) return unstored.get(name);
      const text = read('browser', prefix + name);
      return text === null ? undefined : readEntry(parseJson(text));
    },
    names: (): string[] => [
      ...new Set([...keysIn('browser', prefix).map((key) => key.slice(prefix.length)), ...unstored.keys()]),
    ],
    /** False: the record lasts as long as this page. */
    set: (name: string, entry: Entry): boolean => {
      const isStored = write(kind, prefix + name, JSON.stringify(entry));
      if (isStored) unstored.delete(name);
      else unstored.set(name, entry);
      return isStored;
    },
    remove: (name: string): void => {
      unstored.delete(name);
      remove('browser', prefix + name);
    },
    /** Another tab changed a record, or the whole storage was cleared. Returns the stop. */
    onOtherTab: (listener: () => void) => {
      const hear = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

/** The texts of a form's own fields in a stored value, which may be anything, where `allows` accepts them. */
export const readTexts = (
  stored: unknown,
  form: object,
  allows: (field: string, text: string) => boolean,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(stored)).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && Object.hasOwn(form, entry[0]) && allows(entry[0], entry[1]),
    ),
  );
