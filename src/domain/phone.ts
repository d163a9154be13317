import { flagOf, nameOf, rawTextOf, textOf, type AnyRecord } from '@/services/api/records';
import type { NewAdvertisement, NewBooking } from '@/services/api/schema';
import type { AuthUser } from '@/services/auth/AuthService';

/** A phone in any list: of a category, of its seller, on the home page. A text that the record lacks is ''. */
export type Phone = NonNullable<ReturnType<typeof readPhone>> & {
  /** It is on the home page: the id is that of its advertisement. */
  isAdvertisement?: true;
};

/** Reads both spellings that the server uses (acceptance C4). A record without an id cannot be shown: undefined. */
export function readPhone(record: AnyRecord) {
  const id = textOf(record, '_id');
  if (!id) return undefined;
  return {
    id,
    name: nameOf(record, 'product_name'),
    /** As other calls send it. */
    fullName: rawTextOf(record, 'product_name'),
    imageUrl: textOf(record, 'image_url'),
    category: textOf(record, 'Phone_category'),
    condition: textOf(record, 'Condition', 'condition'),
    /** Prices are as entered. */
    originalPrice: textOf(record, 'Original_price', 'price'),
    resalePrice: textOf(record, 'Resale_price'),
    location: textOf(record, 'Location'),
    sellerName: textOf(record, 'Seller_Name'),
    yearsOfUse: textOf(record, 'used_year'),
    postedDate: textOf(record, 'Posted_Date'),
    details: textOf(record, 'details'),
    /** Only in the seller's own list. */
    sellerEmail: textOf(record, 'email'),
    isSold: textOf(record, 'status').toLowerCase() === 'sold',
    isAdvertised: flagOf(record, 'advertisement'),
  };
}

export function readAdvertisement(record: AnyRecord): Phone | undefined {
  const phone = readPhone(record);
  return phone && { ...phone, isAdvertisement: true };
}

/** What the buyer pays, as the seller entered it. */
export const priceToPay = ({ resalePrice, originalPrice }: Phone) => resalePrice || originalPrice;

/** "2", "2 years"; undefined for a text that is no number of years, such as "5 months" or the year of purchase. */
export function yearsUsed({ yearsOfUse }: Phone): number | undefined {
  const [, digits] = /^\s*(\d{1,2}(?:\.\d+)?)\s*(?:y|$)/i.exec(yearsOfUse) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

export const toNewBooking = (phone: Phone, buyer: AuthUser): NewBooking => ({
  product_name: phone.fullName,
  name: buyer.displayName || buyer.email,
  image_url: phone.imageUrl,
  price: priceToPay(phone),
  email: buyer.email,
});

/**
 * The phone's texts as its record has them, hence the cast: a condition or a location that the contract does not list
 * is for the server to accept or to refuse.
 */
export const toNewAdvertisement = (phone: Phone): NewAdvertisement =>
  ({
    product_name: phone.fullName,
    image_url: phone.imageUrl,
    condition: phone.condition,
    Resale_price: phone.resalePrice,
    Location: phone.location,
    price: phone.originalPrice,
  }) satisfies Record<keyof NewAdvertisement, string> as NewAdvertisement;
