import { storedText } from '@/lib/storedText';

/** Where the router keeps how far each page was scrolled, for this tab. */
export const scrollPlacesKey = 'secondRing.scrollPlaces';

/** The router takes whatever is kept there for a record of its own, and stumbles over anything else. */
export function dropUnreadableScrollPlaces(): void {
  const stored = storedText(scrollPlacesKey, () => sessionStorage);
  if (!isRecord(stored.get() ?? '{}')) stored.remove();
}

function isRecord(text: string): boolean {
  try {
    const places: unknown = JSON.parse(text);
    return typeof places === 'object' && places !== null;
  } catch {
    return false;
  }
}
