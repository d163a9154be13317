import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageKindOf, imageSizeOf, type ImageKind } from '@/lib/image';

const kinds: readonly ImageKind[] = ['JPEG', 'PNG', 'WebP', 'GIF'];
const side = fc.integer({ min: 1, max: 300 });

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b33' } });

const encoders: Record<string, (width: number, height: number) => Promise<Buffer>> = {
  JPEG: (width, height) => blank(width, height).jpeg().toBuffer(),
  'JPEG, progressive, turned by its camera': (width, height) =>
    blank(width, height).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
  PNG: (width, height) => blank(width, height).png().toBuffer(),
  GIF: (width, height) => blank(width, height).gif().toBuffer(),
  'WebP, lossy': (width, height) => blank(width, height).webp().toBuffer(),
  'WebP, lossless': (width, height) => blank(width, height).webp({ lossless: true }).toBuffer(),
  'WebP, extended': (width, height) =>
    blank(width, height).withMetadata({ orientation: 6 }).webp().toBuffer(),
};

test.each(Object.entries(encoders))('A21 %s: kind and size are read from the bytes', async (name, encode) => {
  await fc.assert(
    fc.asyncProperty(side, side, async (width, height) => {
      const bytes = new Uint8Array(await encode(width, height));
      const kind = imageKindOf(bytes);
      expect(kind).toBe(name.split(',')[0]);
      expect(kind && imageSizeOf(bytes, kind)).toEqual({ width, height });
    }),
    { numRuns: 12 },
  );
});

test.each(kinds)('A21 %s: any bytes give a size of whole pixels or none', (kind) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const size = imageSizeOf(bytes, kind);
      if (size) for (const pixels of [size.width, size.height]) expect(pixels).toBeGreaterThan(0);
    }),
  );
});

test('A21 a torn picture of any length gives the right size or none', async () => {
  for (const [name, encode] of Object.entries(encoders)) {
    const whole = new Uint8Array(await encode(40, 30));
    for (let length = 12; length < Math.min(whole.length, 400); length += 1) {
      const bytes = whole.slice(0, length);
      const kind = imageKindOf(bytes);
      const size = kind && imageSizeOf(bytes, kind);
      if (size) expect(size, `${name}, ${length} bytes`).toEqual({ width: 40, height: 30 });
    }
  }
});

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['an HTML page', '<!doctype html><html>'],
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a PDF', '%PDF-1.7'],
  ['a ZIP', 'PK\x03\x04'],
  ['a program', 'MZ\x90\x00'],
  ['a sound in a RIFF file', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['a HEIC picture', '\x00\x00\x00\x18ftypheic'],
  ['an AVIF picture', '\x00\x00\x00\x1cftypavif'],
  ['a TIFF picture', 'II*\x00'],
  ['a BMP picture', 'BM\x00\x00'],
  ['a blank before a PNG', ' \x89PNG\r\n\x1a\n'],
  ['a PNG corrupted by a text transfer', '\x89PNG\n\x1a\n'],
  ['nearly a GIF', 'GIF88a'],
  ['nothing', ''],
])('A21 %s is no picture that is taken', (_, text) => {
  expect(imageKindOf(latin(text))).toBeUndefined();
});
