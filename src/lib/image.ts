import { raceTimeout, timedOut } from './async';

/** Why a file cannot be used as a picture. */
export interface ImageProblem {
  code: 'empty' | 'tooLarge' | 'noPicture' | 'heic' | 'notShown' | 'damaged' | 'unreadable' | 'tooManyPixels';
  /** Of a picture with too many pixels. */
  size?: ImageSize;
}

export const maxImageMegabytes = 32;
export const megabyte = 1024 * 1024;
const maxPixels = 80_000_000;
/** In a JPEG the size comes after the camera's metadata, which is rarely longer. */
const headerBytes = megabyte;

/** Judges a file by its content; undefined where it can be used as a picture. */
export async function imageProblemOf(file: File): Promise<ImageProblem | undefined> {
  if (file.size > maxImageMegabytes * megabyte) return { code: 'tooLarge' };
  const header = await file
    .slice(0, headerBytes)
    .arrayBuffer()
    .catch(() => undefined);
  if (!header) return { code: 'unreadable' };
  if (header.byteLength === 0) return { code: 'empty' };

  const bytes = new Uint8Array(header);
  const kind = imageKindOf(bytes);
  if (!kind) return { code: 'noPicture' };
  // Even where this browser can show it: most others cannot.
  if (kind === 'HEIC') return { code: 'heic' };
  // Before the picture is decoded, because a huge one can exhaust the memory.
  const declared = imageSizeOf(bytes, kind);
  if (declared && hasTooManyPixels(declared)) return { code: 'tooManyPixels', size: declared };
  const decoded = await decodedSizeOf(file);
  // The other kinds are shown by every browser.
  if (kind === 'AVIF' && typeof decoded !== 'object') return { code: 'notShown' };
  if (decoded === 'damaged') return { code: 'damaged' };
  return decoded && hasTooManyPixels(decoded) ? { code: 'tooManyPixels', size: decoded } : undefined;
}

const hasTooManyPixels = ({ width, height }: ImageSize) => width * height > maxPixels;

/** In milliseconds. */
const longestDecoding = 10_000;

/** The size after the browser has decoded the picture; undefined where it cannot decode, or does not answer. */
async function decodedSizeOf(file: File): Promise<ImageSize | 'damaged' | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    const bitmap = await raceTimeout(longestDecoding, createImageBitmap(file));
    if (bitmap === timedOut) return undefined;
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return 'damaged';
  }
}

export type ImageKind = 'JPEG' | 'PNG' | 'WebP' | 'GIF' | 'AVIF' | 'HEIC';

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/** By the first bytes of the file. */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'JPEG';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'PNG';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'GIF';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'WebP';
  return startsWith(bytes, 'ftyp', 4) ? heifKindOf(bytes) : undefined;
}

const longestBrands = 64;
const heicBrand = /^(?:he(?:ic|ix|im|is|vc|vx|vm|vs)|mif1|msf1)$/;

/** By the brands that the file names: the major one, and after its version those that it is compatible with. */
function heifKindOf(bytes: Uint8Array): ImageKind | undefined {
  const box = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const text = String.fromCharCode(...bytes.subarray(8, Math.min(box, longestBrands)));
  const brands = text.match(/[^]{4}/g) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'AVIF';
  return brands.some((brand) => heicBrand.test(brand)) ? 'HEIC' : undefined;
}

interface ImageSize {
  width: number;
  height: number;
}

/** A picture's size in pixels, from the beginning of its file; undefined where the size is not in these bytes. */
export function imageSizeOf(bytes: Uint8Array, kind: ImageKind): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readers[kind](view);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

const readers: Record<ImageKind, (view: DataView) => ImageSize | undefined> = {
  PNG: (view) =>
    textAt(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined,
  GIF: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  WebP: readWebp,
  JPEG: readJpeg,
  AVIF: readHeif,
  HEIC: readHeif,
};

/** Of the largest image in the file, which may have a thumbnail, too. */
function readHeif(view: DataView): ImageSize | undefined {
  let largest: ImageSize | undefined;
  for (let at = 0; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== imageSpatialExtents) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** "ispe", the name of the property. */
const imageSpatialExtents = 0x69737065;

function readWebp(view: DataView): ImageSize | undefined {
  const format = textAt(view, 12);
  if (format === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (format === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (format !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Frame headers are C0 to CF, without these: tables and a reserved marker. */
const notFrames = [0xc4, 0xc8, 0xcc];
const startOfScan = 0xda;

/** Reads segment by segment until the frame header. */
function readJpeg(view: DataView): ImageSize | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === startOfScan) return undefined;
    if (marker >= 0xc0 && marker <= 0xcf && !notFrames.includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Fill bytes and standalone markers have no length.
    const isStandalone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (marker === 0xff) at += 1;
    else at += isStandalone ? 2 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
