import type { NewProduct } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import { newPhone, someCategory } from '../fixtures';
import { seenPhones } from './seenPhones';

const long = 'A long story about a phone, 長い話. '.repeat(800).slice(0, 20_000);

/** Texts that are easily trimmed, escaped, cut or decoded once too often. */
const texts: [what: string, text: string][] = [
  ['spaces around texts', '  two spaces around  '],
  ['quotes and mark-up', `O'Brien "the 2nd" <b>bold</b> & &amp; <script>alert(1)</script>`],
  ['line breaks and tabs', 'line\nbreak\r\nand\ttab'],
  ['letters of many scripts', 'Grüße ﬁ İ 手机 هاتف 👩‍👩‍👧 e\u0301 é'],
  ['what programs write', `\\n \\ %41 %s _ $1 \${x} {{7*7}} '); drop table phones; --`],
  ['words that are values elsewhere', 'null'],
];

/** Nothing of these may be rounded, converted, trimmed or refused. */
const prices: [what: string, price: string | number, resalePrice: string | number][] = [
  ['prices with zeros that a number would lose', '0199.50', '145.00'],
  ['prices with spaces around them', ' 12 ', '12 '],
  ['texts that are no prices', 'abc', ''],
  ['prices that are numbers', 1000, 199.95],
  ['zero and less as prices', -5, 0],
  ['a price as text and as a number', '0.1', 0.1],
  ['prices of many digits', '12345678901234567890.123456789', 12_345_678.9],
];

const choices: Partial<NewProduct>[] = [
  { condition: 'Excellent', Location: 'Berlin' },
  { condition: 'Good', Location: 'Dusseldorf' },
  { condition: 'Fair', Location: 'Munich' },
];

/** What the seller has sent is shown as it was sent, to the seller and to buyers. */
export const keptPhonePromises: Case[] = [
  caseOf(
    'addProduct',
    'ensure_resource_availability',
    async (trial) => {
      const variants = texts.map(([what, text], place): Variant => [
        `Kept as sent: ${what}`,
        { product_name: text, details: text, image_url: text, ...choices.at(place % choices.length) },
      ]);
      await keeps(trial, 'Texts are kept as they are, of any length', [
        ...variants,
        ['Kept as sent: 20,000 characters', { details: long }],
        ['Kept as sent: empty texts', { details: '', image_url: '' }],
      ]);
    },
    'texts are kept as they are',
  ),

  caseOf(
    'addProduct',
    'ensure_resource_availability',
    async (trial) => {
      const variants = prices.map(([what, price, Resale_price]): Variant => [
        `Kept as sent: ${what}`,
        { price, Resale_price },
      ]);
      await keeps(trial, '**Prices** are kept as they were entered', variants);
    },
    'prices are kept as they are',
  ),
];

type Variant = [says: string, part: Partial<NewProduct>];

const fields = [
  'product_name',
  'price',
  'Resale_price',
  'condition',
  'Location',
  'Phone_category',
  'details',
  'image_url',
] as const;

/** Puts every variant up for sale and reads them all back, from the seller's list and the category. */
async function keeps(trial: Trial, sentence: string, variants: Variant[]): Promise<void> {
  const seller = await trial.person('Seller');
  const added: { says: string; id: string; sent: NewProduct }[] = [];
  for (const [says, part] of variants) {
    const phone = newPhone(trial, seller, part);
    // The run's marker is in the middle, so that spaces stay at both ends.
    const sent = { ...phone, product_name: `${part.product_name ?? ''}${phone.product_name}` };
    const { body } = await trial.ok('addProduct', { body: sent });
    added.push({ says, id: body.insertedId, sent });
  }

  const seen = await seenPhones(trial, seller, await someCategory(trial, 'Motorola'));
  for (const { says, id, sent } of added) {
    for (const { by, phone, at } of seen(id)) {
      for (const field of fields) {
        trial.same(phone[field], sent[field], { says: `${says}, and ${by} shows ${field}`, sentence, at });
      }
    }
  }
}
