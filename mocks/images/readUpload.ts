import type { Context } from 'hono';

export const maxUpload = 32 * 1024 * 1024;

/** A refusal in the image host's format: always 400, with a code of its own. */
export class UploadProblem extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }

  get body() {
    return { status_code: 400, error: { message: this.message, code: this.code }, status_txt: 'Bad Request' };
  }
}

export const badKey = () => new UploadProblem(100, 'Invalid API v1 key.');
const noPicture = () => new UploadProblem(130, 'Empty upload source.');
export const tooLarge = () => new UploadProblem(310, 'File too big. The limit is 32 MB.');
export const notAPicture = () =>
  new UploadProblem(310, 'Invalid image file. JPEG, PNG, WebP and GIF are accepted.');
export const tooManyPixels = (width: number, height: number) =>
  new UploadProblem(
    310,
    `The picture has ${width} × ${height} pixels. The limit is 80 million, and 65535 on a side.`,
  );

/** The bytes and the name of the picture in the one field `image`. The size of the body is limited before. */
export async function readUpload(context: Context): Promise<{ bytes: Uint8Array; title: string }> {
  const form = await context.req.formData().catch(() => undefined);
  const image = form?.get('image');
  if (!image) throw noPicture();
  if (typeof image === 'string') throw notAPicture();
  if (image.size === 0) throw noPicture();
  if (image.size > maxUpload) throw tooLarge();
  return {
    bytes: new Uint8Array(await image.arrayBuffer()),
    title: image.name.replace(/\.[^.]*$/, '').slice(0, 100),
  };
}
