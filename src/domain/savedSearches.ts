import { fieldsOf } from '@/lib/text';
import { storedLists } from '@/lib/storedList';
import { savedSearches } from '@/stored';
import { textOf } from '@/services/api/records';
import type { Phone } from './phone';

/** A search over all brands that a user saved in this browser. */
export type SavedSearch = NonNullable<ReturnType<typeof readSearch>>;

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
