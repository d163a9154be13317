import { storedText } from '@/lib/storedText';
import {
  conditionValues,
  locationValues,
  phoneCategoryValues,
  type Condition,
  type Location,
  type PhoneCategory,
} from '@/services/api/schema';
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
      const values = readValues(stored.get());
      return values && toText(values) !== untouched ? values : null;
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
      const fields = fieldsIn(stored.get());
      if (fields) stored.set(JSON.stringify({ ...Object.fromEntries(fields), [sending]: true }));
    },
    /** The page was closed while this phone was being added. */
    wasSending: () => fieldsIn(stored.get())?.get(sending) === true,
  };
}

const sending = 'isSending';
const toText = ({ image: _tooLarge, ...fields }: ProductValues) => JSON.stringify(fields);
const untouched = toText(emptyProduct);

/** Any field of the stored text may be missing or invalid: it may be from another version of the shop. */
function readValues(text: string | null): ProductValues | null {
  const fields = fieldsIn(text);
  if (!fields) return null;
  const textOf = (name: keyof ProductValues) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const optionOf = <Option>(name: keyof ProductValues, options: readonly Option[], usual: Option) =>
    options.find((option) => option === fields.get(name)) ?? usual;
  return {
    Product_name: textOf('Product_name'),
    Phone_category: optionOf('Phone_category', phoneCategoryValues, emptyProduct.Phone_category),
    condition: optionOf('condition', conditionValues, emptyProduct.condition),
    used_year: textOf('used_year'),
    details: textOf('details'),
    image: null,
    price: textOf('price'),
    Resale_price: textOf('Resale_price'),
    Location: optionOf('Location', locationValues, emptyProduct.Location),
    Phone_number: textOf('Phone_number'),
  };
}

function fieldsIn(text: string | null): Map<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof parsed === 'object' && parsed !== null ? new Map(Object.entries(parsed)) : null;
  } catch {
    return null;
  }
}
