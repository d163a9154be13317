import { drawnPhone } from '@mocks/images/drawnPictures';
import sharp from 'sharp';

/** A PNG with noise in it, so that its size in bytes depends on how it is encoded, as a photograph's does. */
export const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(3)
    .png()
    .toBuffer();

/** A PNG of a drawn phone, as a seller may upload it. */
export const phonePicture = (): Promise<Buffer> =>
  sharp(Buffer.from(drawnPhone('pixel-8-hazel') ?? ''), { density: 200 })
    .png()
    .toBuffer();
