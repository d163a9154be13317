import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { imageProblemOf } from '@/lib/image';
import { fileOfMegabytes, htmlFile, pngFile } from '../support/pictureFiles';

afterEach(() => vi.unstubAllGlobals());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b33' }, limitInputPixels: false });

const fileOf = async (picture: Promise<Buffer>, name: string) =>
  new File([new Uint8Array(await picture)], name);

test('A21 JPEG, PNG, WebP and GIF are taken, whatever they are called', async () => {
  for (const picture of [blank(9, 9).jpeg(), blank(9, 9).png(), blank(9, 9).webp(), blank(9, 9).gif()])
    expect(await imageProblemOf(await fileOf(picture.toBuffer(), 'photo.txt'))).toBeUndefined();
});

test('A21 an HTML file named .png is refused', async () => {
  expect(await imageProblemOf(htmlFile())).toBe(
    '“page.png” is not a JPEG, PNG, WebP or GIF picture. Choose another file.',
  );
});

test('A21 the shop’s own SVG drawings are no uploads', async () => {
  const drawing = new File([new Uint8Array(await readFile('public/favicon.svg'))], 'a.png', {
    type: 'image/png',
  });
  expect(await imageProblemOf(drawing)).toMatch(/is not a JPEG, PNG, WebP or GIF picture/);
});

test('A21 an empty file is refused', async () => {
  expect(await imageProblemOf(new File([], 'empty.png'))).toBe(
    '“empty.png” is an empty file. Choose another picture.',
  );
});

test('A21 32 MB are taken, a byte more is not, 40 MB are not', async () => {
  expect(await imageProblemOf(fileOfMegabytes(32))).toBeUndefined();
  expect(await imageProblemOf(fileOfMegabytes(32 + 1 / 1024 / 1024))).toBe(
    '“large.png” is 33 MB. Choose a picture of up to 32 MB.',
  );
  expect(await imageProblemOf(fileOfMegabytes(40))).toMatch(/is 40 MB/);
});

test('A21 a picture of 12,000 × 12,000 is refused before it is unpacked', async () => {
  const unpack = vi.fn();
  vi.stubGlobal('createImageBitmap', unpack);
  expect(await imageProblemOf(pngFile('huge.png', 12_000, 12_000))).toBe(
    '“huge.png” has 12000 × 12000 pixels. Choose a picture of up to 80 million, such as 10000 × 8000.',
  );
  expect(unpack).not.toHaveBeenCalled();
});

test('A21 80 million pixels are taken, a row more is not', async () => {
  expect(await imageProblemOf(pngFile('most.png', 10_000, 8_000))).toBeUndefined();
  expect(await imageProblemOf(pngFile('more.png', 10_000, 8_001))).toMatch(/10000 × 8001 pixels/);
});

test('A21 where the file does not tell its size, the unpacked picture does, and its memory is given back', async () => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 9_000, height: 9_000, close }));
  const silent = new File(
    ['\xff\xd8\xff\xda'].map((text) => Uint8Array.from(text, (c) => c.charCodeAt(0))),
    'x.jpg',
  );
  expect(await imageProblemOf(silent)).toMatch(/9000 × 9000 pixels/);
  expect(close).toHaveBeenCalledOnce();
});

test('A21 a picture that cannot be unpacked is damaged', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')));
  expect(await imageProblemOf(pngFile('torn.png'))).toBe(
    '“torn.png” cannot be shown as a picture. It may be damaged: choose another one.',
  );
});

test('A21 a file that cannot be read, a folder say, is refused', async () => {
  const folder = pngFile('folder');
  vi.spyOn(folder, 'slice').mockReturnValue(
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }),
  );
  expect(await imageProblemOf(folder)).toBe(
    '“folder” could not be read. Choose it again, or another picture.',
  );
});
