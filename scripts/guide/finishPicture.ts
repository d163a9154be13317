import sharp from 'sharp';
import { lightPalette } from '@/app/theme/palette';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Finish {
  /** A screenshot. */
  image: Buffer;
  /** Its pixels for one of the page's. */
  scale: number;
  /** In the page's pixels. */
  ring?: Box | undefined;
  isNarrow: boolean;
}

const corner = 14;
/** As wide as the pictures of a desk, so that all stand in the guide at one size. */
const sheetWidth = 1024;
const sheetMargin = 28;

/** Draws the ring and the frame, and makes the picture small. */
export async function finishPicture({ image, scale, ring, isNarrow }: Finish): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const inPage = { width: width / scale, height: height / scale };
  const framed = await sharp(image)
    .composite([
      { input: drawing(inPage, scale, `${ring ? ringAround(ring) : ''}${edge(inPage)}`) },
      { input: drawing(inPage, scale, shape(inPage)), blend: 'dest-in' },
    ])
    .png()
    .toBuffer();
  return sharp(isNarrow ? await onSheet(framed, inPage, scale) : framed)
    .webp({ quality: 76, effort: 6 })
    .toBuffer();
}

type Size = Pick<Box, 'width' | 'height'>;

/** An SVG over the whole picture, in the page's pixels. */
const drawing = ({ width, height }: Size, scale: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );

const shape = ({ width, height }: Size) => `<rect width="${width}" height="${height}" rx="${corner}"/>`;

const edge = ({ width, height }: Size) =>
  `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${corner - 1}" fill="none" stroke="${lightPalette.divider}" stroke-width="2"/>`;

/** On paper of its own, so that it is seen on vermilion, too. */
function ringAround({ x, y, width, height }: Box) {
  const distance = 7;
  const rect = `x="${x - distance}" y="${y - distance}" width="${width + 2 * distance}" height="${height + 2 * distance}" rx="12" fill="none"`;
  return `<rect ${rect} stroke="${lightPalette.background.paper}" stroke-width="8"/><rect ${rect} stroke="${lightPalette.primary.main}" stroke-width="4"/>`;
}

const onSheet = (image: Buffer, { width, height }: Size, scale: number) =>
  sharp({
    create: {
      width: sheetWidth * scale,
      height: (height + 2 * sheetMargin) * scale,
      channels: 4,
      background: lightPalette.action.selected,
    },
  })
    .composite([
      {
        input: image,
        left: Math.round(((sheetWidth - width) / 2) * scale),
        top: sheetMargin * scale,
      },
    ])
    .png()
    .toBuffer();
