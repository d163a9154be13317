import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createImagesApp } from '@mocks/images/createImagesApp';
import { createPictureVersions } from '@mocks/images/createPictureVersions';
import { createTurns } from '@mocks/images/createTurns';
import { encodeAvif, encodeNarrower } from '@mocks/images/encodeVersion';
import { photo } from '../support/photo';

vi.mock('@mocks/images/encodeVersion', { spy: true });
vi.mock('@mocks/images/createTurns', { spy: true });

let folder: string;
let app: ReturnType<typeof createImagesApp>;

beforeEach(async () => {
  vi.clearAllMocks();
  folder = await mkdtemp(join(tmpdir(), 'second-ring-versions-'));
  app = createImagesApp({ folder });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const forever = 'public, max-age=31536000, immutable';

async function upload(bytes: Uint8Array) {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes)], 'phone.png'));
  const answer = await app.request('/1/upload?key=local', { method: 'POST', body });
  return (await answer.json()).data;
}

async function ask(url: string, accept?: string) {
  const response = await app.request(url, accept ? { headers: { accept } } : {});
  const bytes = Buffer.from(await response.arrayBuffer());
  const { headers, status } = response;
  return { status, headers, bytes, type: headers.get('content-type'), cache: headers.get('cache-control') };
}

/** Resolves when everything is encoded that has been asked for. */
async function untilEncoded() {
  const inTurn = vi.mocked(createTurns).mock.results.at(-1)?.value as ReturnType<typeof createTurns>;
  await inTurn(async () => undefined);
}

async function finalAnswer(url: string) {
  await ask(url, chrome);
  await untilEncoded();
  const answer = await ask(url, chrome);
  expect(answer.cache).toBe(forever);
  return answer;
}

test('a browser that takes AVIF gets WebP for the moment, then AVIF for good, smaller and of the same size', async () => {
  const { url, width, height } = await upload(await photo(900, 600));
  const webp = await ask(url);
  expect([webp.type, webp.cache, webp.headers.get('vary')]).toEqual(['image/webp', forever, 'Accept']);

  const first = await ask(url, chrome);
  expect([first.type, first.cache]).toEqual(['image/webp', 'public, max-age=60']);
  expect(first.bytes.equals(webp.bytes)).toBe(true);

  const avif = await finalAnswer(url);
  expect(avif.type).toBe('image/avif');
  expect(avif.headers.get('vary')).toBe('Accept');
  expect(avif.headers.get('x-content-type-options')).toBe('nosniff');
  expect(avif.bytes.length).toBeLessThan(webp.bytes.length);
  expect(await sharp(avif.bytes).metadata()).toMatchObject({ compression: 'av1', width, height });
  expect((await ask(url)).type).toBe('image/webp');
});

test.each(['image/*,*/*;q=0.8', 'image/avif;q=0,image/webp', '*/*', 'image/avifs', ','])(
  '%s does not ask for AVIF',
  async (accept) => {
    const { url } = await upload(await photo(60, 60));
    expect(await ask(url, accept)).toMatchObject({ status: 200, type: 'image/webp', cache: forever });
  },
);

test('where AVIF is not smaller the answer stays WebP, and AVIF is not tried again', async () => {
  const flat = sharp({ create: { width: 8, height: 8, channels: 3, background: '#b3262e' } });
  const { url } = await upload(await flat.png().toBuffer());
  await ask(url, chrome);
  expect((await finalAnswer(url)).type).toBe('image/webp');
  const files = await readdir(folder);
  await ask(url, chrome);
  expect(await readdir(folder)).toEqual(files);
});

test('a card gets a picture of its width, in WebP and AVIF, and a small one is not made larger', async () => {
  const large = await upload(await photo(1600, 800));
  for (const [asked, height] of [
    [160, 80],
    [480, 240],
    [960, 480],
  ]) {
    const { type, bytes, cache } = await ask(`${large.url}?w=${asked}`);
    expect([type, cache]).toEqual(['image/webp', forever]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: asked, height });
  }
  const avif = await finalAnswer(`${large.url}?w=480`);
  expect(await sharp(avif.bytes).metadata()).toMatchObject({ compression: 'av1', width: 480 });

  const small = await upload(await photo(200, 100));
  expect((await ask(`${small.url}?w=480`)).bytes.equals((await ask(small.url)).bytes)).toBe(true);
});

test('the answer to an upload names a medium and a small one, as the real host does', async () => {
  const { url, image, medium, thumb } = await upload(await photo(600, 600));
  expect(image.url).toBe(url);
  expect((await sharp((await ask(medium.url)).bytes).metadata()).width).toBe(480);
  expect((await sharp((await ask(thumb.url)).bytes).metadata()).width).toBe(160);
});

test('many who ask at once have one file made, once, and nothing half made is left', async () => {
  const { url, id } = await upload(await photo(900, 600));
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${url}?w=480`, chrome)));
  expect(new Set(answers.map(({ status, type }) => `${status} ${type}`))).toEqual(
    new Set(['200 image/webp']),
  );
  await finalAnswer(`${url}?w=480`);
  expect(encodeNarrower).toHaveBeenCalledOnce();
  expect(encodeAvif).toHaveBeenCalledOnce();
  const files = await readdir(folder);
  expect(
    files
      .filter((file) => file.startsWith(id))
      .map((file) => file.slice(64))
      .sort(),
  ).toEqual(['-480.avif', '-480.webp', '.webp']);
});

test('who looked for a file before it was there does not have it made again', async () => {
  const whole = await sharp(await photo(300, 200))
    .webp()
    .toBuffer();
  const files = new Map([['phone.webp', whole]]);
  let letFirstRead = () => {};
  const waits = [new Promise<void>((resolve) => (letFirstRead = resolve))];
  const read = createPictureVersions({
    keep: () => Promise.reject(new Error('Nothing is uploaded here.')),
    write: async (file, bytes) => void files.set(file, Buffer.from(bytes)),
    read: async (file) => {
      if (file === 'phone.webp') await waits.pop();
      return files.get(file);
    },
  });
  const avif = { hash: 'phone', width: undefined, takesAvif: true } as const;

  const first = read(avif);
  await read(avif);
  await untilEncoded();
  expect(files.has('phone.avif')).toBe(true);
  letFirstRead();
  expect((await first)?.type).toBe('image/webp');
  // In its turn after all that was asked for.
  await read({ hash: 'phone', width: 160, takesAvif: false });
  expect(encodeAvif).toHaveBeenCalledOnce();
});

test.each(['1', '0', '-1', '481', '1e9', '0480', '480.0', ' 480', '', '../480', 'constructor'])(
  'the width %j is refused, and nothing is made',
  async (width) => {
    const { url } = await upload(await photo(60, 60));
    const { status, headers } = await ask(`${url}?w=${width}`);
    expect(status).toBe(400);
    expect(headers.get('cache-control')).toBeNull();
    expect(await readdir(folder)).toHaveLength(1);
  },
);

test('of what was never uploaded, or cannot be read, there is no version', async () => {
  const unknown = `/images/${'0'.repeat(64)}.webp`;
  for (const url of [unknown, `${unknown}?w=480`])
    expect(await ask(url, chrome)).toMatchObject({ status: 404, type: 'application/json' });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await writeFile(join(folder, `${'1'.repeat(64)}.webp`), 'no picture');
  expect((await ask(`/images/${'1'.repeat(64)}.webp?w=480`)).status).toBe(500);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  const { url } = await upload(await photo(60, 60));
  expect((await ask(`${url}?w=480`)).status).toBe(200);
});
