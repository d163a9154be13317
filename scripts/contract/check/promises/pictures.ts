import { crc32, deflateSync } from 'node:zlib';
import { smallPicture } from '../smallPicture';

export interface Picture {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

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
  { name: 'contract-check.png', type: 'image/png', bytes: smallPicture },
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

/** A grey PNG of about 4 MB, as large as a photo of a phone's camera: its pixels are not compressed. */
export function largePicture(): Picture {
  const side = 1200;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const rows = Buffer.alloc(side * (1 + 3 * side), 0x80);
  for (let row = 0; row < side; row += 1) rows[row * (1 + 3 * side)] = 0;
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'contract-check-large.png', type: 'image/png', bytes: Uint8Array.from(bytes) };
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
