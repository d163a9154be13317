/** One text in local storage. A storage that is full, blocked or absent reads as empty and never throws. */
export function storedText(key: string) {
  let unstored: string | null = null;
  return {
    get: (): string | null => {
      try {
        return localStorage.getItem(key) ?? unstored;
      } catch {
        return unstored;
      }
    },
    set: (value: string): void => {
      unstored = null;
      try {
        localStorage.setItem(key, value);
      } catch {
        unstored = value;
      }
    },
    remove: (): void => {
      unstored = null;
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing could be stored, so there is nothing to remove.
      }
    },
  };
}
