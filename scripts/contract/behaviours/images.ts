import type { Behaviours } from '../check/behaviours';
import { caseOf, type Case, type CaseContext } from '../check/context';
import { addressOf, type ApiRequest, type Exchange } from '../check/exchange';
import { host, largePicture, smallPictures, type Picture } from './pictures';

const operation = 'uploadImage';

/** Files that are no picture, whatever they are called. */
const wrongFiles = {
  'a text that is called a PNG': 'This is no picture.',
  'a page that is called a PNG': '<!doctype html><script>alert(1)</script>',
  'an empty file': '',
};

/** Forms that carry no picture in the field `image`. */
const wrongForms = {
  'a form without fields': '--check--\r\n',
  'a text in the field image':
    '--check\r\nContent-Disposition: form-data; name="image"\r\n\r\nno picture\r\n--check--\r\n',
};

function uploadOf(context: CaseContext, picture: Picture): ApiRequest {
  const { url, key } = host(context);
  return { operation, server: url, query: { key }, file: { field: 'image', ...picture } };
}

/** Asserts that a picture is accepted, and gives its URL. */
async function upload(context: CaseContext, picture: Picture): Promise<string | undefined> {
  const exchange = await context.send(uploadOf(context, picture));
  const isAccepted = context.status(exchange, [200], {
    says: `A picture is accepted: ${picture.name}`,
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

const [, png] = smallPictures as [Picture, Picture];

/** A rightful upload, which no example of the contract gives. */
export const requests: Behaviours['requests'] = {
  uploadImage: (context) => Promise.resolve({ request: uploadOf(context, png) }),
};

export const cases: Case[] = [
  caseOf(operation, 'ensure_resource_availability', async (context) => {
    const urls: (string | undefined)[] = [];
    for (const picture of smallPictures) {
      const url = await upload(context, picture);
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
    for (const [what, text] of Object.entries(wrongFiles)) {
      const bytes = Uint8Array.from(Buffer.from(text));
      expectRefused(context, await context.send(uploadOf(context, { ...png, bytes })), what);
    }
    const misnamed = await context.send({ ...request, file: { ...png, field: 'picture' } });
    expectRefused(context, misnamed, 'the picture in another field');

    for (const [what, body] of Object.entries(wrongForms)) {
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
