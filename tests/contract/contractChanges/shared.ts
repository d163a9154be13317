import { remove, rename, sameMeaning, schema, set } from './edits';
import type { Row } from './edits';

const condition = schema('Condition', 'enum');

export const shared: Row[] = [
  [
    'there is one value more',
    set(condition, ['Excellent', 'Good', 'Fair', 'Poor']),
    'both: schema Condition: Could be "Excellent", "Good" or "Fair"; now also "Poor".',
    'both: schema Condition: Could be "Excellent", "Good", "Fair" or "Poor"; no longer "Poor".',
  ],
  [
    'any value will do',
    remove(condition),
    'both: schema Condition: Could be "Excellent", "Good" or "Fair" only; is no longer restricted.',
    'both: schema Condition: Could be anything; is now "Excellent", "Good" or "Fair" only.',
  ],
  [
    'the only value is written as const',
    (contract) => {
      rename(schema('ProductStatus', 'enum'), 'const')(contract);
      set(schema('ProductStatus', 'const'), 'Sold')(contract);
    },
    sameMeaning,
    sameMeaning,
  ],
];
