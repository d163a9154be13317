import type { PhoneRecord } from '@/services/api/phoneRecord';
import type { NewAdvertisement } from '@/services/api/schema';

/** What can be put on the home page; `id` is the phone's, not an advertisement's. */
export type Advertisable = Omit<PhoneRecord, 'isSold'>;

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
