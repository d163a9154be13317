import { fieldsOf } from '@/lib/text';
import { storedLists } from '@/lib/storedList';
import { shortlist, viewedPhones } from '@/stored';
import { textOf } from '@/services/api/records';
import { phoneKey, phonesByKey } from './identity';
import { priceToPay, type Phone } from './phone';

/** A phone as it was when this browser saved it. */
export type SavedPhone = NonNullable<ReturnType<typeof readEntry>>;

function readEntry(value: unknown) {
  const record = fieldsOf(value);
  const id = textOf(record, 'id');
  if (!id) return undefined;
  return {
    id,
    name: textOf(record, 'name'),
    imageUrl: textOf(record, 'imageUrl'),
    /** What a buyer paid then. */
    price: textOf(record, 'price'),
    at: Number(record['at']) || 0,
  };
}

const toEntry = (phone: Phone) => {
  const { id, name, imageUrl } = phone;
  return { id, name, imageUrl, price: priceToPay(phone) };
};

/** The phones that this user saved. They last, and no other user sees them. */
export const shortlistOf = storedLists({ kind: shortlist, readEntry, toEntry, most: 100 });

/** The phones whose dialog this user opened, until they sign out. */
export const viewedBy = storedLists({ kind: viewedPhones, readEntry, toEntry, most: 12 });

/** The phone in today's lists: the same listing, or the same phone, because an advertisement was saved by its own id. */
export const findToday = <Today extends Phone>(saved: SavedPhone, phones: readonly Today[]) =>
  // Stryker disable next-line StringLiteral: no phone has such a key.
  phones.find(({ id }) => id === saved.id) ?? phonesByKey(phones).get(phoneKey(saved) ?? '');
