import sharp from 'sharp';

/** A file to give to a page; its content is created on demand. */
export interface GivenFile {
  name: string;
  mimeType: string;
  content: () => Promise<Buffer> | Buffer;
}

/** A picture as from a camera, and a file that only calls itself one. */
export const phonePicture: GivenFile = {
  name: 'pixel-8.png',
  mimeType: 'image/png',
  content: () =>
    sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a7c6d8' } })
      .png()
      .toBuffer(),
};

export const someText: GivenFile = {
  name: 'pixel-8.png',
  mimeType: 'image/png',
  content: () => Buffer.from('This is no picture.'),
};
