import { conditionValues, locationValues, phoneCategoryValues, type NewProduct } from '@/services/api/schema';

/** The fields of the form, in its order. */
export interface ProductValues extends Pick<NewProduct, 'Phone_category' | 'condition' | 'Location'> {
  Product_name: string;
  used_year: string;
  details: string;
  image: File | null;
  price: string;
  Resale_price: string;
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

/** What is sent. The mobile number and the year of purchase are not (A16). */
export const toNewProduct = (values: ProductValues, email: string, image_url: string): NewProduct => ({
  email,
  product_name: values.Product_name,
  price: values.price,
  condition: values.condition,
  Location: values.Location,
  Phone_category: values.Phone_category,
  Resale_price: values.Resale_price,
  details: values.details,
  image_url,
});

const options: Readonly<Record<string, readonly string[]>> = {
  Phone_category: phoneCategoryValues,
  condition: conditionValues,
  Location: locationValues,
};

/** Whether a stored text may be restored: it may be from another version of the shop, with other choices. */
export const isProductText = (field: string, text: string) =>
  field !== 'image' && (options[field]?.includes(text) ?? true);
