import { textOf, type AnyRecord } from '@/services/api/records';

/** A phone in a category. A text that the record lacks is ''. */
export interface Phone {
  id: string;
  name: string;
  imageUrl: string;
  condition: string;
  originalPrice: string;
  resalePrice: string;
  location: string;
  sellerName: string;
  yearsOfUse: string;
  postedDate: string;
  details: string;
  isSold: boolean;
}

/** Meets the two spellings of the server's records, so that nobody else has to. A record without an id cannot be shown. */
export function toPhone(record: AnyRecord): Phone | undefined {
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
    sellerName: textOf(record, 'Seller_Name'),
    yearsOfUse: textOf(record, 'used_year'),
    postedDate: textOf(record, 'Posted_Date'),
    details: textOf(record, 'details'),
    isSold: textOf(record, 'status').toLowerCase() === 'sold',
  };
}
