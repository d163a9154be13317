import { keyOf, parseFields, readTexts, storedText } from '@/lib/store';
import { readPicture, removePicture, writePicture } from '@/lib/storedPictures';
import { phoneDrafts } from '@/stored';
import { isPhoneText, type PhoneValues } from './phoneValues';

/** What a phone's form begins with: nothing, a listed phone to correct, or one to list another like it. */
export type FormKind = 'new' | 'edit' | 'like';

interface DraftOptions {
  seller: string;
  kind: FormKind;
  /** The id of the listed phone that the form was filled from. */
  from?: string;
  /** What the form has without a draft. */
  initial: PhoneValues;
}

export type PhoneDraft = ReturnType<typeof phoneDraft>;

/**
 * What a seller typed and the picture, in local storage and in a database until the phone is added or the seller signs
 * out. Each kind of form has one draft.
 */
export function phoneDraft({ seller, kind, from = '', initial }: DraftOptions) {
  const key = keyOf(phoneDrafts, seller) + kind;
  const stored = storedText(phoneDrafts, seller, kind);
  const isOfThisForm = () => (parseFields(stored.get())['from'] ?? '') === from;
  const untouched = toText(initial);
  return {
    /** The picture is read a moment later. Null if there is no draft of this form. */
    read: async (): Promise<PhoneValues | null> => {
      if (stored.get() === null || !isOfThisForm()) return null;
      const values = { ...initial, ...readTexts(stored.get(), initial, isPhoneText) };
      const image = (await readPicture(key)) ?? initial.image;
      return toText(values) === untouched && image === initial.image ? null : { ...values, image };
    },
    /** Returns whether there was something to store. */
    store: (values: PhoneValues): boolean => {
      const text = toText(values);
      const isTouched = text !== untouched || values.image !== initial.image;
      if (isTouched) stored.set(JSON.stringify({ ...parseFields(text), from }));
      // A draft of another phone is replaced by the first change only.
      else if (isOfThisForm()) stored.remove();
      return isTouched;
    },
    storePicture: (image: PhoneValues['image']) =>
      image === null ? removePicture(key) : writePicture(key, image),
    remove: () => {
      stored.remove();
      removePicture(key);
    },
    /** From now on it is not known whether the phone was added, until `remove` or the next `store`. */
    noteSending: () => {
      const text = stored.get();
      if (text) stored.set(JSON.stringify({ ...parseFields(text), isSending: true }));
    },
    /** The page was closed while this phone was being added, or no answer said whether it was. */
    wasSending: () => isOfThisForm() && parseFields(stored.get())['isSending'] === true,
  };
}

const toText = ({ image: _stored, ...fields }: PhoneValues) => JSON.stringify(fields);
