import { readPhone, type Phone } from '@/domain/phone';
import { normalizeText } from '@/lib/text';
import {
  conditionValues,
  locationValues,
  phoneCategoryValues,
  type NewProduct,
  type PhoneCategory,
} from '@/services/api/schema';
import { sellingMessages } from './messages';

/** The fields of the form, in its order. */
export interface PhoneValues extends Pick<NewProduct, 'Phone_category' | 'condition' | 'Location'> {
  Product_name: string;
  used_year: string;
  details: string;
  /** A file of the seller, or the address of a listed phone's picture. */
  image: File | string | null;
  price: string;
  Resale_price: string;
  Phone_number: string;
}

export const emptyPhone: PhoneValues = {
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

const wordsOfBrands: Record<PhoneCategory, readonly string[]> = {
  iPhone: ['iphone', 'apple'],
  Samsung: ['samsung', 'galaxy'],
  LG: ['lg'],
  Google: ['google', 'pixel', 'nexus'],
  Motorola: ['motorola', 'moto', 'razr'],
  ZTE: ['zte', 'axon', 'nubia'],
};

/** The brand that a phone's name says, by its first word that names one; undefined where none does. */
export function brandOfName(name: string): PhoneCategory | undefined {
  for (const word of normalizeText(name).split(/[^a-z]+/)) {
    const brand = phoneCategoryValues.find((each) => wordsOfBrands[each].includes(word));
    if (brand) return brand;
  }
  return undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string, fallback: Value) =>
  values.find((value) => value === text) ?? fallback;

/** The form filled from a listed phone. The server has neither its mobile number nor its year of purchase. */
export const valuesOf = (phone: Phone): PhoneValues => ({
  Product_name: phone.fullName,
  Phone_category: oneOf(phoneCategoryValues, phone.category, emptyPhone.Phone_category),
  condition: oneOf(conditionValues, phone.condition, emptyPhone.condition),
  used_year: '',
  details: phone.details,
  image: phone.imageUrl || null,
  price: phone.originalPrice,
  Resale_price: phone.resalePrice,
  Location: oneOf(locationValues, phone.location, emptyPhone.Location),
  Phone_number: '',
});

/** What is sent, without blanks around the texts (S14). The mobile number and the year of purchase are not (A16). */
export const toNewProduct = (values: PhoneValues, email: string, image_url: string): NewProduct => ({
  email,
  product_name: values.Product_name.trim(),
  price: values.price.trim(),
  condition: values.condition,
  Location: values.Location,
  Phone_category: values.Phone_category,
  Resale_price: values.Resale_price.trim(),
  details: values.details.trim(),
  image_url,
});

const texts = sellingMessages.addPhone;
const compared = [
  ['fullName', texts.name],
  ['imageUrl', texts.image],
  ['condition', texts.condition],
  ['location', texts.location],
  ['details', texts.details],
  ['originalPrice', texts.price],
  ['resalePrice', texts.resalePrice],
] as const;

/** The names of the facts in which two records differ. Servers may trim texts, and answer prices as numbers. */
export const differencesOf = (one: Phone, other: Phone): readonly string[] =>
  compared.flatMap(([key, name]) => (normalizeText(one[key]) === normalizeText(other[key]) ? [] : name));

/** Whether this phone is the one that was sent. */
export function isListedAs(phone: Phone, sent: NewProduct): boolean {
  const read = readPhone({ _id: 'sent', ...sent });
  return read !== undefined && differencesOf(phone, read).length === 0;
}

const options: Readonly<Record<string, readonly string[]>> = {
  Phone_category: phoneCategoryValues,
  condition: conditionValues,
  Location: locationValues,
};

/** Whether a stored text may be restored: it may be from another version of the shop, with other choices. */
export const isPhoneText = (field: string, text: string) =>
  field !== 'image' && (options[field]?.includes(text) ?? true);
