import { parseJson } from './text';

/**
 * Records in local storage, each under a key of its own, so that tabs never overwrite each other's. Records that `read`
 * rejects are ignored and left where they are. Nothing here throws.
 */
export function storedRecords<Entry>(prefix: string, read: (value: unknown) => Entry | undefined) {
  const unstored = new Map<string, Entry>();

  const fromStorage = (name: string): Entry | undefined => {
    try {
      return read(parseJson(localStorage.getItem(prefix + name)));
    } catch {
      return undefined;
    }
  };
  const storedNames = (): string[] => {
    try {
      const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
      return keys.flatMap((key) => (key?.startsWith(prefix) ? [key.slice(prefix.length)] : []));
    } catch {
      return [];
    }
  };
  const get = (name: string) => unstored.get(name) ?? fromStorage(name);

  const names = () => [...new Set([...storedNames(), ...unstored.keys()])];

  return {
    get,
    names,
    /** False: the storage is full or blocked, so that the record lasts as long as this page. */
    set: (name: string, entry: Entry): boolean => {
      try {
        localStorage.setItem(prefix + name, JSON.stringify(entry));
        unstored.delete(name);
        return true;
      } catch {
        unstored.set(name, entry);
        return false;
      }
    },
    remove: (name: string): void => {
      unstored.delete(name);
      try {
        localStorage.removeItem(prefix + name);
      } catch {
        // Nothing could be stored, so there is nothing to remove.
      }
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
