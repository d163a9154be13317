import { flagOf, textOf, type AnyRecord } from '@/services/api/records';

/** A phone as its seller sees it. A text that the record lacks is ''. */
export interface Product {
  id: string;
  name: string;
  imageUrl: string;
  condition: string;
  originalPrice: string;
  resalePrice: string;
  location: string;
  isSold: boolean;
  isAdvertised: boolean;
}

/** Meets the two spellings of the server's records. A record without an id cannot be managed. */
export function toProduct(record: AnyRecord): Product | undefined {
  const id = textOf(record, '_id');
  if (!id) return undefined;
  return {
    id,
    name: textOf(record, 'product_name'),
    imageUrl: textOf(record, 'image_url'),
    condition: textOf(record, 'condition', 'Condition'),
    originalPrice: textOf(record, 'price', 'Original_price'),
    resalePrice: textOf(record, 'Resale_price'),
    location: textOf(record, 'Location'),
    isSold: record['status'] === 'Sold',
    isAdvertised: flagOf(record, 'advertisement'),
  };
}
