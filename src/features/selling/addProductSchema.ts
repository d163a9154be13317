// Loaded by the form when it is used.

import { mixed, object, string } from 'yup';
import { messages } from '@/messages';

/** There are no other rules: any length and any price are accepted (A9). */
export const productSchema = object({
  Product_name: string().required(messages.addProduct.nameRequired),
  used_year: string().required(messages.addProduct.yearRequired),
  details: string().required(messages.addProduct.detailsRequired),
  image: mixed().required(messages.addProduct.imageRequired),
  // The wrong field name is an exact text of the product (A3).
  price: string().required(messages.addProduct.priceRequired),
  Resale_price: string().required(messages.addProduct.resalePriceRequired),
  Phone_number: string().required(messages.addProduct.phoneNumberRequired),
});
