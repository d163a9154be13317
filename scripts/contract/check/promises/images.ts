import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import type { Exchange } from '../exchange';
import { addressOf } from '../request';
import { largePicture, smallPictures, type Picture } from './pictures';
import { claimShown, hostOf, isNear, stored, upload } from './uploads';

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
      const urls: (string | undefined)[] = [];
      for (const picture of smallPictures) {
        const url = await stored(trial, picture);
        urls.push(url);
        if (url !== undefined) await claimShown(trial, url);
      }
      // The others look alike, so that a host may keep them as one.
      const [jpeg, png] = urls;
      trial.claim(jpeg === undefined || jpeg !== png, {
        says: 'Two different pictures have a URL each',
        sentence: 'Where the picture is',
        came: png,
        check: 'ensure_resource_availability',
      });
    },
    'every format',
  ),

  caseOf(
    'uploadImage',
    'positive_data_acceptance',
    async (trial) => {
      // A far host may take long for more than a usual photo.
      await stored(trial, largePicture(isNear(trial) ? 12e6 : 4e6));
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

const claimRefused = (trial: Trial, exchange: Exchange, what: string) =>
  trial.status(exchange, [400], { says: `Refused: ${what}`, sentence: refused });
