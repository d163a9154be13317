import { textOf, type AnyRecord } from './records';

/** What every list of phones reads of a record. A text that the record lacks is ''. */
export interface PhoneRecord {
  id: string;
  name: string;
  imageUrl: string;
  condition: string;
  originalPrice: string;
  resalePrice: string;
  location: string;
  isSold: boolean;
}

/**
 * Reads both spellings of the server's records, so that a buyer and a seller see the same phone (acceptance C4). A
 * record without an id cannot be shown.
 */
export function readPhone(record: AnyRecord): PhoneRecord | undefined {
  const id = textOf(record, '_id');
  if (!id) return undefined;
  return {
    id,
    name: textOf(record, 'product_name'),
    imageUrl: textOf(record, 'image_url'),
    condition: textOf(record, 'Condition', 'condition'),
    originalPrice: textOf(record, 'Original_price', 'price'),
    resalePrice: textOf(record, 'Resale_price'),
    location: textOf(record, 'Location'),
    isSold: textOf(record, 'status').toLowerCase() === 'sold',
  };
}
