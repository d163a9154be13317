/** Where the router keeps how far each page was scrolled, for this tab. */
export const scrollPlacesKey = 'secondRing.scrollPlaces';

/** The router takes whatever is kept there for a record of its own, and stumbles over anything else. */
export function dropUnreadableScrollPlaces(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(scrollPlacesKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) sessionStorage.removeItem(scrollPlacesKey);
  } catch {
    forget();
  }
}

function forget() {
  try {
    sessionStorage.removeItem(scrollPlacesKey);
  } catch {
    // A blocked storage keeps nothing.
  }
}
