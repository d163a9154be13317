import { messages } from '@/messages';
import { flagOf, textOf, type AnyRecord } from '@/services/api/records';
import type { NewAdvertisement, NewBooking } from '@/services/api/schema';
import type { AuthUser } from '@/services/auth/AuthService';

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

/** A phone in a category. A text that the record lacks is ''. */
export interface Phone extends PhoneRecord {
  sellerName: string;
  yearsOfUse: string;
  postedDate: string;
  details: string;
}

export function toPhone(record: AnyRecord): Phone | undefined {
  const phone = readPhone(record);
  return (
    phone && {
      ...phone,
      sellerName: textOf(record, 'Seller_Name'),
      yearsOfUse: textOf(record, 'used_year'),
      postedDate: textOf(record, 'Posted_Date'),
      details: textOf(record, 'details'),
    }
  );
}

/** A phone as its seller sees it. */
export interface Product extends PhoneRecord {
  isAdvertised: boolean;
}

export function toProduct(record: AnyRecord): Product | undefined {
  const phone = readPhone(record);
  return phone && { ...phone, isAdvertised: flagOf(record, 'advertisement') };
}

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

/** What can be booked, from a category or from an advertisement. */
export interface BookablePhone {
  name: string;
  imageUrl: string;
  originalPrice: string;
  resalePrice: string;
  isSold: boolean;
}

/** What the buyer pays, as the seller entered it. */
export const priceToPay = ({ resalePrice, originalPrice }: BookablePhone) => resalePrice || originalPrice;

/** Why this phone cannot be booked; undefined where it can. */
export function reasonNotToBook(phone: BookablePhone): string | undefined {
  if (phone.isSold) return messages.booking.soldMeanwhile;
  if (!phone.name) return messages.booking.noName;
  if (!priceToPay(phone)) return messages.booking.noPrice;
  return undefined;
}

export const toNewBooking = (phone: BookablePhone, buyer: AuthUser): NewBooking => ({
  product_name: phone.name,
  name: buyer.displayName || buyer.email,
  image_url: phone.imageUrl,
  price: priceToPay(phone),
  email: buyer.email,
});
