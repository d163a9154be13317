/**
 * One text in local storage, or in another storage. Never throws: where the storage is full, blocked or absent, the text
 * lasts as long as this object.
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
        // A full storage would return the old text otherwise.
        remove();
        unstored = value;
      }
    },
    remove,
  };
}
