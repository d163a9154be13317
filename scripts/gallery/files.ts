import sharp from 'sharp';

/** A picture as from a camera, and a file that only calls itself one. */
export const phonePicture = {
  name: 'pixel-8.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a7c6d8' } })
    .png()
    .toBuffer(),
};

export const someText = {
  name: 'pixel-8.png',
  mimeType: 'image/png',
  buffer: Buffer.from('This is no picture.'),
};
