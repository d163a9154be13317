import { drawPhone } from '@mocks/images/drawings';
import sharp from 'sharp';
import type { GivenFile } from '../browser/files';

/** A picture as a seller may have it, in a file. */
export const drawnPicture = (drawing: string, name: string): GivenFile => ({
  name,
  mimeType: 'image/png',
  content: () => {
    const svg = drawPhone(drawing);
    if (svg === undefined) throw new Error(`There is no drawing "${drawing}".`);
    return sharp(Buffer.from(svg), { density: 200 }).png().toBuffer();
  },
});
