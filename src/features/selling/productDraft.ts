import { storedText } from '@/lib/storedText';
import { parseFields, readTexts } from '@/ui/forms/storedFields';
import { draftKey } from './draftKey';
import { emptyProduct, isProductText, type ProductValues } from './productFields';

export type ProductDraft = ReturnType<typeof productDraft>;

/**
 * What a seller typed, in local storage until the phone is added or the seller signs out. The picture is too large to be
 * stored.
 */
export function productDraft(seller: string) {
  const stored = storedText(draftKey(seller));
  return {
    read: (): ProductValues | null => {
      const values = { ...emptyProduct, ...readTexts(stored.get(), emptyProduct, isProductText) };
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
