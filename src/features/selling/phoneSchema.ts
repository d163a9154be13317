// Loaded by the form when it is used.

import { mixed, object, string } from 'yup';
import { dashboardMessages } from '@/dashboardMessages';

const texts = dashboardMessages.addPhone;

/** There are no other rules: any length and any price are accepted (A9). An optional field has none. */
export const phoneSchema = object({
  Product_name: string().required(texts.nameRequired),
  used_year: string().required(texts.yearRequired),
  details: string().required(texts.detailsRequired),
  image: mixed().required(texts.imageRequired),
  // The wrong field name is an exact text of the product (A3).
  price: string().required(texts.priceRequired),
  Resale_price: string().required(texts.resalePriceRequired),
  Phone_number: string().required(texts.phoneNumberRequired),
});

/** A correction does not ask for what is not sent. */
export const correctionSchema = phoneSchema.omit(['used_year', 'Phone_number']);
