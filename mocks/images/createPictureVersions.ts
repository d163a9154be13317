import type { ImageWidth } from '@/lib/imageUrl';
import { createTurns } from './createTurns';
import { encodeAvif, encodeNarrower } from './encodeVersion';
import type { PictureFolder } from './pictureFolder';

interface AskedPicture {
  hash: string;
  /** Undefined is the whole picture. */
  width: ImageWidth | undefined;
  takesAvif: boolean;
}

interface PictureVersion {
  bytes: Buffer;
  type: 'image/avif' | 'image/webp';
  /** Whether the same question gets this answer for good. */
  isFinal: boolean;
}

/** Narrower pictures and AVIF, made when somebody first asks for them, in turn, and kept beside the upload. */
export function createPictureVersions(folder: PictureFolder) {
  const inTurn = createTurns();
  const beingMade = new Map<string, Promise<Buffer>>();

  function make(file: string, encode: () => Promise<Buffer>): Promise<Buffer> {
    const begun = beingMade.get(file);
    if (begun) return begun;
    const made = inTurn(async () => {
      // Made since the caller looked for it.
      const kept = await folder.read(file);
      if (kept) return kept;
      const bytes = await encode();
      await folder.write(file, bytes);
      return bytes;
    }).finally(() => beingMade.delete(file));
    beingMade.set(file, made);
    return made;
  }

  async function webpOf(hash: string, width: ImageWidth | undefined): Promise<Buffer | undefined> {
    if (!width) return folder.read(`${hash}.webp`);
    const file = `${hash}-${width}.webp`;
    const kept = await folder.read(file);
    if (kept) return kept;
    const whole = await folder.read(`${hash}.webp`);
    return whole && make(file, () => encodeNarrower(whole, width));
  }

  /** Nobody waits for AVIF: as long as it is being made, the answer is WebP. */
  return async function read({ hash, width, takesAvif }: AskedPicture): Promise<PictureVersion | undefined> {
    const avifFile = width ? `${hash}-${width}.avif` : `${hash}.avif`;
    const avif = takesAvif ? await folder.read(avifFile) : undefined;
    if (avif?.length) return { bytes: avif, type: 'image/avif', isFinal: true };
    const webp = await webpOf(hash, width);
    if (!webp) return undefined;
    const isAvifToCome = takesAvif && !avif;
    if (isAvifToCome) make(avifFile, () => encodeAvif(webp)).catch(console.error);
    return { bytes: webp, type: 'image/webp', isFinal: !isAvifToCome };
  };
}
