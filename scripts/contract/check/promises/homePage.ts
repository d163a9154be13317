import type { Trial } from '../createTrial';
import { newPhone } from '../fixtures';
import type { Person } from '../person';
import { added } from './phoneCalls';

/** A phone is known by its name and its picture, in advertisements and in bookings. */
interface Named {
  product_name: string;
  image_url: string;
}

export const isAbout = (phones: Named[]) => (record: Named) =>
  phones.some(
    ({ product_name, image_url }) => record.product_name === product_name && record.image_url === image_url,
  );

/** The ids of the advertisements that are about these phones, in the order of the home page. */
export async function shownAmong(trial: Trial, phones: Named[]): Promise<string[]> {
  const { body } = await trial.ok('listAdvertisements');
  return body.filter(isAbout(phones)).map(({ _id }) => _id);
}

/** A phone for sale, and others that share its name, its picture, or its name but for capitals. */
export async function phoneAmongNeighbours(trial: Trial, seller: Person) {
  const phone = newPhone(trial, seller);
  const { product_name, image_url } = phone;
  const neighbours = [
    { ...newPhone(trial, seller), product_name },
    { ...newPhone(trial, seller), image_url },
    { ...phone, product_name: product_name.toUpperCase() },
  ];
  const id = await added(trial, phone);
  for (const neighbour of neighbours) await added(trial, neighbour);
  return { phone, id, neighbours, all: [phone, ...neighbours] };
}
