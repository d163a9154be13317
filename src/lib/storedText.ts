/**
 * One text in local storage, or in this tab's session storage. A storage that is full, blocked or absent reads as empty
 * and never throws.
 */
export function storedText(key: string, storage: () => Storage = () => localStorage) {
  let unstored: string | null = null;

  const remove = () => {
    unstored = null;
    try {
      storage().removeItem(key);
    } catch {
      // Nothing could be stored, so there is nothing to remove.
    }
  };

  return {
    get: (): string | null => {
      try {
        return storage().getItem(key) ?? unstored;
      } catch {
        return unstored;
      }
    },
    set: (value: string): void => {
      unstored = null;
      try {
        storage().setItem(key, value);
      } catch {
        // The old text must not stand for the new one that found no room.
        remove();
        unstored = value;
      }
    },
    remove,
  };
}
