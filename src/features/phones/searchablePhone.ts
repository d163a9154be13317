import { postedAt } from '@/lib/postedDate';
import { plain } from '@/lib/plainText';
import { amountOf } from '@/lib/price';
import type { Phone } from './phone';

/** A phone with what search, filters and sorting ask of it, worked out once per list instead of once per keystroke. */
export interface SearchablePhone {
  phone: Phone;
  name: string;
  condition: string;
  location: string;
  /** What a buyer pays; undefined where the price is no number. */
  price: number | undefined;
  postedAt: number | undefined;
}

export const toSearchable = (phone: Phone): SearchablePhone => ({
  phone,
  name: plain(phone.name),
  condition: plain(phone.condition),
  location: plain(phone.location),
  price: amountOf(phone.resalePrice || phone.originalPrice),
  postedAt: postedAt(phone.postedDate),
});
