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

/** The widths in pixels in which our own image host keeps a picture beside the whole one. */
export const imageWidths = [160, 480, 960] as const;

export type ImageWidth = (typeof imageWidths)[number];

const uploaded = /^\/images\/[0-9a-f]{64}\.webp$/;

/** The sizes that a browser may choose from, as a `srcset`. Pictures of other hosts have one size: undefined. */
export function imageSources(url: string, ownOrigin = window.location.origin): string | undefined {
  const { origin, pathname, search } = new URL(url);
  if (origin !== ownOrigin || search !== '' || !uploaded.test(pathname)) return undefined;
  return imageWidths.map((width) => `${pathname}?w=${width} ${width}w`).join(', ');
}
