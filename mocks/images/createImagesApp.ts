import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { createFolder } from '../createFolder';
import { drawBrand, drawPhone } from './drawings';
import { encodePicture, type EncodedPicture } from './encodePicture';
import { badKey, maxUpload, readUpload, tooLarge, UploadProblem } from './readUpload';

const multipartOverhead = 64 * 1024;
const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/**
 * The image host: imgbb's upload with any key, the pictures that were uploaded to the folder, and the drawn pictures of
 * the seed.
 */
export function createImagesApp({ folder }: { folder: string }): Hono {
  const app = new Hono();
  const pictures = openPictureFolder(folder);
  app.use('/1/upload', cors({ origin: '*' }));
  app.use('/images/*', cors({ origin: '*' }));

  app.post(
    '/1/upload',
    async (context, next) => {
      if (!context.req.query('key')) throw badKey();
      await next();
    },
    bodyLimit({
      maxSize: maxUpload + multipartOverhead,
      onError: () => {
        throw tooLarge();
      },
    }),
    async (context) => {
      const { bytes, title } = await readUpload(context);
      const picture = await encodePicture(bytes);
      const hash = await pictures.add(picture.bytes);
      return context.json(uploadAnswer(hash, title, picture));
    },
  );

  app.get('/images/:file{[0-9a-f]{64}\\.webp}', async (context) => {
    const bytes = await pictures.read(context.req.param('file'));
    return bytes
      ? sendPicture(context, new Uint8Array(bytes), { type: 'image/webp', cache: forever })
      : notFound(context);
  });
  app.get('/images/:kind{phones|brands}/:file{[a-z0-9-]+\\.svg}', (context) => {
    const { kind, file } = context.req.param();
    const name = file.slice(0, -'.svg'.length);
    const drawing = kind === 'phones' ? drawPhone(name) : drawBrand(name);
    return drawing
      ? sendPicture(context, drawing, { type: 'image/svg+xml', cache: anHour })
      : notFound(context);
  });
  app.get('/images/*', notFound);

  app.onError((error, context) => {
    if (error instanceof UploadProblem) return context.json(error.body, 400);
    console.error(error);
    const message = 'The picture could not be stored.';
    return context.json(
      { status_code: 500, error: { message, code: 0 }, status_txt: 'Internal Server Error' },
      500,
    );
  });
  return app;
}

/** The headers make a browser show any bytes as a picture and run nothing in them. */
const sendPicture = (
  context: Context,
  body: string | Uint8Array<ArrayBuffer>,
  { type, cache }: { type: string; cache: string },
) =>
  context.body(body, 200, {
    'content-type': type,
    'cache-control': cache,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });

const notFound = (context: Context) => context.json({ message: 'There is no such picture' }, 404);

/**
 * What imgbb answers. The URLs are paths of this origin, because stored records that contain them must stay valid when
 * the shop is started on another port.
 */
function uploadAnswer(hash: string, title: string, { bytes, width, height }: EncodedPicture) {
  const filename = `${hash}.webp`;
  const url = `/images/${filename}`;
  return {
    data: {
      id: hash.slice(0, 7),
      title,
      url_viewer: url,
      url,
      display_url: url,
      width,
      height,
      size: bytes.byteLength,
      time: Math.floor(Date.now() / 1000),
      expiration: 0,
      image: { filename, name: hash, mime: 'image/webp', extension: 'webp', url },
      // Empty, because two listings may show the same picture.
      delete_url: '',
    },
    success: true,
    status: 200,
  };
}

/** The uploaded pictures as files of one folder, which the first upload creates. */
const openPictureFolder = (folder: string) => ({
  /** Stores a picture under the hash of its content, and returns the hash. */
  async add(bytes: Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const unfinished = join(folder, `${hash}.${randomUUID()}.part`);
    createFolder(folder);
    try {
      // Renamed when complete, so that half a picture is never served.
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, `${hash}.webp`));
    } finally {
      await rm(unfinished, { force: true });
    }
    return hash;
  },

  async read(file: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(folder, file));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  },
});
