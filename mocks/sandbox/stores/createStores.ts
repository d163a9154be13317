import type { Client } from '@libsql/client';
import { createAdvertisementStore } from './advertisements';
import { createCategoryStore } from './categories';
import { createOrderStore } from './orders';
import { createPaymentStore } from './payments';
import { createPhoneStore } from './phones';
import { createQuestionStore } from './questions';
import { createUserStore } from './users';

export type Stores = ReturnType<typeof createStores>;

export const createStores = (database: Client) => ({
  users: createUserStore(database),
  categories: createCategoryStore(database),
  phones: createPhoneStore(database),
  advertisements: createAdvertisementStore(database),
  orders: createOrderStore(database),
  payments: createPaymentStore(database),
  questions: createQuestionStore(database),
});
