import sharp from 'sharp';
import { notAPicture, tooManyPixels } from './readUpload';

const maxPixels = 80_000_000;
const maxSide = 1600;

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

// Decoded pictures are large: they are not cached, and only one is decoded at a time.
sharp.cache(false);
let last: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes a picture as WebP: upright, at most 1600 pixels wide and high, the first frame of an animation, without
 * anything else that the file carried (place, camera, hidden data).
 */
export function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const encoded = last.then(() => encode(bytes));
  last = encoded.catch(() => undefined);
  return encoded;
}

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  const format = formatOf(bytes);
  if (!format) throw notAPicture();
  // The size is read from the header first, so that a small file of many pixels is refused before it is unpacked.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== format) throw notAPicture();
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

/** The format by the first bytes, whatever the file's name. No other file reaches a decoder. */
function formatOf(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  if (/^[^]{4}ftypavi[fs]/.test(start)) return 'heif';
  return undefined;
}
