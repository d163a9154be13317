import { readPhone, type Phone } from '@/domain/phone';

const idOf = (n: number) => n.toString(16).padStart(24, '0');

/** The n-th record of a list of phones, with some fields changed. */
export const listing = (n: number, fields: Record<string, unknown> = {}) => ({
  _id: idOf(n),
  product_name: `Phone ${n}`,
  image_url: '/images/phones/pixel-8-hazel.svg',
  Resale_price: String(100 + n),
  condition: 'Good',
  Location: 'Berlin',
  ...fields,
});

/** The same, read. */
export function phone(n: number, fields: Record<string, unknown> = {}): Phone {
  const read = readPhone(listing(n, fields));
  if (!read) throw new Error('A listing without an id is no phone.');
  return read;
}

/** The n-th record of the list of users: a buyer, unless the fields say otherwise. */
export const userRecord = (n: number, fields: Record<string, unknown> = {}) => ({
  _id: idOf(n),
  name: `Person ${n}`,
  email: `p${n}@example.com`,
  userrole: 'Buyer',
  ...fields,
});
