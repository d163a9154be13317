import { GIF } from 'image-size/types/gif';
import { HEIF } from 'image-size/types/heif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
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

const formats = { JPEG: JPG, PNG, WebP: WEBP, GIF, AVIF: HEIF };
export type ReadableKind = keyof typeof formats;

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/** By the first bytes of the file. */
export function imageKindOf(bytes: Uint8Array): ReadableKind | 'HEIC' | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'JPEG';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'PNG';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'GIF';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'WebP';
  return startsWith(bytes, 'ftyp', 4) ? heifKindOf(bytes) : undefined;
}

const longestBrands = 64;
const heicBrand = /^(?:he(?:ic|ix|im|is|vc|vx|vm|vs)|mif1|msf1)$/;

/** By the brands that the file names: the major one, and after its version those that it is compatible with. */
function heifKindOf(bytes: Uint8Array): ReadableKind | 'HEIC' | undefined {
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

/**
 * A picture's size in pixels, from the beginning of its file; undefined where the size is not in these bytes. Of several
 * images in one file, such as a thumbnail, that of the largest.
 */
export function imageSizeOf(bytes: Uint8Array, kind: ReadableKind): ImageSize | undefined {
  try {
    const { images, ...size } = formats[kind].calculate(bytes);
    const [largest = size] = (images ?? []).sort((a, b) => b.width * b.height - a.width * a.height);
    const { width, height } = largest;
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
