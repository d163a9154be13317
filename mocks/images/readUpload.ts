import type { Context } from 'hono';
import { noPicture, notAPicture, tooLarge } from './uploadProblem';

export const maxUpload = 32 * 1024 * 1024;

/** The picture's bytes and name out of the one field `image`. The body's size was limited while it came in. */
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
