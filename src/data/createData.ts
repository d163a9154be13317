import { createContext, useContext } from 'react';
import { categoriesData } from './categories';
import { ordersData } from './orders';
import { phonesData } from './phones';
import { questionsData } from './questions';
import { sellersPhonesData } from './sellersPhones';
import type { DataTools } from './tools';
import { usersData } from './users';

export type Data = ReturnType<typeof createData>;

/**
 * All that is read and written, bound once to the client, the cache and the user. Reads are options of queries:
 * `useSuspenseQuery(orders.all())`. Writes are functions, and say what they make stale.
 */
export function createData(tools: DataTools) {
  const categories = categoriesData(tools);
  const phones = phonesData(tools, categories);
  return {
    categories,
    phones,
    sellersPhones: sellersPhonesData(tools, phones),
    orders: ordersData(tools, phones),
    questions: questionsData(tools),
    users: usersData(tools),
  };
}

export const DataContext = createContext<Data | null>(null);

/** The data as the signed-in user, or a visitor, may read and write it. */
export function useData(): Data {
  const data = useContext(DataContext);
  if (!data) throw new Error('useData must be used inside createApp.');
  return data;
}
