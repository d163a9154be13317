import { textOf, type AnyRecord } from '@/services/api/records';
import type { NewAdvertisement } from '@/services/api/schema';

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

/** What can be put on the home page; `id` is the phone's, not an advertisement's. */
export type Advertisable = Advertisement;

/**
 * The phone's texts as its record has them. A record may lack one, or hold a condition or a place that the contract
 * does not list; whether that can be advertised is the server's to say, hence the cast.
 */
export const toNewAdvertisement = (phone: Advertisable): NewAdvertisement =>
  ({
    product_name: phone.name,
    image_url: phone.imageUrl,
    condition: phone.condition,
    Resale_price: phone.resalePrice,
    Location: phone.location,
    price: phone.originalPrice,
  }) satisfies Record<keyof NewAdvertisement, string> as NewAdvertisement;
