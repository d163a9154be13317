/** An image's address from outside, if it is safe to show: http or https, or on this origin. Undefined otherwise. */
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
