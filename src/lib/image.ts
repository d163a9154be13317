import { messages } from '@/messages';

const { problems } = messages.image;

const maxImageMegabytes = 32;
const megabyte = 1024 * 1024;
const maxPixels = 80_000_000;
/** A JPEG tells its size behind what the camera noted, which is rarely longer. */
const headBytes = megabyte;

/** Why this file cannot be a phone's picture, as a sentence; undefined where it can. Its name and type count nothing. */
export async function imageProblemOf(file: File): Promise<string | undefined> {
  if (file.size > maxImageMegabytes * megabyte)
    return problems.tooLarge(file.name, Math.ceil(file.size / megabyte), maxImageMegabytes);
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return problems.unreadable(file.name);
  if (head.byteLength === 0) return problems.empty(file.name);

  const bytes = new Uint8Array(head);
  const kind = imageKindOf(bytes);
  if (!kind) return problems.noPicture(file.name);
  const told = imageSizeOf(bytes, kind);
  if (told && hasTooManyPixels(told)) return problems.tooManyPixels(file.name, told);
  const shown = await decodedSizeOf(file);
  if (shown === 'damaged') return problems.damaged(file.name);
  return shown && hasTooManyPixels(shown) ? problems.tooManyPixels(file.name, shown) : undefined;
}

const hasTooManyPixels = ({ width, height }: ImageSize) => width * height > maxPixels;

/** Lets the browser unpack the picture; undefined where it has no means to. */
async function decodedSizeOf(file: File): Promise<ImageSize | 'damaged' | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return 'damaged';
  }
}

export type ImageKind = 'JPEG' | 'PNG' | 'WebP' | 'GIF';

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/** What the first bytes say, whatever the file's name and type are. */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'JPEG';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'PNG';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'GIF';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'WebP';
  return undefined;
}

interface ImageSize {
  width: number;
  height: number;
}

/**
 * A picture's size in pixels from the beginning of its file, so that a huge one is known before it is unpacked.
 * Undefined where the bytes do not tell.
 */
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
};

function readWebp(view: DataView): ImageSize | undefined {
  const form = textAt(view, 12);
  if (form === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (form === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Frame headers are C0 to CF, apart from these: tables and a reserved one. */
const notFrames = [0xc4, 0xc8, 0xcc];
const scanBegins = 0xda;

/** Walks from segment to segment until one that describes the frame. */
function readJpeg(view: DataView): ImageSize | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === scanBegins) return undefined;
    if (marker >= 0xc0 && marker <= 0xcf && !notFrames.includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Fill bytes and markers that stand alone have no length.
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (marker === 0xff) at += 1;
    else at += isAlone ? 2 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
