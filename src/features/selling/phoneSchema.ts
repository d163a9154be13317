import { mixed, object } from 'yup';
import { sellingMessages } from './messages';
import { requiredText } from '@/lib/requiredText';

const texts = sellingMessages.addPhone;

/** There are no other rules: any length and any price that can be seen are accepted (A9). An optional field has none. */
export const phoneSchema = object({
  Product_name: requiredText(texts.nameRequired),
  used_year: requiredText(texts.yearRequired),
  details: requiredText(texts.detailsRequired),
  image: mixed().required(texts.imageRequired),
  // The wrong field name is an exact text of the product (A3).
  price: requiredText(texts.priceRequired),
  Resale_price: requiredText(texts.resalePriceRequired),
  Phone_number: requiredText(texts.phoneNumberRequired),
});

/** A correction does not ask for what is not sent. */
export const correctionSchema = phoneSchema.omit(['used_year', 'Phone_number']);
