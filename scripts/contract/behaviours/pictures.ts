import type { CaseContext } from '../check/context';
import { NotPossible } from '../check/runLog';

export interface Picture {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Where pictures are uploaded, and with which key. */
export function host({ settings }: CaseContext) {
  const { images } = settings.services;
  if (images) return images;
  throw new NotPossible('No image host was named (--images URL).');
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(base64, 'base64'));

/** A picture of two by two pixels, or of one, in every format that the image host must take. */
export const smallPictures: Picture[] = [
  {
    name: 'contract-check.jpg',
    type: 'image/jpeg',
    bytes: bytesOf(
      '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8a' +
        'Gi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQAB' +
        'AQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgX/xAAUEQEAAAAAAAAAAAAAAAAA' +
        'AAAA/9oADAMBAAIRAxEAPwCSAvk//9k=',
    ),
  },
  {
    name: 'contract-check.png',
    type: 'image/png',
    bytes: bytesOf(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    ),
  },
  {
    name: 'contract-check.webp',
    type: 'image/webp',
    bytes: bytesOf('UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoCAAIAAUAmJaACdAFAAAD+8NcD/2Dv//Qd//6Dv9QmUAAA'),
  },
  {
    name: 'contract-check.gif',
    type: 'image/gif',
    bytes: bytesOf('R0lGODlhAgACAIAAAExpcVo8yCH5BAUAAAAALAAAAAACAAIAAAICjFMAOw=='),
  },
];

/** A JPEG of this many bytes or a little less: small to look at, with long comments, which every reader skips. */
export function largePicture(size: number): Picture {
  const small = smallPictures[0]?.bytes ?? new Uint8Array(0);
  const comment = new Uint8Array(2 + 0xffff).fill(0x20);
  comment.set([0xff, 0xfe, 0xff, 0xff]);
  const comments = Math.floor((size - small.length) / comment.length);
  const bytes = new Uint8Array(small.length + comments * comment.length);
  bytes.set(small.subarray(0, 2));
  for (let place = 0; place < comments; place += 1) bytes.set(comment, 2 + place * comment.length);
  bytes.set(small.subarray(2), 2 + comments * comment.length);
  return { name: `contract-check-${Math.round(size / 1e6)}-mb.jpg`, type: 'image/jpeg', bytes };
}
