import sharp, { type FormatEnum } from 'sharp';
import {
  type Behaviours,
  refusalCase,
  caseOf,
  type Case,
  type CaseContext,
  NotPossible,
} from '../contract/behaviours';

const operation = 'uploadImage';

interface Picture {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A picture of two by two pixels, in a format that the image host must take. */
async function pictureOf(format: keyof FormatEnum, background: string): Promise<Picture> {
  const small = sharp({ create: { width: 2, height: 2, channels: 3, background } });
  const bytes = Uint8Array.from(await small.toFormat(format).toBuffer());
  return { name: `contract-check.${format}`, type: `image/${format}`, bytes };
}

/** A JPEG of this many bytes or a little less: small to look at, with long comments, which every reader skips. */
async function largePicture(size: number): Promise<Picture> {
  const { bytes: small, type } = await pictureOf('jpeg', 'orange');
  const comment = Buffer.alloc(2 + 0xffff, ' ');
  comment.set([0xff, 0xfe, 0xff, 0xff]);
  const comments = Array<Buffer>(Math.floor((size - small.length) / comment.length)).fill(comment);
  const bytes = Uint8Array.from(Buffer.concat([small.subarray(0, 2), ...comments, small.subarray(2)]));
  return { name: `contract-check-${Math.round(size / 1e6)}-mb.jpg`, type, bytes };
}

/** Where pictures are uploaded, and with which key. */
function host({ settings }: CaseContext) {
  const { images } = settings.services;
  if (images) return images;
  throw new NotPossible('No image host was named (CONTRACT_CHECK_IMAGES).');
}

function uploadOf(context: CaseContext, file: Picture) {
  const { url, key } = host(context);
  return { operation, server: url, query: { key }, file: { field: 'image', ...file } };
}

/** Asserts that a picture is accepted, and gives its URL. */
async function upload(context: CaseContext, file: Picture): Promise<string | undefined> {
  const exchange = await context.send(uploadOf(context, file));
  const isAccepted = context.status(exchange, [200], {
    says: `A picture is accepted: ${file.name}`,
    sentence: 'JPEG, PNG, WebP and GIF up to 32 MB.',
    check: 'positive_data_acceptance',
  });
  if (!isAccepted) return undefined;
  const { success, data } = Object(exchange.response?.json) as { success?: boolean; data?: { url?: string } };
  context.expect(success === true && data?.url !== undefined && data.url !== '', {
    says: 'A stored picture is a success and has a URL',
    sentence: 'The client reads `success` and `data.url`',
    check: 'counts',
  });
  return data?.url;
}

/** Asserts that the picture is where the answer says; not on other hosts, which may need a while. */
async function expectShown(context: CaseContext, url: string): Promise<void> {
  const { origin } = new URL(host(context).url);
  if (!URL.canParse(url, origin)) return;
  const address = new URL(url, origin);
  if (address.origin !== origin) return;
  const exchange = await context.wire({
    operation: undefined,
    method: 'GET',
    url: address.href,
    headers: { Accept: 'image/*' },
  });
  const type = exchange.response?.headers['content-type'] ?? 'missing';
  context.expect(exchange.response?.status === 200 && type.startsWith('image/'), {
    says: 'A stored picture is shown at its URL',
    sentence: 'Where a picture is, absolute or relative to the client',
    came: `${exchange.response?.status ?? 'no answer'}, Content-Type: ${type}`,
    at: exchange,
  });
}

/** A valid upload, which no example of the contract gives. */
export const requests: Behaviours['requests'] = {
  uploadImage: async (context) => ({ request: uploadOf(context, await pictureOf('png', 'teal')) }),
};

const pictures = [
  ['jpeg', 'orange'],
  ['png', 'teal'],
  ['webp', 'navy'],
  ['gif', 'pink'],
] as const;

export const cases: Case[] = [
  caseOf(operation, 'ensure_resource_availability', async (context) => {
    const urls: string[] = [];
    for (const [format, color] of pictures) {
      const url = await upload(context, await pictureOf(format, color));
      if (url === undefined) continue;
      urls.push(url);
      await expectShown(context, url);
    }
    context.same(new Set(urls).size, urls.length, {
      says: 'Different pictures have a URL each',
      sentence: 'Where the picture is',
    });

    const { remote, server } = context.settings;
    const isNear = !remote && new URL(host(context).url).origin === new URL(server).origin;
    // A far host may take long for more than a usual photo.
    await upload(context, await largePicture(isNear ? 12e6 : 4e6));
  }),

  refusalCase(operation, 'negative_data_rejection/no picture', async (context) => {
    const request = uploadOf(context, await pictureOf('png', 'teal'));
    const bytesOf = (text: string) => ({ bytes: Uint8Array.from(Buffer.from(text)) });
    return [
      { what: 'a text that is called a PNG', part: bytesOf('This is no picture.') },
      { what: 'a page that is called a PNG', part: bytesOf('<!doctype html><script>alert(1)</script>') },
      { what: 'an empty file', part: bytesOf('') },
      { what: 'the picture in another field', part: { field: 'picture' } },
    ].map(({ what, part }) => ({
      ...{ what, prepared: { request }, replaced: { file: { ...request.file, ...part } } },
      sentence: 'No key, no picture, or not a picture',
    }));
  }),
];
