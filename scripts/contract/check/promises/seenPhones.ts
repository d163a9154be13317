import type { Listing, Product } from '@/services/api/schema';
import type { Trial } from '../createTrial';
import type { Exchange } from '../exchange';
import type { Person } from '../person';

/** What one of the two lists shows of a phone. */
export interface Seen {
  by: 'listMyProducts' | 'listPhonesOfCategory';
  phone: Listing & Partial<Product>;
  at: Exchange;
}

/**
 * Reads the seller's products and a category. Gives both views of a phone by its id; a list that lacks it is a
 * departure, and its view is left out.
 */
export async function seenPhones(trial: Trial, { email }: Pick<Person, 'email'>, category: string) {
  const mine = await trial.ok('listMyProducts', { query: { email } });
  const all = await trial.ok('listPhonesOfCategory', { path: { id: category } });
  const views = [
    { by: 'listMyProducts' as const, phones: mine.body as (Listing & Partial<Product>)[], at: mine.exchange },
    { by: 'listPhonesOfCategory' as const, phones: all.body, at: all.exchange },
  ];

  return (id: string): Seen[] =>
    views.flatMap(({ by, phones, at }) => {
      const [phone, again] = phones.filter(({ _id }) => _id === id);
      trial.claim(phone !== undefined && again === undefined, {
        says: `${by} shows a phone that was put up for sale, once`,
        sentence: "appears at once in the category named by `Phone_category` and among the seller's products",
        came: phone ? `${id} twice` : `no phone with the _id ${id}`,
        at,
      });
      return phone ? [{ by, phone, at }] : [];
    });
}

/** The ids of a list that are among the given ones, in the list's order. */
export const idsAmong = (records: { _id: string }[], ids: string[]): string[] =>
  records.map(({ _id }) => _id).filter((id) => ids.includes(id));
