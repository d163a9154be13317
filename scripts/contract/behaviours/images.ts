import { caseOf, type Case, type CaseContext } from '../check/context';
import { addressOf, type ApiRequest, type Exchange } from '../check/exchange';
import { host, largePicture, smallPictures, type Picture } from './pictures';

const operation = 'uploadImage';

const textBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text));

/** Forms that carry no picture in the field `image`. */
const emptyForms: [what: string, body: string][] = [
  ['a form without fields', '--check--\r\n'],
  [
    'a text in the field image',
    '--check\r\nContent-Disposition: form-data; name="image"\r\n\r\nno picture\r\n--check--\r\n',
  ],
];

function uploadOf(context: CaseContext, picture: Picture): ApiRequest {
  const { url, key } = host(context);
  return { operation, server: url, query: { key }, file: { field: 'image', ...picture } };
}

/** Asserts that a picture is accepted, and gives its URL. */
async function upload(context: CaseContext, picture: Picture): Promise<string | undefined> {
  const exchange = await context.send(uploadOf(context, picture));
  const says = `A picture is accepted: ${picture.name}`;
  if (!context.status(exchange, [200], { says, sentence: 'JPEG, PNG, WebP and GIF up to 32 MB.' }))
    return undefined;
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
    check: 'ensure_resource_availability',
    at: exchange,
  });
}

const expectRefused = (context: CaseContext, exchange: Exchange, what: string) =>
  context.status(exchange, [400], {
    says: `Refused: ${what}`,
    sentence: 'No key, no picture, or not a picture',
  });

const [jpeg, png] = smallPictures as [Picture, Picture];

export const cases: Case[] = [
  caseOf(
    operation,
    'positive_data_acceptance',
    async (context) => {
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
        check: 'ensure_resource_availability',
      });
    },
    'every format',
  ),

  caseOf(
    operation,
    'positive_data_acceptance',
    async (context) => {
      const { remote, server } = context.settings;
      const isNear = !remote && new URL(host(context).url).origin === new URL(server).origin;
      // A far host may take long for more than a usual photo.
      await upload(context, largePicture(isNear ? 12e6 : 4e6));
    },
    'a large picture',
  ),

  caseOf(
    operation,
    'negative_data_rejection',
    async (context) => {
      const wrong: [what: string, text: string][] = [
        ['a text that is called a PNG', 'This is no picture.'],
        ['a page that is called a PNG', '<!doctype html><script>alert(1)</script>'],
        ['an empty file', ''],
      ];
      for (const [what, text] of wrong)
        expectRefused(
          context,
          await context.send(uploadOf(context, { ...png, bytes: textBytes(text) })),
          what,
        );
      const request = uploadOf(context, png);
      const misnamed = await context.send({ ...request, file: { ...png, field: 'picture' } });
      expectRefused(context, misnamed, 'the picture in another field');

      for (const [what, body] of emptyForms) {
        const exchange = await context.wire({
          operation,
          method: 'POST',
          url: addressOf(host(context).url, context.contract.operation(operation).path, request),
          headers: { 'Content-Type': 'multipart/form-data; boundary=check' },
          body,
        });
        expectRefused(context, exchange, what);
      }
    },
    'no picture',
  ),

  caseOf(
    operation,
    'negative_data_rejection',
    async (context) => {
      for (const key of [undefined, '']) {
        const exchange = await context.send({ ...uploadOf(context, jpeg), query: { key } });
        expectRefused(context, exchange, key === undefined ? 'the key is missing' : 'the key is empty');
      }
    },
    'no key',
  ),
];
