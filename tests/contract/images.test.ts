import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createImagesApp } from '@mocks/images/createImagesApp';
import { phones } from '@mocks/sandbox/seed/phones';
import { phoneCategoryValues } from '@/services/api/schema';

let root: string;
let folder: string;
let app: ReturnType<typeof createImagesApp>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'second-ring-images-'));
  folder = join(root, 'images');
  app = createImagesApp({ folder });
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The folder is created by the first upload. */
const storedFiles = () => readdir(folder).catch(() => []);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3262e' } });

const bodyOf = (bytes: Uint8Array | string, name = 'phone.png', type = 'image/png') => {
  const form = new FormData();
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  form.set('image', new File([part], name, { type }));
  return form;
};

async function upload(body: FormData, key = 'local') {
  const response = await app.request(`/1/upload?key=${key}`, { method: 'POST', body });
  return { response, status: response.status, body: await response.json() };
}

const refused = (code: number, message: unknown) => ({
  status: 400,
  body: { status_code: 400, error: { message, code }, status_txt: 'Bad Request' },
});

describe('a valid picture', () => {
  test('A14 is stored as WebP under the hash of its content, at a URL without a host', async () => {
    const { status, body, response } = await upload(
      bodyOf(await plain(40, 30).png().toBuffer(), 'my phone.png'),
    );
    expect(status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
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
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'access-control-allow-origin': '*',
    });
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(body.data.size).toBe(bytes.length);
    expect(body.data.url).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect(await storedFiles()).toEqual([body.data.url.replace('/images/', '')]);
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'may be %s, with any file name and type',
    async (format) => {
      const { status } = await upload(
        bodyOf(await plain(20, 20).toFormat(format).toBuffer(), 'x.exe', 'text/html'),
      );
      expect(status).toBe(200);
    },
  );

  test('twice has one URL and one file', async () => {
    const bytes = await plain(20, 20).png().toBuffer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(bodyOf(bytes))));
    expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1);
    expect(await storedFiles()).toHaveLength(1);
  });

  test('is turned upright, reduced to 1600 pixels and stripped of all other data', async () => {
    const photo = await plain(2400, 1200)
      .withExif({ IFD0: { Artist: 'Sam Keller' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect([before.orientation, before.exif?.includes('Sam Keller')]).toEqual([6, true]);
    const { body } = await upload(bodyOf(photo));
    expect(body.data).toMatchObject({ width: 800, height: 1600 });
    const kept = await readFile(join(folder, body.data.image.filename));
    const read = await sharp(kept).metadata();
    expect(read).toMatchObject({ format: 'webp', width: 800, height: 1600 });
    expect([read.exif, read.orientation, read.xmp, read.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('needs the key where one is set', async () => {
    app = createImagesApp({ folder, key: 'right' });
    const bytes = await plain(10, 10).png().toBuffer();
    expect((await upload(bodyOf(bytes), 'right')).status).toBe(200);
    for (const key of ['wrong', '']) {
      expect(await upload(bodyOf(bytes), key)).toMatchObject(refused(100, 'Invalid API v1 key.'));
    }
  });
});

describe('a hostile file', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" onload="alert(1)"><script>alert(1)</script></svg>';
  const invalid = refused(310, expect.stringContaining('Invalid image file'));

  afterEach(async () => expect(await storedFiles()).toEqual([]));

  test.each([
    ['HTML named .png', html],
    ['SVG', svg],
    ['SVG behind a declaration', `<?xml version="1.0"?>${svg}`],
    ['a GIF header before a script', `GIF89a/*${'a'.repeat(50)}*/=1;alert(1)//${html}`],
    ['a PNG signature and nothing else', '\x89PNG\r\n\x1a\n'],
    ['a PDF', '%PDF-1.7\n'],
    ['text', 'hello'],
  ])('%s is refused', async (_, content) => {
    expect(await upload(bodyOf(Buffer.from(content, 'latin1')))).toMatchObject(invalid);
  });

  test.each(['tiff', 'avif'] as const)('a valid %s is refused', async (format) => {
    expect(await upload(bodyOf(await plain(20, 20).toFormat(format).toBuffer()))).toMatchObject(invalid);
  });

  test('an empty file, an empty form and another field are an empty source', async () => {
    const empty = refused(130, 'Empty upload source.');
    expect(await upload(bodyOf(''))).toMatchObject(empty);
    expect(await upload(new FormData())).toMatchObject(empty);
    const other = new FormData();
    other.set('picture', new File([new Uint8Array([1])], 'x.png'));
    expect(await upload(other)).toMatchObject(empty);
    const noForm = await app.request('/1/upload?key=local', { method: 'POST', body: 'x' });
    expect(noForm.status).toBe(400);
  });

  test('an address instead of a file is refused and not fetched', async () => {
    const form = new FormData();
    form.set('image', 'http://169.254.169.254/latest/meta-data');
    expect(await upload(form)).toMatchObject(invalid);
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s cut in the middle is refused', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const whole = await noise.toFormat(format).toBuffer();
    expect(await upload(bodyOf(whole.subarray(0, Math.floor(whole.length / 2))))).toMatchObject(invalid);
  });

  test('a small file of 12,000 × 12,000 pixels is refused before it is unpacked', async () => {
    const bomb = await plain(20, 20).png().toBuffer();
    const size = Buffer.alloc(8);
    size.writeUInt32BE(12_000, 0);
    size.writeUInt32BE(12_000, 4);
    bomb.set(size, 16);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    // Its pixels are missing: as soon as it was unpacked, the answer would be another.
    await expect(sharp(bomb).raw().toBuffer()).rejects.toThrow();
    expect(await upload(bodyOf(bomb))).toMatchObject(refused(310, expect.stringContaining('12000 × 12000')));
  });

  test('32 MB and one byte is too large', async () => {
    const large = new Uint8Array(32 * 1024 * 1024 + 1);
    large.set(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    expect(await upload(bodyOf(large))).toMatchObject(refused(310, expect.stringContaining('32 MB')));
  });

  test('a body without end is cut off', async () => {
    const server = createAdaptorServer({ fetch: app.fetch });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let offered = 0;
    const endless = new ReadableStream({
      pull(controller) {
        offered += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    };
    const answer = await fetch(`http://127.0.0.1:${port}/1/upload?key=local`, request).catch(() => undefined);
    if (answer) expect(answer.status).toBe(400);
    expect(offered).toBeLessThan(80 * 1024 * 1024);
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await once(server, 'close');
  });
});

test('a picture that is also a web page is re-encoded without the page', async () => {
  const html = '<script>alert(document.domain)</script>';
  const picture = await plain(20, 20).png().toBuffer();
  const both = Buffer.concat([picture, Buffer.from(html)]);
  const { status, body } = await upload(bodyOf(both, 'x.html', 'text/html'));
  expect(status).toBe(200);
  const kept = await readFile(join(folder, body.data.image.filename));
  expect(kept.includes('script')).toBe(false);
});

test('nothing outside the folder is served', async () => {
  await mkdir(folder);
  await writeFile(join(root, 'secret.webp'), 'secret');
  await writeFile(join(folder, 'notes.webp'), 'secret');
  for (const path of [
    '/images/../secret.webp',
    '/images/%2e%2e/secret.webp',
    '/images/..%2fsecret.webp',
    '/images/..%5csecret.webp',
    '/images/phones/..%2f..%2fsecret.svg',
    '/images/notes.webp',
    '/images/',
    '/images/phones/constructor.svg',
    '/images/phones/nothing.svg',
    '/images/brands/nokia.svg',
    `/images/${'0'.repeat(64)}.webp`,
  ]) {
    const response = await app.request(path);
    expect(response.status, path).toBe(404);
    expect(await response.text()).not.toContain('secret');
  }
});

describe('the drawn pictures', () => {
  const paths = [
    ...phones.map(({ image_url }) => String(image_url)),
    ...phoneCategoryValues.map((brand) => `/images/brands/${brand.toLowerCase()}.svg`),
  ];

  test('every phone and every brand of the seed has one that runs nothing', async () => {
    for (const path of paths) {
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
      expect(await sharp(Buffer.from(drawing)).metadata()).toMatchObject({ width: 480, height: 480 });
    }
  });
});
