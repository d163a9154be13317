import sharp from 'sharp';
import { createTurns } from './createTurns';
import { pictureKindOf } from './pictureKind';
import { notAPicture, tooManyPixels } from './uploadProblem';

const maxPixels = 80_000_000;
const maxSide = 1600;

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

// Decoded pictures are large; they are neither kept nor worked on two at a time.
sharp.cache(false);
const inTurn = createTurns();

/**
 * Reads a picture and writes it anew as WebP: upright, at most 1600 pixels wide and high, the first frame of an
 * animation, without anything else that the file carried (place, camera, hidden data).
 */
export const encodePicture = (bytes: Uint8Array): Promise<EncodedPicture> => inTurn(() => encode(bytes));

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  const kind = pictureKindOf(bytes);
  if (!kind) throw notAPicture();
  // The size is read from the header first, so that a small file of many pixels is refused before it is unpacked.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== kind) throw notAPicture();
  if (header.width * header.height > maxPixels) throw tooManyPixels(header.width, header.height);
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 30 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw notAPicture();
  }
}
