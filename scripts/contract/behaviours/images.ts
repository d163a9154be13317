import type { Behaviours } from '../check/behaviours';
import { caseOf, type Case, type CaseContext } from '../check/context';
import { addressOf, type ApiRequest, type Exchange } from '../check/exchange';
import { NotPossible } from '../check/runLog';

const operation = 'uploadImage';

interface Picture {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const picture = (format: string, base64: string): Picture => ({
  name: `contract-check.${format}`,
  type: `image/${format}`,
  bytes: Uint8Array.from(Buffer.from(base64, 'base64')),
});

/** Pictures of two by two pixels, or of one, in every format that the image host must take. */
const jpeg = picture(
  'jpeg',
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8a' +
    'Gi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQAB' +
    'AQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgX/xAAUEQEAAAAAAAAAAAAAAAAA' +
    'AAAA/9oADAMBAAIRAxEAPwCSAvk//9k=',
);
const png = picture(
  'png',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
);
const webp = picture(
  'webp',
  'UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoCAAIAAUAmJaACdAFAAAD+8NcD/2Dv//Qd//6Dv9QmUAAA',
);
const gif = picture('gif', 'R0lGODlhAgACAIAAAExpcVo8yCH5BAUAAAAALAAAAAACAAIAAAICjFMAOw==');

/** A JPEG of this many bytes or a little less: small to look at, with long comments, which every reader skips. */
function largePicture(size: number): Picture {
  const { bytes: small, type } = jpeg;
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
  throw new NotPossible('No image host was named (--images URL).');
}

function uploadOf(context: CaseContext, file: Picture): ApiRequest {
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

const expectRefused = (context: CaseContext, exchange: Exchange, what: string) =>
  context.status(exchange, [400], {
    says: `Refused: ${what}`,
    sentence: 'No key, no picture, or not a picture',
  });

const textInForm =
  '--check\r\nContent-Disposition: form-data; name="image"\r\n\r\nno picture\r\n--check--\r\n';

/** A valid upload, which no example of the contract gives. */
export const requests: Behaviours['requests'] = {
  uploadImage: (context) => Promise.resolve({ request: uploadOf(context, png) }),
};

export const cases: Case[] = [
  caseOf(operation, 'ensure_resource_availability', async (context) => {
    const urls: (string | undefined)[] = [];
    for (const file of [jpeg, png, webp, gif]) {
      const url = await upload(context, file);
      urls.push(url);
      if (url !== undefined) await expectShown(context, url);
    }
    // The others look alike, so that a host may keep them as one.
    const [first, second] = urls;
    context.expect(first === undefined || first !== second, {
      says: 'Two different pictures have a URL each',
      sentence: 'Where the picture is',
      came: second,
    });

    const { remote, server } = context.settings;
    const isNear = !remote && new URL(host(context).url).origin === new URL(server).origin;
    // A far host may take long for more than a usual photo.
    await upload(context, largePicture(isNear ? 12e6 : 4e6));
  }),

  caseOf(operation, 'negative_data_rejection/no picture', async (context) => {
    const request = uploadOf(context, png);
    for (const [what, text] of [
      ['a text that is called a PNG', 'This is no picture.'],
      ['a page that is called a PNG', '<!doctype html><script>alert(1)</script>'],
      ['an empty file', ''],
    ] as const) {
      const bytes = Uint8Array.from(Buffer.from(text));
      expectRefused(context, await context.send(uploadOf(context, { ...png, bytes })), what);
    }
    const misnamed = await context.send({ ...request, file: { ...png, field: 'picture' } });
    expectRefused(context, misnamed, 'the picture in another field');

    for (const [what, body] of [
      ['a form without fields', '--check--\r\n'],
      ['a text in the field image', textInForm],
    ] as const) {
      const exchange = await context.wire({
        operation,
        method: 'POST',
        url: addressOf(host(context).url, context.contract.operation(operation).path, request),
        headers: { 'Content-Type': 'multipart/form-data; boundary=check' },
        body,
      });
      expectRefused(context, exchange, what);
    }
  }),
];
