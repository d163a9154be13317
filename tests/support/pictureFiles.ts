/** The beginning of a PNG file: enough to be known as one, and to tell its size. */
export function pngBytes(width = 800, height = 600): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

export const pngFile = (name = 'pixel.png', width?: number, height?: number) =>
  new File([pngBytes(width, height)], name, { type: 'image/png' });

/** What calls itself a picture and is a page. */
export const htmlFile = (name = 'page.png') =>
  new File(['<!doctype html><script>alert(1)</script>'], name, { type: 'image/png' });

/** A file of many bytes that takes no memory. */
export const fileOfMegabytes = (megabytes: number, name = 'large.png') =>
  Object.defineProperty(pngFile(name), 'size', { value: megabytes * 1024 * 1024 });
