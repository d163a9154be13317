import sharp from 'sharp';
import { notAPicture, tooManyPixels } from './readUpload';

const maxPixels = 80_000_000;
/** Pixels of a picture that is not decoded beside another one: the photo of most phones has fewer. */
const largePicture = 16_000_000;
/** Of a JPEG. */
const longestSide = 65_535;
const maxSide = 1600;

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

sharp.cache(false);
let lastLarge: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes a picture as WebP: upright, at most 1600 pixels wide and high, the first frame of an animation, without
 * anything else that the file carried (place, camera, hidden data). Large pictures, which take seconds and much memory,
 * wait for each other; no other picture waits for them.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  if ((await readPixels(bytes)) <= largePicture) return encode(bytes);
  const encoded = lastLarge.then(() => encode(bytes));
  lastLarge = encoded.catch(() => undefined);
  return encoded;
}

/** The number of pixels by the header, so that a small file of too many is refused before it is unpacked. */
async function readPixels(bytes: Uint8Array): Promise<number> {
  const format = formatOf(bytes);
  if (!format) throw notAPicture();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== format) throw notAPicture();
  const { width, height } = header;
  // Rows of a few bytes are slow to unpack, however few pixels they are.
  if (Math.max(width, height) > longestSide || width * height > maxPixels) throw tooManyPixels(width, height);
  return width * height;
}

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
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
