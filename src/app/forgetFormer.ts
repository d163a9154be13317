// Loaded at a sign-out only.

/** Phones without an owner, and drafts. */
const formerPrefixes = [
  'secondRing.shortlist.',
  'secondRing.viewed.',
  ...['productDraft:', 'productEdit:', 'productLike:'],
];
const formerDatabase = 'secondRing.drafts';

/** Removes what earlier releases have stored, and no code reads any more. */
export function forgetFormer(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (formerPrefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
    indexedDB.deleteDatabase(formerDatabase);
  } catch {
    // A browser that refuses a storage has nothing in it.
  }
}
