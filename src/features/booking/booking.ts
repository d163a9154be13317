import { messages } from '@/messages';
import type { NewBooking } from '@/services/api/schema';
import type { AuthUser } from '@/services/auth/AuthService';

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
