import { messages } from '@/messages';
import { imageKindOf } from './imageKind';
import { imageSizeOf, type ImageSize } from './imageSize';

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
