import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import type { Exchange } from '../exchange';
import { NotPossible } from '../finding';
import { addressOf, type ApiRequest } from '../request';
import { largePicture, smallPictures, type Picture } from './pictures';

const formats = 'JPEG, PNG, WebP and GIF up to 32 MB.';
const read = 'The client reads `success` and `data.url`';
const refused = 'No key, no picture, or not a picture';

const textBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text));

/** Forms that carry no picture in the field `image`. */
const emptyForms: [what: string, body: string][] = [
  ['a form without fields', '--check--\r\n'],
  [
    'a text in the field image',
    '--check\r\nContent-Disposition: form-data; name="image"\r\n\r\nno picture\r\n--check--\r\n',
  ],
];

/** What the contract promises about the image host. */
export const imagePromises: Case[] = [
  caseOf(
    'uploadImage',
    'positive_data_acceptance',
    async (trial) => {
      for (const picture of smallPictures) {
        const url = await stored(trial, picture);
        if (url !== undefined) await claimShown(trial, url);
      }
    },
    'every format',
  ),

  caseOf(
    'uploadImage',
    'positive_data_acceptance',
    async (trial) => {
      await stored(trial, largePicture());
    },
    'a large picture',
  ),

  caseOf(
    'uploadImage',
    'negative_data_rejection',
    async (trial) => {
      const [, png] = smallPictures;
      if (!png) return;
      const wrong: [what: string, picture: Picture][] = [
        ['a text that is called a PNG', { ...png, bytes: textBytes('This is no picture.') }],
        [
          'a page that is called a PNG',
          { ...png, bytes: textBytes('<!doctype html><script>alert(1)</script>') },
        ],
        ['an empty file', { ...png, bytes: textBytes('') }],
      ];
      for (const [what, picture] of wrong) {
        claimRefused(trial, await trial.send(upload(trial, picture)), what);
      }
      const request = upload(trial, png);
      const misnamed = await trial.send({ ...request, file: { ...png, field: 'picture' } });
      claimRefused(trial, misnamed, 'the picture in another field');

      for (const [what, body] of emptyForms) {
        const exchange = await trial.wire({
          operation: 'uploadImage',
          method: 'POST',
          url: addressOf(hostOf(trial).url, trial.contract.operations.uploadImage.path, request),
          headers: { 'Content-Type': 'multipart/form-data; boundary=check' },
          body,
        });
        claimRefused(trial, exchange, what);
      }
    },
    'no picture',
  ),

  caseOf(
    'uploadImage',
    'negative_data_rejection',
    async (trial) => {
      const [picture] = smallPictures;
      if (!picture) return;
      for (const key of [undefined, '']) {
        const request = { ...upload(trial, picture), query: { key } };
        claimRefused(
          trial,
          await trial.send(request),
          key === undefined ? 'the key is missing' : 'the key is empty',
        );
      }
    },
    'no key',
  ),
];

function hostOf({ world: { settings } }: Trial) {
  if (settings.images) return settings.images;
  throw new NotPossible('No image host was named (--images URL).');
}

const upload = (trial: Trial, picture: Picture): ApiRequest => ({
  operation: 'uploadImage',
  query: { key: hostOf(trial).key },
  file: { field: 'image', ...picture },
});

/** Claims that a picture is taken, and gives its URL. */
async function stored(trial: Trial, picture: Picture): Promise<string | undefined> {
  const exchange = await trial.send(upload(trial, picture));
  const says = `A picture is taken: ${picture.name}`;
  if (!trial.status(exchange, [200], { says, sentence: formats })) return undefined;
  const { success, data } = Object(exchange.response?.json) as { success?: boolean; data?: { url?: string } };
  trial.claim(success === true && data?.url !== undefined && data.url !== '', {
    says: 'A stored picture is a success and has a URL',
    sentence: read,
    check: 'counts',
  });
  return data?.url;
}

const claimRefused = (trial: Trial, exchange: Exchange, what: string) =>
  trial.status(exchange, [400], { says: `Refused: ${what}`, sentence: refused });

/** Looks at the picture where the answer says that it is; not on other hosts, which may need a while. */
async function claimShown(trial: Trial, url: string): Promise<void> {
  const { origin } = new URL(hostOf(trial).url);
  if (!URL.canParse(url, origin)) return;
  const address = new URL(url, origin);
  if (address.origin !== origin) return;
  const exchange = await trial.wire({
    operation: undefined,
    method: 'GET',
    url: address.href,
    headers: { Accept: 'image/*' },
  });
  const type = exchange.response?.headers['content-type'] ?? 'missing';
  trial.claim(exchange.response?.status === 200 && type.startsWith('image/'), {
    says: 'A stored picture is shown at its URL',
    sentence: 'Where a picture is, absolute or relative to the client',
    came: `${exchange.response?.status ?? 'no answer'}, Content-Type: ${type}`,
    check: 'ensure_resource_availability',
    at: exchange,
  });
}
