import { textOf, type AnyRecord } from '@/services/api/records';

/** A phone that its seller put on the home page. A text that the record lacks is ''. */
export interface Advertisement {
  id: string;
  name: string;
  imageUrl: string;
  condition: string;
  originalPrice: string;
  resalePrice: string;
  location: string;
}

export function toAdvertisement(record: AnyRecord): Advertisement | undefined {
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
  };
}
