import { drawPhone } from '@mocks/images/drawings';
import sharp from 'sharp';

/** A PNG of a drawn phone, as a seller may upload it. */
export const phonePicture = (): Promise<Buffer> =>
  sharp(Buffer.from(drawPhone('pixel-8-hazel') ?? ''), { density: 200 })
    .png()
    .toBuffer();
