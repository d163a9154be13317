import { mixed, object, string } from 'yup';
import { memberMessages } from '@/memberMessages';
import type { Condition, Location, NewProduct, PhoneCategory } from '@/services/api/schema';

/** The form's fields. The mobile number and the year of purchase are required and not sent (A16). */
export interface ProductValues {
  Product_name: string;
  Phone_category: PhoneCategory;
  condition: Condition;
  used_year: string;
  details: string;
  image: File | null;
  price: string;
  Resale_price: string;
  Location: Location;
  Phone_number: string;
}

export const emptyProduct: ProductValues = {
  Product_name: '',
  Phone_category: 'iPhone',
  condition: 'Excellent',
  used_year: '',
  details: '',
  image: null,
  price: '',
  Resale_price: '',
  Location: 'Berlin',
  Phone_number: '',
};

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

export const toNewProduct = (values: ProductValues, email: string, imageUrl: string): NewProduct => ({
  email,
  product_name: values.Product_name,
  price: values.price,
  condition: values.condition,
  Location: values.Location,
  Phone_category: values.Phone_category,
  Resale_price: values.Resale_price,
  details: values.details,
  image_url: imageUrl,
});
