import type { NewProduct } from '@/services/api/schema';
import type { Trial } from '../createTrial';
import { advertisementOf } from '../fixtures';
import { bearer, type Person } from '../person';

/** Puts a phone up for sale, and gives its id. */
export const added = async (trial: Trial, phone: NewProduct): Promise<string> =>
  (await trial.ok('addProduct', { body: phone })).body.insertedId;

/** Marks a phone as sold, as its seller. */
export const markSold = (trial: Trial, { token }: Person, id: string) =>
  trial.ok('markProduct', { path: { id }, body: { verify: 'Sold' }, authorization: bearer(token) });

/** Deletes a phone, as its seller. */
export const deletePhone = (trial: Trial, { token }: Person, id: string) =>
  trial.ok('deleteProduct', { path: { id }, authorization: bearer(token) });

/** Advertises a phone, and gives the advertisement's id. */
export const advertised = async (trial: Trial, phone: NewProduct): Promise<string> =>
  (await trial.ok('advertisePhone', { body: advertisementOf(phone) })).body.insertedId;
