import { storedText } from '@/lib/storedText';
import {
  conditionValues,
  locationValues,
  phoneCategoryValues,
  type Condition,
  type Location,
  type PhoneCategory,
} from '@/services/api/schema';
import { parseFields, readTexts } from '@/ui/forms/storedFields';
import { draftKey } from './draftKey';

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

export type ProductDraft = ReturnType<typeof productDraft>;

/**
 * What a seller typed, in local storage until the phone is added or the seller signs out. The picture is too large to be
 * stored.
 */
export function productDraft(seller: string) {
  const stored = storedText(draftKey(seller));
  return {
    read: (): ProductValues | null => {
      const values = { ...emptyProduct, ...readTexts(stored.get(), emptyProduct, isValid) };
      return toText(values) === untouched ? null : values;
    },
    /** Returns whether there was something to store. */
    store: (values: ProductValues): boolean => {
      const text = toText(values);
      const isTouched = text !== untouched;
      if (isTouched) stored.set(text);
      else stored.remove();
      return isTouched;
    },
    remove: stored.remove,
    /** From now on it is not known whether the phone was added, until `remove` or the next `store`. */
    noteSending: () => {
      const text = stored.get();
      if (text) stored.set(JSON.stringify({ ...parseFields(text), isSending: true }));
    },
    /** The page was closed while this phone was being added. */
    wasSending: () => parseFields(stored.get())['isSending'] === true,
  };
}

const toText = ({ image: _tooLarge, ...fields }: ProductValues) => JSON.stringify(fields);
const untouched = toText(emptyProduct);

const choices: Partial<Record<string, readonly string[]>> = {
  Phone_category: phoneCategoryValues,
  condition: conditionValues,
  Location: locationValues,
};

/** The stored text may be from another version of the shop, with other choices. */
const isValid = (field: string, text: string) =>
  field !== 'image' && (choices[field]?.includes(text) ?? true);
