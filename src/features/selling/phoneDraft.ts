import { keyOf, parseFields, readTexts, storedText } from '@/lib/store';
import { readPicture, removePicture, writePicture } from '@/lib/storedPictures';
import type { Phone } from '@/domain/phone';
import { phoneDrafts } from '@/stored';
import { emptyPhone, isPhoneText, valuesOf, type PhoneValues } from './phoneValues';

/** What a phone's form begins with: nothing, a listed phone to correct, or one to list another like it. */
export type FormKind = 'new' | 'edit' | 'like';

export type PhoneDraft = ReturnType<typeof phoneDraft>;

/**
 * What a seller typed and the picture, in local storage and in a database until the phone is added or the seller signs
 * out. Each kind of form has one draft. `phone`: the listed one that the form is filled from.
 */
export function phoneDraft(seller: string, kind: FormKind, phone?: Phone) {
  const key = keyOf(phoneDrafts, seller) + kind;
  const stored = storedText(phoneDrafts, seller, kind);
  const isOfThisForm = () => (parseFields(stored.get())['from'] ?? '') === from;
  const from = phone?.id ?? '';
  const filled = phone ? valuesOf(phone) : emptyPhone;
  // Phones of the same picture and name cannot be told apart in advertisements and bookings. Of a sold phone, the one on
  // sale counts: where a sale fell through, it is the same phone.
  const initial = kind === 'like' && !phone?.isSold ? { ...filled, image: null } : filled;
  const untouched = toText(initial);
  /** From `noteSending` on it is not known whether the phone was added, until `remove` or the next `store`. */
  const wasSending = () => isOfThisForm() && parseFields(stored.get())['isSending'] === true;
  const readValues = async (): Promise<PhoneValues | null> => {
    if (stored.get() === null || !isOfThisForm()) return null;
    const values = { ...initial, ...readTexts(stored.get(), initial, isPhoneText) };
    const image = (await readPicture(key)) ?? initial.image;
    return toText(values) === untouched && image === initial.image ? null : { ...values, image };
  };
  return {
    /** What the form has without a draft. */
    initial,
    /** The picture is read a moment later. `values`: null if there is no draft of this form. */
    read: async () => ({ values: await readValues(), wasSending: wasSending() }),
    wasSending,
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
    noteSending: () => {
      const text = stored.get();
      if (text) stored.set(JSON.stringify({ ...parseFields(text), isSending: true }));
    },
  };
}

const toText = ({ image: _stored, ...fields }: PhoneValues) => JSON.stringify(fields);
