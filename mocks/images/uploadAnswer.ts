import type { ImageWidth } from '@/lib/imageUrl';
import type { EncodedPicture } from './encodePicture';

/**
 * What imgbb answers. The URLs are paths of this origin: the data that holds them is kept for long and must not break
 * when the shop is started on another port.
 */
export function uploadAnswer(hash: string, title: string, { bytes, width, height }: EncodedPicture) {
  const url = `/images/${hash}.webp`;
  const file = { filename: `${hash}.webp`, name: hash, mime: 'image/webp', extension: 'webp', url };
  const narrower = (w: ImageWidth) => ({ ...file, url: `${url}?w=${w}` });
  return {
    data: {
      id: hash.slice(0, 7),
      title,
      url_viewer: url,
      url,
      display_url: url,
      width,
      height,
      size: bytes.byteLength,
      time: Math.floor(Date.now() / 1000),
      expiration: 0,
      image: file,
      medium: narrower(480),
      thumb: narrower(160),
      // Empty: the same picture may stand in two listings, so nobody's link deletes it.
      delete_url: '',
    },
    success: true,
    status: 200,
  };
}
