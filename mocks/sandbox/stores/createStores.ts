import type { Client } from '@libsql/client';
import type { Question } from '@/services/api/schema';
import { createOrderStore, createPaymentStore } from './orders';
import { createAdvertisementStore, createCategoryStore, createPhoneStore } from './phones';
import { selectAll } from './records';
import { createUserStore } from './users';

export type Stores = ReturnType<typeof createStores>;

export const createStores = (database: Client) => ({
  users: createUserStore(database),
  categories: createCategoryStore(database),
  phones: createPhoneStore(database),
  advertisements: createAdvertisementStore(database),
  orders: createOrderStore(database),
  payments: createPaymentStore(database),
  questions: () => selectAll<Question>(database, 'select record from questions order by rowid'),
});
