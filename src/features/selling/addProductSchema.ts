// Loaded by the form when it is used.

import { mixed, object, string } from 'yup';
import { memberMessages } from '@/memberMessages';

/** There are no other rules: any length and any price are accepted (A9). */
export const productSchema = object({
  Product_name: string().required(memberMessages.addProduct.nameRequired),
  used_year: string().required(memberMessages.addProduct.yearRequired),
  details: string().required(memberMessages.addProduct.detailsRequired),
  image: mixed().required(memberMessages.addProduct.imageRequired),
  // The wrong field name is an exact text of the product (A3).
  price: string().required(memberMessages.addProduct.priceRequired),
  Resale_price: string().required(memberMessages.addProduct.resalePriceRequired),
  Phone_number: string().required(memberMessages.addProduct.phoneNumberRequired),
});
