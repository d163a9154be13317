import type { NewProduct } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import { advertisementOf, newPhone, someCategory } from '../fixtures';
import { awkwardPrices, awkwardTexts } from './awkwardValues';
import { added, advertised } from './phoneCalls';
import { seenPhones } from './seenPhones';

const choices: Partial<NewProduct>[] = [
  { condition: 'Excellent', Location: 'Berlin' },
  { condition: 'Good', Location: 'Dusseldorf' },
  { condition: 'Fair', Location: 'Munich' },
];

/** What the seller has sent is shown as it was sent: to the seller, to buyers and on the home page. */
export const keptPhonePromises: Case[] = [
  caseOf(
    'addProduct',
    'ensure_resource_availability',
    async (trial) => {
      const variants = awkwardTexts.map(([what, text], place): Variant => [
        what,
        { product_name: text, details: text, image_url: text, ...choices[place % choices.length] },
      ]);
      await keeps(trial, 'Texts are kept as they are, of any length', [
        ...variants,
        ['details of 120,000 characters', { details: 'A long story. '.repeat(9000).slice(0, 120_000) }],
        ['texts that are empty or blank', { details: '', image_url: '   ' }],
      ]);
    },
    'texts are kept as they are',
  ),

  caseOf(
    'addProduct',
    'ensure_resource_availability',
    async (trial) => {
      const variants = awkwardPrices.map(([what, price, Resale_price]): Variant => [
        what,
        { price, Resale_price },
      ]);
      await keeps(trial, '**Prices** are kept as they were entered', variants);
    },
    'prices are kept as they are',
  ),
];

type Variant = [what: string, part: Partial<NewProduct>];

interface Kept {
  what: string;
  sent: NewProduct;
  product: string;
  advertisement: string;
}

/** Puts every variant up for sale, advertises it, and reads everything back. */
async function keeps(trial: Trial, sentence: string, variants: Variant[]): Promise<void> {
  const seller = await trial.person('Seller');
  const kept: Kept[] = [];
  for (const [what, part] of variants) {
    const phone = newPhone(trial, seller, part);
    // The run's marker is in the middle, so that spaces stay at both ends.
    const sent = { ...phone, product_name: `${part.product_name ?? ''}${phone.product_name}` };
    kept.push({
      what,
      sent,
      product: await added(trial, sent),
      advertisement: await advertised(trial, sent),
    });
  }

  const seen = await seenPhones(trial, seller, await someCategory(trial, 'Motorola'));
  for (const { what, product, sent } of kept) {
    for (const { by, phone, at } of seen(product)) {
      trial.same({ ...fieldsOf(phone, sent), email: sent.email }, sent, {
        says: `${by} shows a phone as it was sent: ${what}`,
        sentence,
        at,
      });
    }
  }
  const { body: homePage } = await trial.ok('listAdvertisements');
  for (const { what, advertisement, sent } of kept) {
    const wanted = advertisementOf(sent);
    const shown = homePage.find(({ _id }) => _id === advertisement);
    trial.same(fieldsOf(shown, wanted), wanted, {
      says: `listAdvertisements shows an advertisement as it was sent: ${what}`,
      sentence: '**Prices** are kept as they were entered',
      operation: 'advertisePhone',
    });
  }
}

/** The fields of a record that another has, too. */
const fieldsOf = (record: object | undefined, other: object) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([field]) => field in other));
