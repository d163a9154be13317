import { keyOf, readTexts, storedRecords, storedText } from '@/lib/store';
import { readPicture, removePicture, writePicture } from '@/lib/storedPictures';
import { takeTabLock } from '@/lib/tabLock';
import { fieldsOf } from '@/lib/text';
import { withContactLine } from '@/domain/contact';
import type { Phone } from '@/domain/phone';
import { phoneDraftOfTab, phoneDrafts } from '@/stored';
import { emptyPhone, isPhoneText, valuesOf, type PhoneValues } from './phoneValues';

/** What a phone's form begins with: nothing, a listed phone to correct, or one to list another like it. */
export type FormKind = 'new' | 'edit' | 'like';

export type PhoneDraft = ReturnType<typeof phoneDraft>;

/** The keys of drafts whose locks this tab has, until it is closed. */
const keysOfTab = new Set<string>();
let claims: Promise<unknown> = Promise.resolve();

/**
 * What a seller typed and the picture, in local storage and in a database until the phone is added or the seller signs
 * out. A draft belongs to one tab while that is open (acceptance A25). `phone`: the listed one that the form is filled from.
 */
export function phoneDraft(seller: string, kind: FormKind, phone?: Phone) {
  const drafts = storedRecords(phoneDrafts, fieldsOf, seller);
  const form = phone ? `${kind}:${phone.id}` : kind;
  const nameOfTab = storedText(phoneDraftOfTab, seller, form);
  const filled = phone ? valuesOf(phone) : emptyPhone;
  // Phones of the same picture and name cannot be told apart in advertisements and bookings. Of a sold phone, the one on
  // sale counts: where a sale fell through, it is the same phone.
  const initial =
    kind === 'like'
      ? {
          ...filled,
          // The seller has not chosen to show a number with this phone.
          details: withContactLine(filled.details, undefined),
          image: phone?.isSold ? filled.image : null,
        }
      : filled;
  const untouched = toText(initial);
  let name = '';
  const key = () => keyOf(phoneDrafts, seller) + name;

  /** This tab's own draft, which it has after a reload; else the latest of the closed tabs; else a new one. */
  const claim = async () => {
    const own = nameOfTab.get() ?? '';
    const ages = drafts
      .names()
      .filter((each) => each === form || each.startsWith(`${form}:`))
      .map((each) => [each, each === own ? Infinity : Number(drafts.get(each)?.['at']) || 0] as const)
      .sort(([, one], [, other]) => other - one);
    for (const each of [...ages.map(([each]) => each), own, `${form}:${Date.now()}.${Math.random()}`]) {
      name = each;
      if (name && (keysOfTab.has(key()) || (await takeTabLock(key())))) break;
    }
    keysOfTab.add(key());
    nameOfTab.set(name);
  };
  const wasSending = () => drafts.get(name)?.['isSending'] === true;
  const readValues = async (): Promise<PhoneValues | null> => {
    const stored = drafts.get(name);
    if (!stored) return null;
    const values = { ...initial, ...readTexts(stored, initial, isPhoneText) };
    const image = (await readPicture(key())) ?? initial.image;
    return toText(values) === untouched && image === initial.image ? null : { ...values, image };
  };
  return {
    /** What the form has without a draft. */
    initial,
    /** Before anything else. `values`: null if there is no draft of this form for this tab. */
    read: async () => {
      claims = name ? claims : claims.then(claim);
      await claims;
      return { values: await readValues(), wasSending: wasSending() };
    },
    /** From `noteSending` on it is not known whether the phone was added, until `remove` or the next `store`. */
    wasSending,
    /** Returns whether there was something to store. */
    store: (values: PhoneValues): boolean => {
      const text = toText(values);
      const isTouched = text !== untouched || values.image !== initial.image;
      if (isTouched) drafts.set(name, { ...fieldsOf(JSON.parse(text)), at: Date.now() });
      else drafts.remove(name);
      return isTouched;
    },
    storePicture: (image: PhoneValues['image']) =>
      image === null ? removePicture(key()) : writePicture(key(), image),
    remove: () => {
      drafts.remove(name);
      removePicture(key());
    },
    noteSending: () => {
      const stored = drafts.get(name);
      if (stored) drafts.set(name, { ...stored, isSending: true });
    },
  };
}

const toText = ({ image: _stored, ...fields }: PhoneValues) => JSON.stringify(fields);
