import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { parseAccept } from 'hono/utils/accept';
import { imageWidths } from '@/lib/imageUrl';
import { createPictureVersions } from './createPictureVersions';
import { drawnBrand, drawnPhone } from './drawnPictures';
import { encodePicture } from './encodePicture';
import { openPictureFolder } from './pictureFolder';
import { maxUpload, readUpload } from './readUpload';
import { uploadAnswer } from './uploadAnswer';
import { badKey, tooLarge, UploadProblem } from './uploadProblem';

interface ImagesAppOptions {
  /** Where uploaded pictures are kept. */
  folder: string;
  /** The one key that is taken; without it, any key is. */
  key?: string;
}

const multipartOverhead = 64 * 1024;
const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';
const aMinute = 'public, max-age=60';

/** The image host: imgbb's upload, the pictures that were uploaded, and the drawn pictures of the seed. */
export function createImagesApp({ folder, key }: ImagesAppOptions): Hono {
  const app = new Hono();
  const kept = openPictureFolder(folder);
  const readVersion = createPictureVersions(kept);
  app.use('/1/upload', cors({ origin: '*' }));
  app.use('/images/*', cors({ origin: '*' }));

  app.post(
    '/1/upload',
    async (context, next) => {
      const given = context.req.query('key');
      if (!given || (key !== undefined && given !== key)) throw badKey();
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
      const hash = await kept.keep(picture.bytes);
      return context.json(uploadAnswer(hash, title, picture));
    },
  );

  app.get('/images/:file{[0-9a-f]{64}\\.webp}', async (context) => {
    const asked = context.req.query('w');
    const width = imageWidths.find((each) => String(each) === asked);
    if (asked !== undefined && !width) return badWidth(context);
    const version = await readVersion({
      hash: context.req.param('file').slice(0, 64),
      width,
      takesAvif: takesAvif(context),
    });
    if (!version) return notFound(context);
    context.header('Vary', 'Accept');
    const cache = version.isFinal ? forever : aMinute;
    return picture(context, new Uint8Array(version.bytes), { type: version.type, cache });
  });
  app.get('/images/:kind{phones|brands}/:file{[a-z0-9-]+\\.svg}', (context) => {
    const { kind, file } = context.req.param();
    const slug = file.slice(0, -'.svg'.length);
    const drawing = kind === 'phones' ? drawnPhone(slug) : drawnBrand(slug);
    return drawing ? picture(context, drawing, { type: 'image/svg+xml', cache: anHour }) : notFound(context);
  });
  app.get('/images/*', notFound);

  app.onError((error, context) => {
    if (error instanceof UploadProblem) return context.json(error.body, 400);
    console.error(error);
    const message = 'The picture could not be kept.';
    return context.json(
      { status_code: 500, error: { message, code: 0 }, status_txt: 'Internal Server Error' },
      500,
    );
  });
  return app;
}

/** Whatever the bytes were, a browser shows them as a picture and runs nothing in them. */
const picture = (
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

/** Only where it is named: old browsers say that they take any image, and mean those of their time. */
const takesAvif = (context: Context) =>
  parseAccept(context.req.header('accept') ?? '').some(({ type, q }) => type === 'image/avif' && q > 0);

const badWidth = (context: Context) =>
  context.json({ message: `The width w must be one of ${imageWidths.join(', ')}` }, 400);

const notFound = (context: Context) => context.json({ message: 'There is no such picture' }, 404);
