/** The absolute URL of an image where it is http, https or on this origin; undefined otherwise. */
export function safeImageUrl(
  url: string | null | undefined,
  origin = window.location.origin,
): string | undefined {
  if (!url?.trim()) return undefined;
  try {
    const { protocol, href } = new URL(url, origin);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
