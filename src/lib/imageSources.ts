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
