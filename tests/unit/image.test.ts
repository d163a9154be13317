import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { imageKindOf, imageProblemOf, imageSizeOf, type ImageProblem, type ReadableKind } from '@/lib/image';
import { fileOfMegabytes, htmlFile, pngBytes, pngFile } from '../support/pictureFiles';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b33' } });
const turned = (width: number, height: number) => blank(width, height).withMetadata({ orientation: 6 });

const encoders: Record<string, (width: number, height: number) => Promise<Buffer>> = {
  JPEG: (width, height) => blank(width, height).jpeg().toBuffer(),
  'JPEG, progressive, turned by its camera': (width, height) =>
    turned(width, height).jpeg({ progressive: true }).toBuffer(),
  PNG: (width, height) => blank(width, height).png().toBuffer(),
  GIF: (width, height) => blank(width, height).gif().toBuffer(),
  'WebP, lossy': (width, height) => blank(width, height).webp().toBuffer(),
  'WebP, lossless': (width, height) => blank(width, height).webp({ lossless: true }).toBuffer(),
  'WebP, extended': (width, height) => turned(width, height).webp().toBuffer(),
  AVIF: (width, height) => blank(width, height).avif({ effort: 0 }).toBuffer(),
};

function sizeIn(bytes: Uint8Array) {
  const kind = imageKindOf(bytes);
  return kind && kind !== 'HEIC' ? imageSizeOf(bytes, kind) : undefined;
}

/** As of a browser that shows every picture. */
function showsAll() {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close: () => undefined }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

test.each(Object.entries(encoders))('A21 %s: kind and size are read from the bytes', async (name, encode) => {
  for (const [width, height] of [
    [1, 1],
    [1, 300],
    [257, 64],
  ] as const) {
    const bytes = new Uint8Array(await encode(width, height));
    expect(imageKindOf(bytes)).toBe(name.split(',')[0]);
    expect(sizeIn(bytes)).toEqual({ width, height });
    // The name does not matter.
    showsAll();
    expect(await imageProblemOf(new File([bytes], 'photo.txt'))).toBeUndefined();
  }
  const whole = new Uint8Array(await encode(40, 30));
  for (let length = 12; length < Math.min(whole.length, 400); length += 1) {
    // It would be refused before it is decoded.
    const { width, height } = sizeIn(whole.slice(0, length)) ?? { width: 0, height: 0 };
    expect(width * height).toBeLessThanOrEqual(40 * 30);
  }
});

test.each<ReadableKind>(['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF'])(
  'A21 any bytes are a %s with pixels or none',
  (kind) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const { width, height } = imageSizeOf(bytes, kind) ?? { width: 1, height: 1 };
        expect(Math.min(width, height)).toBeGreaterThan(0);
      }),
    );
  },
);

test.each([
  ['an HTML page', '<!doctype html><html>'],
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a PDF', '%PDF-1.7'],
  ['a sound in a RIFF file', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['a film', '\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isommp42'],
  ['an empty list of brands', '\x00\x00\x00\x08ftyp'],
  ['a TIFF picture', 'II*\x00'],
  ['a blank before a PNG', ' \x89PNG\r\n\x1a\n'],
  ['a PNG corrupted by a text transfer', '\x89PNG\n\x1a\n'],
  ['nearly a GIF', 'GIF88a'],
  ['what only names WebP', 'LIST\x24\x00\x00\x00WEBPVP8 '],
  ['nothing', ''],
])('A21 %s is no picture that is taken', (_, text) => {
  expect(imageKindOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBeUndefined();
});

test('A21 a picture without width or height has no size', () => {
  for (const [width, height] of [
    [0, 10],
    [10, 0],
  ] as const)
    expect(imageSizeOf(pngBytes(width, height), 'PNG')).toBeUndefined();
});

test('A21 the first GIFs are pictures, too', () => {
  expect(imageKindOf(new TextEncoder().encode('GIF87a'))).toBe('GIF');
});

const heif = (brands: string) =>
  new File([Uint8Array.from(`\0\0\0\x1cftyp${brands}`, (letter) => letter.charCodeAt(0))], 'IMG_1.HEIC');

test('A24 HEIC is refused, whatever the browser shows; AVIF is taken where the browser shows it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('It cannot be decoded.')));
  expect(await imageProblemOf(heif('avif\0\0\0\0avifmif1miaf'))).toEqual({ code: 'notShown' });
  vi.stubGlobal('createImageBitmap', undefined);
  expect(await imageProblemOf(heif('avif\0\0\0\0avifmif1miaf'))).toEqual({ code: 'notShown' });
  showsAll();
  expect(await imageProblemOf(heif('avis\0\0\0\0msf1miaf'))).toBeUndefined();
  expect(await imageProblemOf(heif('mif1\0\0\0\0mif1avifmiaf'))).toBeUndefined();
  for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1'])
    expect(await imageProblemOf(heif(`${brand}\0\0\0\0mif1miafiso8`))).toEqual({ code: 'heic' });
});

const box = (name: string, content: Buffer) => {
  const head = Buffer.from(`\0\0\0\0${name}`, 'latin1');
  head.writeUInt32BE(head.length + content.length);
  return Buffer.concat([head, content]);
};
const extents = (width: number, height: number) => {
  const content = Buffer.alloc(12);
  content.writeUInt32BE(width, 4);
  content.writeUInt32BE(height, 8);
  return box('ispe', content);
};

test('A21 an AVIF file with a thumbnail: the size is that of the picture', () => {
  const properties = box('ipco', Buffer.concat([extents(160, 120), extents(9_000, 9_000)]));
  const bytes = Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avif', 'latin1')),
    box('meta', Buffer.concat([Buffer.alloc(4), box('iprp', properties)])),
  ]);
  expect(sizeIn(bytes)).toEqual({ width: 9_000, height: 9_000 });
});

/** A picture that cannot be read, such as a folder. */
function unreadable() {
  const folder = pngFile('folder');
  const blob = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) });
  vi.spyOn(folder, 'slice').mockReturnValue(blob);
  return folder;
}
const drawing = async () => new File([new Uint8Array(await readFile('public/favicon.svg'))], 'a.png');

test.each<[string, () => File | Promise<File>, ImageProblem | undefined]>([
  ['HTML named .png', htmlFile, { code: 'noPicture' }],
  ['the shop’s own drawing', drawing, { code: 'noPicture' }],
  ['an empty file', () => new File([], 'empty.png'), { code: 'empty' }],
  ['what cannot be read', unreadable, { code: 'unreadable' }],
  ['32 MB', () => fileOfMegabytes(32), undefined],
  ['a byte more', () => fileOfMegabytes(32 + 1 / 1024 / 1024), { code: 'tooLarge' }],
  ['80 million pixels', () => pngFile('most.png', 10_000, 8_000), undefined],
  [
    'a row more',
    () => pngFile('more.png', 10_000, 8_001),
    { code: 'tooManyPixels', size: { width: 10_000, height: 8_001 } },
  ],
])('A21 the problem of %s', async (_, fileOf, problem) => {
  expect(await imageProblemOf(await fileOf())).toEqual(problem);
});

/** The browser's decoder until the end of the test. */
function stubDecoder(decode: () => Promise<unknown>) {
  const decoder = vi.fn(decode);
  vi.stubGlobal('createImageBitmap', decoder);
  onTestFinished(() => void vi.unstubAllGlobals());
  return decoder;
}

test('A21 a picture that declares too many pixels is not decoded', async () => {
  const decoder = stubDecoder(() => Promise.reject(new Error('not used')));
  expect(await imageProblemOf(pngFile('huge.png', 12_000, 12_000))).toEqual({
    code: 'tooManyPixels',
    size: { width: 12_000, height: 12_000 },
  });
  expect(decoder).not.toHaveBeenCalled();
});

test('G14 A21 a decoder that never answers is waited for 10 s: the picture is taken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const decoder = stubDecoder(() => new Promise(() => undefined));
  const checking = imageProblemOf(pngFile('slow.png', 10, 10));
  await vi.waitFor(() => expect(decoder).toHaveBeenCalled());
  vi.advanceTimersByTime(10_000);
  expect(await checking).toBeUndefined();
});

test('A21 where the file does not tell its size, the decoded picture does, and its memory is given back', async () => {
  const close = vi.fn();
  stubDecoder(() => Promise.resolve({ width: 9_000, height: 9_000, close }));
  const silent = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xda])], 'x.jpg');
  expect(await imageProblemOf(silent)).toEqual({
    code: 'tooManyPixels',
    size: { width: 9_000, height: 9_000 },
  });
  expect(close).toHaveBeenCalledOnce();
});

test('A21 a picture that cannot be decoded is damaged', async () => {
  stubDecoder(() => Promise.reject(new Error('InvalidStateError')));
  expect(await imageProblemOf(pngFile('torn.png'))).toEqual({ code: 'damaged' });
});
