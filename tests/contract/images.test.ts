import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { createImagesApp } from '@mocks/images/createImagesApp';
import { phones } from '@mocks/sandbox/seed/phones';
import { phoneCategoryValues } from '@/services/api/schema';
import { newFolder } from '../support/runCommand';

let root: string;
let folder: string;
let app: ReturnType<typeof createImagesApp>;

beforeEach(() => {
  root = newFolder();
  folder = join(root, 'images');
  app = createImagesApp({ folder });
});

/** The folder is created by the first upload. */
const storedFiles = () => readdir(folder).catch(() => []);

const blank = (width = 20, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#b3262e' } });
const background = {
  channels: 3,
  background: '#888',
  noise: { type: 'gaussian', mean: 128, sigma: 60 },
} as const;
const noise = sharp({ create: { width: 200, height: 200, ...background } }).jpeg();

async function upload(body: FormData | Uint8Array | string, { name = 'phone.png', key = 'local' } = {}) {
  const form = body instanceof FormData ? body : new FormData();
  const bytes = (part: Uint8Array | string) => (typeof part === 'string' ? part : new Uint8Array(part));
  if (!(body instanceof FormData)) form.set('image', new File([bytes(body)], name, { type: 'text/html' }));
  const response = await app.request(`/1/upload?key=${key}`, { method: 'POST', body: form });
  return { status: response.status, body: await response.json() };
}

const refused = (code: number, message: unknown) => ({
  status: 400,
  body: { status_code: 400, error: { message, code }, status_txt: 'Bad Request' },
});

describe('a valid picture', () => {
  test('A14 is stored once as WebP under the hash of its content, at a URL without a host', async () => {
    const bytes = await blank(40, 30).png().toBuffer();
    const send = () => upload(bytes, { name: 'my phone.png' });
    const [{ status, body }] = await Promise.all([send(), send(), send(), send()]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      status: 200,
      data: {
        title: 'my phone',
        width: 40,
        height: 30,
        url: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.webp$/),
        image: { mime: 'image/webp', extension: 'webp' },
      },
    });
    const served = await app.request(body.data.url);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'access-control-allow-origin': '*',
    });
    const stored = Buffer.from(await served.arrayBuffer());
    expect(body.data.size).toBe(stored.length);
    expect(body.data.url).toContain(createHash('sha256').update(stored).digest('hex'));
    expect(await storedFiles()).toEqual([body.data.url.replace('/images/', '')]);
  });

  test('does not wait for large ones that were sent before', async () => {
    const large = await blank(5000, 5000).png().toBuffer();
    const small = await blank().png().toBuffer();
    const answered: string[] = [];
    const send = (name: string, bytes: Uint8Array) => upload(bytes).then(() => answered.push(name));
    await Promise.all([send('large', large), send('large', large), send('small', small)]);
    expect(answered).toEqual(['small', 'large', 'large']);
  });

  test('may be JPEG, PNG, WebP, GIF or AVIF, with any file name and type', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const)
      expect((await upload(await blank().toFormat(format).toBuffer(), { name: 'x.exe' })).status).toBe(200);
  });

  test('is turned upright, reduced to 1600 pixels and stripped of all other data, a web page too', async () => {
    const photo = await blank(2400, 1200)
      .withExif({ IFD0: { Artist: 'Sam Keller' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect([before.orientation, before.exif?.includes('Sam Keller')]).toEqual([6, true]);
    const page = Buffer.from('<script>alert(document.domain)</script>');
    const { body } = await upload(Buffer.concat([photo, page]), { name: 'x.html' });
    expect(body.data).toMatchObject({ width: 800, height: 1600 });
    const stored = await readFile(join(folder, body.data.image.filename));
    expect(stored.includes('script')).toBe(false);
    const read = await sharp(stored).metadata();
    expect(read).toMatchObject({ format: 'webp', width: 800, height: 1600 });
    expect(read).not.toHaveProperty('exif');
    expect(read).not.toHaveProperty('orientation');
  });
});

describe('a hostile file', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const invalid = refused(310, expect.stringContaining('Invalid image file'));
  const latin = (text: string) => async () => Buffer.from(text, 'latin1');

  test.each<[string, () => Promise<Uint8Array>]>([
    ['HTML named .png', latin(html)],
    ['SVG', latin(svg)],
    ['a GIF header before a script', latin(`GIF89a/*${'a'.repeat(50)}*/=1;alert(1)//${html}`)],
    ['a PNG signature and nothing else', latin('\x89PNG\r\n\x1a\n')],
    ['a valid TIFF', () => blank().tiff().toBuffer()],
    ['half a JPEG', async () => (await noise.toBuffer()).subarray(0, 2_000)],
  ])('%s is refused', async (_, bytesOf) => {
    expect(await upload(await bytesOf())).toMatchObject(invalid);
    expect(await storedFiles()).toEqual([]);
  });

  test('an empty file, an empty form, another field, no key and an address are refused', async () => {
    const empty = refused(130, 'Empty upload source.');
    const other = new FormData();
    other.set('picture', new File([new Uint8Array([1])], 'x.png'));
    for (const source of ['', new FormData(), other]) expect(await upload(source)).toMatchObject(empty);
    expect(await upload('x', { key: '' })).toMatchObject(refused(100, 'Invalid API v1 key.'));
    const address = new FormData();
    address.set('image', 'http://169.254.169.254/latest/meta-data');
    expect(await upload(address)).toMatchObject(invalid);
  });

  test.each([
    [12_000, 12_000],
    [1, 79_000_000],
  ])('a small file of %i × %i pixels is refused before it is decoded', async (width, height) => {
    const bomb = await blank().png().toBuffer();
    bomb.writeUInt32BE(width, 16);
    bomb.writeUInt32BE(height, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    // Its pixels are missing: as soon as it was decoded, the answer would be another.
    expect(await upload(bomb)).toMatchObject(refused(310, expect.stringContaining(`${width} × ${height}`)));
  });

  test('32 MB and one byte is too large, and a body without end is cut off', async () => {
    const tooLarge = refused(310, expect.stringContaining('32 MB'));
    expect(await upload(new Uint8Array(32 * 1024 * 1024 + 1))).toMatchObject(tooLarge);
    let offered = 0;
    const body = new ReadableStream({
      pull(controller) {
        offered += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const endless: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', headers };
    expect((await app.request('/1/upload?key=local', endless)).status).toBe(400);
    expect(offered).toBeLessThan(80 * 1024 * 1024);
  });
});

test('nothing outside the folder is served', async () => {
  await mkdir(folder);
  await writeFile(join(root, 'secret.webp'), 'secret');
  await writeFile(join(folder, 'notes.webp'), 'secret');
  for (const path of [
    '/images/%2e%2e/secret.webp',
    '/images/..%2fsecret.webp',
    '/images/..%5csecret.webp',
    '/images/phones/..%2f..%2fsecret.svg',
    '/images/notes.webp',
    '/images/phones/constructor.svg',
    `/images/${'0'.repeat(64)}.webp`,
  ]) {
    const response = await app.request(path);
    expect(response.status, path).toBe(404);
    expect(await response.text()).not.toContain('secret');
  }
});

test('every phone and every brand of the seed has a drawing that runs nothing', async () => {
  const brands = phoneCategoryValues.map((brand) => `/images/brands/${brand.toLowerCase()}.svg`);
  for (const path of [...phones.map(({ image_url }) => String(image_url)), ...brands]) {
    const response = await app.request(path);
    expect(response.status, path).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const drawing = await response.text();
    expect(drawing).toMatch(/^<svg[^>]+xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(drawing).not.toMatch(/<script|\son\w+=|style=|<style|href=|NaN|undefined/);
  }
  const drawn = await (await app.request('/images/brands/lg.svg')).arrayBuffer();
  expect(await sharp(Buffer.from(drawn)).metadata()).toMatchObject({ width: 480, height: 480 });
});
