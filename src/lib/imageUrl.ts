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

/** The widths, in pixels, that our own image host offers besides the original. */
export const imageWidths = [160, 480, 960] as const;

export type ImageWidth = (typeof imageWidths)[number];

const uploaded = /^\/images\/[0-9a-f]{64}\.webp$/;

/** The `srcset` of a picture on our own image host; undefined for other hosts, which have one size. */
export function imageSources(url: string, ownOrigin = window.location.origin): string | undefined {
  const { origin, pathname, search } = new URL(url);
  if (origin !== ownOrigin || search !== '' || !uploaded.test(pathname)) return undefined;
  return imageWidths.map((width) => `${pathname}?w=${width} ${width}w`).join(', ');
}
